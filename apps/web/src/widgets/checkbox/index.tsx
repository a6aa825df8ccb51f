import { CheckSquareOutlined } from '@ant-design/icons';
import { Checkbox, Space } from 'antd';
import { choicesOf } from '../choices.ts';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  direction: 'horizontal' | 'vertical';
};

function Editor({ id, label, value, field, disabled, onChange }: EditorProps<string[], Attributes>) {
  const options = choicesOf(field);
  return (
    <Checkbox.Group
      {...{ id }}
      aria-label={label ?? field.label}
      value={value ?? []}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.map(String) : null)}
    >
      <Space wrap orientation={field.attributes.direction}>
        {options.map((option) => (
          <Checkbox key={option.id} value={option.id}>
            {option.fullName}
          </Checkbox>
        ))}
      </Space>
    </Checkbox.Group>
  );
}

export const checkboxView = defineView<string[], Attributes>({
  key: 'checkbox',
  icon: CheckSquareOutlined,
  Editor,
  settings: [
    { field: 'slot.options', setter: 'options' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'direction', setter: 'choice', choices: ['horizontal', 'vertical'] },
    { field: 'min', caption: 'minChoices', setter: 'number', min: 0 },
    { field: 'max', caption: 'maxChoices', setter: 'number', min: 0 },
  ],
});
