import { ColorPicker, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { type SetterProps, useCaptions, useSetting } from './setter.ts';

export function TextSetter(props: SetterProps) {
  const { value, type, seal } = useSetting<string>(props);
  return (
    <Input
      size="small"
      aria-label={props.caption}
      value={value ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={seal}
    />
  );
}

export function MultilineSetter(props: SetterProps) {
  const { value, type, seal } = useSetting<string>(props);
  return (
    <Input.TextArea
      size="small"
      aria-label={props.caption}
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={value ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={seal}
    />
  );
}

export function NumberSetter(props: SetterProps) {
  const { value, type, seal } = useSetting<number>(props);
  const { min, max } = props.setting;
  return (
    <InputNumber
      size="small"
      aria-label={props.caption}
      style={{ width: '100%' }}
      value={value ?? null}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      onChange={(next) => type(next)}
      onBlur={seal}
    />
  );
}

export function SwitchSetter(props: SetterProps) {
  const { value, set } = useSetting<boolean>(props);
  return <Switch size="small" aria-label={props.caption} checked={value === true} onChange={set} />;
}

const longestInLine = 12;

/** A few short words side by side, more of them in a list. */
export function ChoiceSetter(props: SetterProps) {
  const { value, set } = useSetting<string | number>(props);
  const captions = useCaptions();
  const options = (props.setting.choices ?? []).map((choice) => ({
    value: choice as string | number,
    label: captions.choice(props.setting, choice),
  }));
  const length = options.reduce((total, { label }) => total + label.length, 0);
  if (options.length <= 3 && length <= longestInLine) {
    return (
      <Segmented
        block
        size="small"
        style={{ flex: 1 }}
        name={props.setting.field}
        aria-label={props.caption}
        value={value ?? options[0]?.value ?? ''}
        options={options}
        onChange={set}
      />
    );
  }
  return (
    <Select
      size="small"
      aria-label={props.caption}
      style={{ width: '100%' }}
      value={value ?? null}
      options={options}
      onChange={set}
    />
  );
}

export function ColorSetter(props: SetterProps) {
  const { value, type } = useSetting<string>(props);
  return (
    <ColorPicker
      showText
      allowClear
      size="small"
      value={value ?? null}
      onChange={(color) => type(color.cleared ? '' : color.toHexString())}
    />
  );
}
