import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { announce } from '../../base/notice.ts';
import { useConfirmDelete } from './confirm-delete.ts';

/** Deletes a record after a question that names it. @param key of everything that is read anew then */
export function useRemove(
  key: readonly unknown[],
): (record: { fullName: string }, remove: () => Promise<unknown>) => void {
  const { t } = useTranslation('common');
  const confirmDelete = useConfirmDelete();
  const queryClient = useQueryClient();
  return ({ fullName }, remove) =>
    confirmDelete({
      name: fullName,
      onConfirm: async () => {
        try {
          await remove();
        } catch (error) {
          return alreadyTold(error);
        }
        announce('success', t('removed'));
        await queryClient.invalidateQueries({ queryKey: key });
      },
    });
}
