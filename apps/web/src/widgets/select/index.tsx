import { DownSquareOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { choicesOf } from '../choices.ts';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  placeholder: string;
  clearable: boolean;
  filterable: boolean;
  multiple: boolean;
};
type Value = string | string[];

function Editor({
  id,
  label,
  value,
  field,
  disabled,
  invalid,
  onChange,
  onBlur,
}: EditorProps<Value, Attributes>) {
  const { placeholder, clearable, filterable, multiple } = field.attributes;
  const options = choicesOf(field).map((option) => ({ value: option.id, label: option.fullName }));
  return (
    <Select<Value>
      id={id}
      aria-label={label}
      value={value ?? undefined}
      disabled={disabled}
      placeholder={placeholder}
      allowClear={clearable}
      showSearch={filterable ? { optionFilterProp: 'label' } : false}
      {...(multiple && { mode: 'multiple' as const })}
      {...(invalid && { status: 'error' as const })}
      options={options}
      style={{ width: '100%' }}
      onChange={(chosen) => onChange(isNothing(chosen) ? null : chosen)}
      {...(onBlur && { onBlur })}
    />
  );
}

const isNothing = (chosen: Value | undefined) => chosen === undefined || chosen.length === 0;

export const selectView = defineView<Value, Attributes>({
  key: 'select',
  icon: DownSquareOutlined,
  Editor,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'slot.options', setter: 'options' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'multiple', setter: 'switch' },
    { field: 'filterable', setter: 'switch' },
    { field: 'clearable', setter: 'switch' },
  ],
});
