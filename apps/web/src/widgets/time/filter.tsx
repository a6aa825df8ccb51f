import type { TimeFormat } from '@yingzao/model';
import { TimePicker } from 'antd';
import { fromClock, toClock } from '../date-values.ts';
import type { FilterProps } from '../widget-view.ts';

/** Searches between two times of day, both included; an empty end is open. */
export function TimeFilter({ id, value, field, onChange }: FilterProps<{ format: TimeFormat }>) {
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <TimePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      allowEmpty={[true, true]}
      needConfirm={false}
      format={field.attributes.format}
      value={[toClock(from), toClock(to)]}
      style={{ width: '100%' }}
      onChange={(ends) => {
        const [start, end] = [fromClock(ends?.[0]), fromClock(ends?.[1])];
        onChange(start === null && end === null ? [] : [start, end]);
      }}
    />
  );
}
