import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIsPhone } from '../media.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { ChosenList } from './chosen-list.tsx';
import type { PickDialogProps } from './dialog-select.tsx';
import type { Chip } from './pick.ts';
import styles from './pickers.module.css';

/** What can be chosen, and how it is. */
export interface Choice {
  multiple: boolean;
  chosen: readonly Chip[];
  onToggle(chip: Chip, isChosen: boolean): void;
}

interface PickDialogFrameProps extends Omit<PickDialogProps, 'range'> {
  title: string;
  candidates(choice: Choice): ReactNode;
}

/** A dialog to choose in: candidates at the left, what is chosen at the right. */
export function PickDialog(props: PickDialogFrameProps) {
  const { title, multiple, onConfirm, onClose, candidates } = props;
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState<Chip[]>([...props.chosen]);
  const confirm = () => onConfirm(draft);
  function toggle(chip: Chip, isChosen: boolean) {
    const others = multiple ? draft.filter(({ id }) => id !== chip.id) : [];
    setDraft(isChosen ? [...others, chip] : others);
  }
  return (
    <Dialog
      open
      title={title}
      width={isPhone ? '100%' : 800}
      {...(isPhone && { style: { maxWidth: '100%', margin: 0 } })}
      onOk={confirm}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside */}
      <div className={styles.picker} onKeyDown={(event) => hearConfirm(event, confirm)}>
        {candidates({ multiple, chosen: draft, onToggle: toggle })}
        <ChosenList chosen={draft} onChange={setDraft} />
      </div>
    </Dialog>
  );
}

/** Ctrl+Enter is for this dialog, not for the form that may be around it. */
function hearConfirm(event: KeyboardEvent, confirm: () => void) {
  event.stopPropagation();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
}
