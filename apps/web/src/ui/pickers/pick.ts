/** Something that can be chosen, as fields and chosen lists show it. */
export interface Chip {
  id: string;
  name: string;
  /** What tells it from its namesakes, such as its organization. */
  hint?: string;
}

interface PickOptions {
  disabled?: boolean;
  placeholder?: string;
  /** Given by the form around it. */
  id?: string;
  'aria-label'?: string;
}
interface PickOne extends PickOptions {
  multiple?: false;
  /** '' or undefined: nothing is chosen. */
  value?: string | undefined;
  onChange?: (id: string) => void;
}
interface PickMany extends PickOptions {
  multiple: true;
  value?: readonly string[] | undefined;
  onChange?: (ids: string[]) => void;
}

/** How every picker takes and gives what is chosen: one id, or several in their order. */
export type PickProps = PickOne | PickMany;

/** What fields of forms can say besides. */
export type RangedPickProps = PickProps & {
  /** Offers these alone, of people, positions and roles also those that belong to one of them. */
  range?: readonly string[] | undefined;
  /** Names that came with the values: what is here is not looked up. */
  known?: readonly Chip[] | undefined;
};

export function idsOf(props: PickProps): readonly string[] {
  if (props.multiple) return props.value ?? [];
  return props.value ? [props.value] : [];
}

export function giveIds(props: PickProps, ids: readonly string[]): void {
  if (props.multiple) props.onChange?.([...ids]);
  else props.onChange?.(ids[0] ?? '');
}

/** As many names a field shows at once; the rest is counted. */
export const mostTags = 20;

/** The attributes of the control inside a picker. */
export function pickAttributes({ id, disabled, 'aria-label': label }: PickProps) {
  return {
    ...(id && { id }),
    ...(disabled !== undefined && { disabled }),
    ...(label && { 'aria-label': label }),
  };
}
