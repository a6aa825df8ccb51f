import { type GetRef, Select } from 'antd';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { type Chip, giveIds, mostTags, pickAttributes, type RangedPickProps } from './pick.ts';

/** What a dialog of a picker gets. */
export interface PickDialogProps {
  multiple: boolean;
  /** Offers these alone, and who belongs to them. */
  range?: readonly string[] | undefined;
  /** Read once, when the dialog opens. */
  chosen: readonly Chip[];
  onConfirm(chosen: Chip[]): void;
  onClose(): void;
}

interface DialogSelectProps {
  pick: RangedPickProps;
  chosen: readonly Chip[];
  placeholder: string;
  icon: ReactNode;
  /** May be loaded when it is first opened. */
  dialog(props: PickDialogProps): ReactNode;
}

/** A field that shows what is chosen, and opens a dialog to choose in. */
export function DialogSelect({ pick, chosen, placeholder, icon, dialog }: DialogSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<GetRef<typeof Select>>(null);
  function close() {
    setIsOpen(false);
    field.current?.focus();
  }
  function confirm(chips: readonly Chip[]) {
    giveIds(
      pick,
      chips.map(({ id }) => id),
    );
    close();
  }
  const shown = chosen.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        {...pickAttributes(pick)}
        ref={field}
        allowClear
        labelInValue
        open={false}
        showSearch={false}
        {...(pick.multiple && { mode: 'multiple' as const, maxTagCount: mostTags })}
        placeholder={pick.placeholder ?? placeholder}
        suffixIcon={icon}
        value={(pick.multiple ? shown : (shown[0] ?? null)) as typeof shown}
        onOpenChange={(wantsOpen) => wantsOpen && setIsOpen(true)}
        onChange={(value) =>
          giveIds(
            pick,
            asList(value).map((one) => one.value),
          )
        }
        style={{ width: '100%' }}
      />
      {isOpen && (
        <Suspense>
          {dialog({
            multiple: pick.multiple === true,
            range: pick.range,
            chosen,
            onConfirm: confirm,
            onClose: close,
          })}
        </Suspense>
      )}
    </>
  );
}

const asList = <Value,>(value: Value | Value[] | null | undefined): Value[] =>
  Array.isArray(value) ? value : value ? [value] : [];
