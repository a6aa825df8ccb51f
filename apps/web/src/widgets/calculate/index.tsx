import { CalculatorOutlined } from '@ant-design/icons';
import { amountInChinese } from '@yingzao/model';
import { defineView, type EditorProps } from '../widget-view.ts';
import styles from './calculate.module.css';

type Attributes = {
  isAmountChinese: boolean;
};

/** The form computes the value; here it is only shown. */
function Editor({ id, value, field }: EditorProps<number, Attributes>) {
  const text = field.widget.toText(value, field, { timeZone: '' });
  const amount = field.attributes.isAmountChinese && value !== null ? amountInChinese(value) : '';
  return (
    <output id={id} className={styles.result}>
      {text}
      {typeof amount === 'string' && amount && <small>{amount}</small>}
    </output>
  );
}

export const calculateView = defineView<number, Attributes>({
  key: 'calculate',
  icon: CalculatorOutlined,
  Editor,
  settings: [
    { field: 'expression', setter: 'formula' },
    { field: 'isStorage', setter: 'choice', choices: [0, 1] },
    { field: 'precision', setter: 'number', min: 0, max: 12 },
    { field: 'roundType', setter: 'choice', choices: [1, 2, 3, 4] },
    { field: 'thousands', setter: 'switch' },
    { field: 'isAmountChinese', setter: 'switch' },
  ],
});
