import { AlignLeftOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { defineView, type EditorProps, type ViewerProps } from '../widget-view.ts';

type Attributes = {
  placeholder: string;
  maxlength: number | null;
  showCount: boolean;
  clearable: boolean;
  readonly: boolean;
  autosize: { minRows: number; maxRows: number };
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
  const { placeholder, maxlength, showCount, clearable, readonly, autosize } = field.attributes;
  return (
    <Input.TextArea
      id={id}
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable && !disabled}
      autoSize={autosize}
      {...(maxlength && { maxLength: maxlength, showCount })}
      {...(invalid && { status: 'error' as const })}
      onChange={(event) => onChange(event.target.value || null)}
      {...(onBlur && { onBlur })}
    />
  );
}

function Viewer({ text }: ViewerProps) {
  return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
}

export const textareaView = defineView<string, Attributes>({
  key: 'textarea',
  icon: AlignLeftOutlined,
  Editor,
  Viewer,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'autosize.minRows', setter: 'number', min: 1, max: 50 },
    { field: 'autosize.maxRows', setter: 'number', min: 1, max: 50 },
    { field: 'maxlength', setter: 'number', min: 1, max: 10_000 },
    { field: 'showCount', setter: 'switch' },
    { field: 'clearable', setter: 'switch' },
    { field: 'readonly', setter: 'switch' },
    { field: 'config.regList', setter: 'patterns' },
  ],
});
