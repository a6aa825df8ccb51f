import { NumberOutlined } from '@ant-design/icons';
import { amountInChinese } from '@yingzao/model';
import { InputNumber } from 'antd';
import { defineView, type EditorProps } from '../widget-view.ts';
import styles from './num-input.module.css';

type Attributes = {
  placeholder: string;
  min: number | null;
  max: number | null;
  step: number;
  precision: number | null;
  controls: boolean;
  thousands: boolean;
  isAmountChinese: boolean;
  readonly: boolean;
};

/** Bounds are checked with the form, so that a value out of range is told rather than changed. */
function Editor({
  id,
  label,
  value,
  field,
  disabled,
  invalid,
  onChange,
  onBlur,
}: EditorProps<number, Attributes>) {
  const { placeholder, step, precision, controls, thousands, isAmountChinese, readonly } = field.attributes;
  const { prepend, append } = field.node.__slot__ ?? {};
  return (
    <>
      <InputNumber<number>
        id={id}
        aria-label={label}
        className={styles.number ?? ''}
        value={value}
        disabled={disabled}
        readOnly={readonly}
        placeholder={placeholder}
        step={step}
        controls={controls}
        {...(precision !== null && { precision })}
        {...(thousands && { formatter: withThousands(precision), parser: withoutThousands })}
        {...(prepend && { prefix: prepend })}
        {...(append && { suffix: append })}
        {...(invalid && { status: 'error' as const })}
        onChange={onChange}
        {...(onBlur && { onBlur })}
      />
      {isAmountChinese && value !== null && <AmountInChinese value={value} />}
    </>
  );
}

function AmountInChinese({ value }: { value: number }) {
  const amount = amountInChinese(value);
  return <div className={styles.amount}>{typeof amount === 'string' ? amount : ''}</div>;
}

/** While a number is typed it stays as typed; decimals are filled up once it is left. */
const withThousands =
  (precision: number | null) =>
  (
    value: number | string | undefined,
    { userTyping, input }: { userTyping: boolean; input: string },
  ): string => {
    if (value === undefined || value === '') return '';
    const text = userTyping ? input : precision === null ? String(value) : Number(value).toFixed(precision);
    return text.replaceAll(',', '').replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','));
  };

function withoutThousands(text: string | undefined): number {
  return (text ?? '').replaceAll(',', '') as unknown as number;
}

export const numInputView = defineView<number, Attributes>({
  key: 'numInput',
  icon: NumberOutlined,
  Editor,
  settings: [
    { field: 'placeholder', setter: 'text' },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'slot.prepend', setter: 'text' },
    { field: 'slot.append', setter: 'text' },
    { field: 'min', setter: 'number' },
    { field: 'max', setter: 'number' },
    { field: 'step', setter: 'number' },
    { field: 'precision', setter: 'number', min: 0, max: 12 },
    { field: 'thousands', setter: 'switch' },
    { field: 'isAmountChinese', setter: 'switch' },
    { field: 'controls', setter: 'switch' },
    { field: 'readonly', setter: 'switch' },
  ],
});
