import { SwapOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  activeTxt: string;
  inactiveTxt: string;
};

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

export const switchView = defineView<0 | 1, Attributes>({
  key: 'switch',
  icon: SwapOutlined,
  Editor,
  settings: [
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'activeTxt', setter: 'text' },
    { field: 'inactiveTxt', setter: 'text' },
  ],
});
