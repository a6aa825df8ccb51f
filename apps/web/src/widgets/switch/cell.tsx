import { Tag } from '../tag.tsx';
import type { CellProps } from '../widget-view.ts';

export function SwitchCell({ text, field }: CellProps<{ activeTxt: string }>) {
  if (text === '') return null;
  return <Tag isGood={text === field.attributes.activeTxt}>{text}</Tag>;
}
