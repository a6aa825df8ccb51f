import { CalendarOutlined } from '@ant-design/icons';
import { type DateFormat, dateFormats } from '@yingzao/model';
import { DatePicker } from 'antd';
import { calendarFormat, fromCalendar, pickerOf, toCalendar } from '../date-values.ts';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  placeholder: string;
  clearable: boolean;
  readonly: boolean;
  format: DateFormat;
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
}: EditorProps<number, Attributes>) {
  const { placeholder, clearable, readonly, format } = field.attributes;
  const clock = format.includes('HH');
  return (
    <DatePicker
      id={id}
      aria-label={label}
      value={toCalendar(value)}
      disabled={disabled}
      inputReadOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable}
      picker={pickerOf(format)}
      format={calendarFormat(format)}
      {...(clock && { showTime: { format: format.endsWith('ss') ? 'HH:mm:ss' : 'HH:mm' } })}
      {...(invalid && { status: 'error' as const })}
      style={{ width: '100%' }}
      onChange={(date) => onChange(fromCalendar(Array.isArray(date) ? null : date))}
      {...(onBlur && { onBlur })}
    />
  );
}

export const dateView = defineView<number, Attributes>({
  key: 'date',
  icon: CalendarOutlined,
  Editor,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'format', setter: 'choice', choices: dateFormats },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'config.defaultCurrent', setter: 'switch' },
    { field: 'config', caption: 'limits', setter: 'limits' },
    { field: 'clearable', setter: 'switch' },
    { field: 'readonly', setter: 'switch' },
  ],
});
