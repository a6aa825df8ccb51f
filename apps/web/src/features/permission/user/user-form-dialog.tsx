import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UserDetailData, type UserRowData, userApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { FreshPassword } from './fresh-password-dialog.tsx';
import { userQueries } from './user.queries.ts';
import { UserFields } from './user-fields.tsx';

export interface UserValues {
  account: string;
  realName: string;
  gender: '1' | '2' | '3';
  mobilePhone: string;
  email: string;
  roleIds: string[];
  sortCode: number | null;
  enabledMark: number;
  description: string;
}

const fresh: Partial<UserValues> = { gender: '3', enabledMark: 1, sortCode: 0, roleIds: [] };

interface UserFormDialogProps extends DialogState<UserRowData> {
  /** Told the initial password of a new user, which is known only now. */
  onCreated(password: FreshPassword): void;
}

/** Adds a user, or changes the one the dialog is about. */
export function UserFormDialog({ isOpen, subject, close, onCreated }: UserFormDialogProps) {
  const { t } = useTranslation('permission');
  const detail = useQuery({
    ...userQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const user = subject && detail.data;
  const save = useSave(user, onCreated);
  return (
    <FormDialog<UserValues>
      open={isOpen && (subject === undefined || user !== undefined)}
      title={t(subject ? 'user.edit' : 'user.add')}
      width={800}
      initialValues={user ? toValues(user) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <UserFields user={user} />
    </FormDialog>
  );
}

function toValues(user: UserDetailData): UserValues {
  return {
    ...user,
    gender: user.gender === '1' || user.gender === '2' ? user.gender : '3',
    roleIds: user.roleId.split(',').filter(Boolean),
    enabledMark: user.enabledMark ?? 1,
  };
}

function useSave(user: UserDetailData | undefined, onCreated: (password: FreshPassword) => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ roleIds, ...values }: UserValues) => {
    const body = { ...values, roleId: roleIds.join(',') };
    if (user) {
      const { id, lastModifyTime } = user;
      await call(userApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
      announce('success', t('saved'));
    } else {
      const { initialPassword } = await call(userApi.create, { body, silent: true });
      onCreated({ account: values.account.trim(), password: initialPassword, occasion: 'created' });
    }
    await queryClient.invalidateQueries({ queryKey: userQueries.all });
  };
}
