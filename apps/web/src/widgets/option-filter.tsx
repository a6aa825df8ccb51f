import { Select } from 'antd';
import { choicesOf } from './choices.ts';
import type { FilterProps } from './widget-view.ts';

/** Searches by an option, or by any of several. */
export function OptionFilter({ id, value, field, multiple, onChange }: FilterProps) {
  const options = choicesOf(field).map((option) => ({ value: option.id, label: option.fullName }));
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(multiple && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      value={value === '' ? undefined : value}
      placeholder={field.label}
      options={options}
      style={{ width: '100%' }}
      onChange={onChange}
    />
  );
}
