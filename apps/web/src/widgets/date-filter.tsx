import { type DateFormat, dateFormats } from '@yingzao/model';
import { DatePicker } from 'antd';
import { calendarFormat, fromCalendar, pickerOf, toCalendar } from './date-values.ts';
import type { FilterProps } from './widget-view.ts';

const fullFormat: DateFormat = 'yyyy-MM-dd HH:mm:ss';

/** Searches between two moments, both included; an empty end is open. */
export function DateFilter({ id, value, field, onChange }: FilterProps) {
  const format = dateFormats.find((known) => known === field.attributes['format']) ?? fullFormat;
  const [from = null, to = null] = Array.isArray(value) ? (value as (number | null)[]) : [];
  const days = format === fullFormat;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      allowEmpty={[true, true]}
      picker={pickerOf(days ? 'yyyy-MM-dd' : format)}
      format={calendarFormat(days ? 'yyyy-MM-dd' : format)}
      value={[toCalendar(from), toCalendar(to)]}
      style={{ width: '100%' }}
      onChange={(ends) => {
        const start = fromCalendar(ends?.[0]?.startOf(pickerUnit(format)) ?? null);
        const end = fromCalendar(
          (days ? ends?.[1]?.endOf('day') : ends?.[1]?.startOf(pickerUnit(format))) ?? null,
        );
        onChange(start === null && end === null ? [] : [start, end]);
      }}
    />
  );
}

function pickerUnit(format: DateFormat) {
  const picker = pickerOf(format);
  return picker === 'date' ? 'day' : picker;
}
