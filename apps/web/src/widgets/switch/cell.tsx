import { Tag } from 'antd';
import type { CellProps } from '../widget-view.ts';

export function SwitchCell({ text, field }: CellProps<{ activeTxt: string }>) {
  if (text === '') return null;
  return <Tag color={text === field.attributes.activeTxt ? 'success' : 'default'}>{text}</Tag>;
}
