import { Select } from 'antd';
import type { FilterProps } from '../widget-view.ts';

type Attributes = { activeTxt: string; inactiveTxt: string };

export function SwitchFilter({ id, value, field, onChange }: FilterProps<Attributes>) {
  const { activeTxt, inactiveTxt } = field.attributes;
  const options = [
    { value: 1, label: activeTxt },
    { value: 0, label: inactiveTxt },
  ];
  return (
    <Select
      id={id}
      allowClear
      value={value === '' ? undefined : value}
      options={options}
      placeholder={field.label}
      style={{ width: '100%' }}
      onChange={onChange}
    />
  );
}
