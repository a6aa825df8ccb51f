import { ClockCircleOutlined } from '@ant-design/icons';
import { type TimeFormat, timeFormats } from '@yingzao/model';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { defineView, type EditorProps, type FilterProps } from '../widget-view.ts';

interface Attributes {
  placeholder: string;
  clearable: boolean;
  readonly: boolean;
  format: TimeFormat;
}

/** Any day serves: only its clock is looked at. */
const toClock = (value: unknown) =>
  typeof value === 'string' && value ? dayjs(`2000-01-01T${value}`) : null;

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
      onChange={(time) => onChange(time && !Array.isArray(time) ? time.format('HH:mm:ss') : null)}
      {...(onBlur && { onBlur })}
    />
  );
}

function Filter({ id, value, field, onChange }: FilterProps<Attributes>) {
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <TimePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      allowEmpty={[true, true]}
      format={field.attributes.format}
      value={[toClock(from), toClock(to)]}
      style={{ width: '100%' }}
      onChange={(ends) => {
        const [start, end] = [ends?.[0]?.format('HH:mm:ss') ?? null, ends?.[1]?.format('HH:mm:ss') ?? null];
        onChange(start === null && end === null ? [] : [start, end]);
      }}
    />
  );
}

export const timeView = defineView<string, Attributes>({
  key: 'time',
  icon: ClockCircleOutlined,
  Editor,
  Filter,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'format', setter: 'choice', choices: timeFormats },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'config.defaultCurrent', setter: 'switch' },
    { field: 'config', caption: 'limits', setter: 'limits' },
    { field: 'clearable', setter: 'switch' },
  ],
});
