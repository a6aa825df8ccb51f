import { ControlOutlined } from '@ant-design/icons';
import { Slider } from 'antd';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  min: number;
  max: number;
  step: number;
  range: boolean;
  showStops: boolean;
};
type Value = number | number[];

function Editor({ label, value, field, disabled, onChange }: EditorProps<Value, Attributes>) {
  const { min, max, step, range, showStops } = field.attributes;
  const common = { min, max, step, disabled, dots: showStops };
  const name = label ?? field.label;
  if (range) {
    const ends = Array.isArray(value) ? value : [min, min];
    return (
      <Slider
        range
        {...common}
        value={ends}
        ariaLabelForHandle={[name, name]}
        onChange={(chosen) => onChange(chosen)}
      />
    );
  }
  return (
    <Slider
      {...common}
      value={typeof value === 'number' ? value : min}
      ariaLabelForHandle={name}
      onChange={(chosen: number) => onChange(chosen)}
    />
  );
}

export const sliderView = defineView<Value, Attributes>({
  key: 'slider',
  icon: ControlOutlined,
  Editor,
  settings: [
    { field: 'min', setter: 'number' },
    { field: 'max', setter: 'number' },
    { field: 'step', setter: 'number', min: 0 },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'range', setter: 'switch' },
    { field: 'showStops', setter: 'switch' },
  ],
});
