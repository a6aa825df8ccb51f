import { SwapOutlined } from '@ant-design/icons';
import { Select, Switch, Tag } from 'antd';
import { type CellProps, defineView, type EditorProps, type FilterProps } from '../widget-view.ts';

interface Attributes {
  activeTxt: string;
  inactiveTxt: string;
}

function Editor({ id, label, value, field, disabled, onChange }: EditorProps<0 | 1, Attributes>) {
  const { activeTxt, inactiveTxt } = field.attributes;
  return (
    <Switch
      id={id}
      aria-label={label ?? field.label}
      checked={value === 1}
      disabled={disabled}
      checkedChildren={activeTxt}
      unCheckedChildren={inactiveTxt}
      onChange={(on) => onChange(on ? 1 : 0)}
    />
  );
}

function Cell({ text, field }: CellProps<Attributes>) {
  if (text === '') return null;
  return <Tag color={text === field.attributes.activeTxt ? 'success' : 'default'}>{text}</Tag>;
}

function Filter({ id, value, field, onChange }: FilterProps<Attributes>) {
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

export const switchView = defineView<0 | 1, Attributes>({
  key: 'switch',
  icon: SwapOutlined,
  Editor,
  Cell,
  Filter,
  settings: [
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'activeTxt', setter: 'text' },
    { field: 'inactiveTxt', setter: 'text' },
  ],
});
