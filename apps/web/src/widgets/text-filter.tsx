import { Input } from 'antd';
import type { FilterProps } from './widget-view.ts';

/** Searches for text. */
export function TextFilter({ id, value, field, onChange }: FilterProps) {
  return (
    <Input
      id={id}
      allowClear
      maxLength={100}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
