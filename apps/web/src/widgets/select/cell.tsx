import { OptionTags } from '../option-tags.tsx';
import type { CellProps } from '../widget-view.ts';

export function SelectCell(props: CellProps<{ multiple: boolean }>) {
  return props.field.attributes.multiple ? <OptionTags text={props.text} /> : props.text;
}
