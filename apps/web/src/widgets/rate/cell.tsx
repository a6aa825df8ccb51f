import { Rate } from 'antd';
import type { CellProps } from '../widget-view.ts';

export function RateCell({ text, field }: CellProps<{ count: number }>) {
  if (text === '') return null;
  return (
    <span role="img" aria-label={`${field.label} ${text}`}>
      <Rate disabled allowHalf value={Number(text)} count={field.attributes.count} style={{ fontSize: 14 }} />
    </span>
  );
}
