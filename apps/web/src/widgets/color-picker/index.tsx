import { BgColorsOutlined } from '@ant-design/icons';
import { ColorPicker } from 'antd';
import { defineView, type EditorProps, type ViewerProps } from '../widget-view.ts';

type Attributes = {
  showAlpha: boolean;
  colorFormat: string;
};

function Editor({ value, field, disabled, onChange }: EditorProps<string, Attributes>) {
  const { showAlpha, colorFormat } = field.attributes;
  return (
    <ColorPicker
      value={value}
      disabled={disabled}
      disabledAlpha={!showAlpha}
      allowClear
      showText
      onChange={(color) => {
        const text = colorFormat.startsWith('rgb')
          ? color.toRgbString()
          : colorFormat.startsWith('hs')
            ? color.toHsbString()
            : color.toHexString();
        onChange(color.cleared ? null : text);
      }}
    />
  );
}

function Viewer({ value, text }: ViewerProps<string, Attributes>) {
  if (!value) return text;
  return <ColorPicker value={value} disabled showText />;
}

export const colorPickerView = defineView<string, Attributes>({
  key: 'colorPicker',
  icon: BgColorsOutlined,
  Editor,
  Viewer,
  settings: [
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'showAlpha', setter: 'switch' },
    { field: 'colorFormat', setter: 'choice', choices: ['hex', 'rgb', 'hsv'] },
  ],
});
