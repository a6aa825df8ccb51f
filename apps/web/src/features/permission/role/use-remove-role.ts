import { useQueryClient } from '@tanstack/react-query';
import { type RoleRowData, roleApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { useConfirmDelete } from '../../../ui/overlay/confirm-delete.ts';
import { roleQueries } from './role.queries.ts';

/** Deletes a role after a question that names it. */
export function useRemoveRole(): (role: RoleRowData) => void {
  const { t } = useTranslation('common');
  const confirmDelete = useConfirmDelete();
  const queryClient = useQueryClient();
  return ({ id, fullName }) =>
    confirmDelete({
      name: fullName,
      onConfirm: async () => {
        await call(roleApi.remove, { params: { id } });
        announce('success', t('removed'));
        await queryClient.invalidateQueries({ queryKey: roleQueries.all });
      },
    });
}
