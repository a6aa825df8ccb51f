import { FontSizeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  placeholder: string;
  maxlength: number | null;
  showCount: boolean;
  showPassword: boolean;
  clearable: boolean;
  readonly: boolean;
};

function Editor({
  id,
  label,
  value,
  field,
  disabled,
  invalid,
  onChange,
  onBlur,
}: EditorProps<string, Attributes>) {
  const { placeholder, maxlength, showCount, showPassword, clearable, readonly } = field.attributes;
  const { prepend, append } = field.node.__slot__ ?? {};
  const Box = showPassword ? Input.Password : Input;
  return (
    <Box
      id={id}
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable && !disabled}
      {...(maxlength && { maxLength: maxlength, showCount })}
      {...(prepend && { prefix: prepend })}
      {...(append && { suffix: append })}
      {...(invalid && { status: 'error' as const })}
      onChange={(event) => onChange(event.target.value || null)}
      {...(onBlur && { onBlur })}
    />
  );
}

export const comInputView = defineView<string, Attributes>({
  key: 'comInput',
  icon: FontSizeOutlined,
  Editor,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'slot.prepend', setter: 'text' },
    { field: 'slot.append', setter: 'text' },
    { field: 'maxlength', setter: 'number', min: 1, max: 255 },
    { field: 'showCount', setter: 'switch' },
    { field: 'showPassword', setter: 'switch' },
    { field: 'clearable', setter: 'switch' },
    { field: 'readonly', setter: 'switch' },
    { field: 'config.unique', setter: 'switch' },
    { field: 'useMask', setter: 'switch' },
    { field: 'maskConfig', setter: 'mask', when: 'useMask' },
    { field: 'config.regList', setter: 'patterns' },
  ],
});
