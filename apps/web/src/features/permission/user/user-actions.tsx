import { useQueryClient } from '@tanstack/react-query';
import { type UserRowData, userApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { useCurrentUser } from '../../../base/user.store.ts';
import { useConfirm } from '../../../ui/overlay/confirm.ts';
import { useConfirmDelete } from '../../../ui/overlay/confirm-delete.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { userQueries } from './user.queries.ts';

interface UserActionsProps {
  user: UserRowData;
  onEdit(user: UserRowData): void;
  onReset(user: UserRowData): void;
  onHandOver(user: UserRowData): void;
}

/** What can be done with a user; what the server would refuse anyway is not offered. */
export function UserActions({ user, onEdit, onReset, onHandOver }: UserActionsProps) {
  const { t } = useTranslation(['permission', 'common']);
  const { userInfo } = useCurrentUser();
  const { remove, toggle, unlock, resetSecondFactor } = useUserActs();
  const isUntouchable = user.isAdministrator || user.id === userInfo.userId;
  const mayChange = !user.isAdministrator || userInfo.isAdministrator;
  const isOff = user.enabledMark === 0 || user.enabledMark === null;
  const actions: (RowAction | false)[] = [
    mayChange && {
      key: 'edit',
      label: t('common:edit'),
      button: 'btn_edit',
      onClick: () => onEdit(user),
    },
    !isUntouchable && {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(user),
    },
    mayChange && {
      key: 'password',
      label: t('user.resetPassword'),
      button: 'btn_password',
      onClick: () => onReset(user),
    },
    mayChange &&
      user.secondFactor === 1 &&
      user.id !== userInfo.userId && {
        key: 'secondFactor',
        label: t('user.resetSecondFactor'),
        button: 'btn_password',
        onClick: () => resetSecondFactor(user),
      },
    !isUntouchable && {
      key: 'state',
      label: t(isOff ? 'user.enable' : 'user.disable'),
      button: 'btn_edit',
      onClick: () => void toggle(user, isOff),
    },
    mayChange &&
      user.enabledMark === 2 && {
        key: 'unlock',
        label: t('user.unlock'),
        button: 'btn_unlock',
        onClick: () => void unlock(user),
      },
    mayChange && {
      key: 'handover',
      label: t('handover'),
      button: 'btn_handover',
      onClick: () => onHandOver(user),
    },
  ];
  return <RowActions actions={actions.filter((action) => action !== false)} />;
}

function useUserActs() {
  const { t } = useTranslation(['permission', 'common']);
  const confirmDelete = useConfirmDelete();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  async function done(act: Promise<unknown>, text: string) {
    await act;
    announce('success', text);
    await queryClient.invalidateQueries({ queryKey: userQueries.all });
  }
  /** A refusal has been shown as a toast by `call`. */
  const quietly = (act: Promise<unknown>) => act.catch(() => undefined);
  return {
    remove: ({ id, fullName }: UserRowData) =>
      confirmDelete({
        name: fullName,
        onConfirm: () => done(call(userApi.remove, { params: { id } }), t('common:removed')),
      }),
    toggle: ({ id }: UserRowData, isOff: boolean) =>
      quietly(done(call(userApi.setState, { params: { id } }), t(isOff ? 'user.enabled' : 'user.disabled'))),
    unlock: ({ id }: UserRowData) =>
      quietly(done(call(userApi.unlock, { params: { id } }), t('user.unlocked'))),
    resetSecondFactor: ({ id, fullName }: UserRowData) =>
      confirm({
        content: t('user.resetSecondFactorQuestion', { name: fullName }),
        okText: t('common:reset'),
        isDanger: true,
        onConfirm: () =>
          quietly(done(call(userApi.resetSecondFactor, { params: { id } }), t('user.secondFactorReset'))),
      }),
  };
}
