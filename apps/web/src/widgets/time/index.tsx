import { ClockCircleOutlined } from '@ant-design/icons';
import { type TimeFormat, timeFormats } from '@yingzao/model';
import { TimePicker } from 'antd';
import { fromClock, toClock } from '../date-values.ts';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  placeholder: string;
  clearable: boolean;
  readonly: boolean;
  format: TimeFormat;
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
  const { placeholder, clearable, readonly, format } = field.attributes;
  return (
    <TimePicker
      id={id}
      aria-label={label}
      value={toClock(value)}
      disabled={disabled}
      inputReadOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable}
      format={format}
      needConfirm={false}
      {...(invalid && { status: 'error' as const })}
      style={{ width: '100%' }}
      onChange={(time) => onChange(Array.isArray(time) ? null : fromClock(time))}
      {...(onBlur && { onBlur })}
    />
  );
}

export const timeView = defineView<string, Attributes>({
  key: 'time',
  icon: ClockCircleOutlined,
  Editor,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'format', setter: 'choice', choices: timeFormats },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'config.defaultCurrent', setter: 'switch' },
    { field: 'config', caption: 'limits', setter: 'limits' },
    { field: 'clearable', setter: 'switch' },
  ],
});
