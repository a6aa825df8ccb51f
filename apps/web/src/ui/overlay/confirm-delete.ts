import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm.ts';

interface Deletion {
  /** The thing, when it is one. */
  name?: string;
  /** How many, when there are several. */
  count?: number;
  /** It goes to the recycle bin and can come back. */
  canRestore?: boolean;
  /** It can be taken back for a short while. */
  canUndo?: boolean;
  onConfirm(): Promise<unknown>;
}

/** Asks before something is deleted, naming it or telling how many. Source: look.md chapter 1 (destructive acts). */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const { t } = useTranslation('common');
  const confirm = useConfirm();
  return ({ name, count = 1, canRestore = false, canUndo = false, onConfirm }) => {
    const key =
      `remove.${name === undefined ? 'many' : 'one'}${canRestore ? 'ToBin' : canUndo ? 'Undoable' : ''}` as const;
    confirm({
      content: t(key, { name: name ?? '', count }),
      okText: t('remove'),
      isDanger: true,
      onConfirm,
    });
  };
}
