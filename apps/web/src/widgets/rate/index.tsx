import { StarOutlined } from '@ant-design/icons';
import { Flex, Rate } from 'antd';
import { defineView, type EditorProps } from '../widget-view.ts';

type Attributes = {
  count: number;
  allowHalf: boolean;
  showScore: boolean;
};

function Editor({ label, value, field, disabled, onChange, onBlur }: EditorProps<number, Attributes>) {
  const { count, allowHalf, showScore } = field.attributes;
  return (
    <Flex align="center" gap={8} role="group" aria-label={label ?? field.label}>
      <Rate
        value={value ?? 0}
        count={count}
        allowHalf={allowHalf}
        disabled={disabled}
        onChange={(stars) => onChange(stars || null)}
        {...(onBlur && { onBlur })}
      />
      {showScore && value !== null && <span>{value}</span>}
    </Flex>
  );
}

export const rateView = defineView<number, Attributes>({
  key: 'rate',
  icon: StarOutlined,
  Editor,
  settings: [
    { field: 'count', setter: 'number', min: 1, max: 10 },
    { field: 'config.defaultValue', setter: 'defaultValue' },
    { field: 'allowHalf', setter: 'switch' },
    { field: 'showScore', setter: 'switch' },
  ],
});
