import { CheckCircleOutlined } from '@ant-design/icons';
import { Radio, Space } from 'antd';
import { choicesOf } from '../choices.ts';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  optionType: 'default' | 'button';
  direction: 'horizontal' | 'vertical';
};

function Editor({ id, label, value, field, disabled, onChange, onBlur }: EditorProps<string, Attributes>) {
  const { optionType, direction } = field.attributes;
  const options = choicesOf(field);
  const One = optionType === 'button' ? Radio.Button : Radio;
  const choices = options.map((option) => (
    <One key={option.id} value={option.id}>
      {option.fullName}
    </One>
  ));
  return (
    <Radio.Group
      id={id}
      aria-label={label ?? field.label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as string)}
      {...(onBlur && { onBlur })}
    >
      {optionType === 'button' ? (
        choices
      ) : (
        <Space wrap orientation={direction}>
          {choices}
        </Space>
      )}
    </Radio.Group>
  );
}

export const radioView = defineView<string, Attributes>({
  key: 'radio',
  icon: CheckCircleOutlined,
  Editor,
  settings: [
    { field: 'slot.options', setter: 'options' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'optionType', setter: 'choice', choices: ['default', 'button'] },
    { field: 'direction', setter: 'choice', choices: ['horizontal', 'vertical'] },
  ],
});
