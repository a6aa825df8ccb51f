import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type UserDetailData, type UserInputData, type UserRowData, userApi } from '@yingzao/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type MoreField, MoreFields, moreFieldNames } from '../../../ui/person/person-fields.tsx';
import type { FreshPassword } from './fresh-password-dialog.tsx';
import { userQueries } from './user.queries.ts';
import { BasicFields } from './user-fields.tsx';

type Belongings = 'organizeId' | 'positionId' | 'roleId';
type Own =
  | 'account'
  | 'headIcon'
  | 'realName'
  | 'gender'
  | 'ranks'
  | 'managerId'
  | 'mobilePhone'
  | 'email'
  | 'description';

type Values = Pick<UserDetailData, Own | MoreField> & {
  sortCode: number | null;
  enabledMark: number;
} & Record<Belongings, string[]>;

const fresh: Partial<Values> = {
  headIcon: '',
  gender: '3',
  enabledMark: 1,
  sortCode: 0,
  organizeId: [],
  positionId: [],
  roleId: [],
};

interface UserFormDialogProps extends DialogState<UserRowData> {
  /** Where a new user belongs unless something else is chosen. */
  organizeId: string | undefined;
  /** Told the initial password of a new user, which is known only now. */
  onCreated(password: FreshPassword): void;
}

/** Adds a user, or changes the one the dialog is about. Source: contract/permission.md 1.5, 4. */
export function UserFormDialog({ isOpen, subject, organizeId, close, onCreated }: UserFormDialogProps) {
  const { t } = useTranslation('permission');
  const detail = useQuery({
    ...userQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const user = subject && detail.data;
  const save = useSave(user, onCreated);
  const [tab, setTab] = useState('basics');
  const initial = { ...fresh, organizeId: organizeId ? [organizeId] : [] };
  return (
    <FormDialog<Values>
      open={isOpen && (subject === undefined || user !== undefined)}
      title={t(subject ? 'user.edit' : 'user.add')}
      width={880}
      initialValues={user ? toValues(user) : initial}
      onSubmit={save}
      onInvalid={([name]) => setTab((moreFieldNames as unknown[]).includes(name) ? 'more' : 'basics')}
      onClose={() => {
        close();
        setTab('basics');
      }}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'basics',
            label: t('user.basics'),
            forceRender: true,
            children: <BasicFields user={user} />,
          },
          { key: 'more', label: t('user.more'), forceRender: true, children: <MoreFields /> },
        ]}
      />
    </FormDialog>
  );
}

const split = (ids: string) => ids.split(',').filter(Boolean);

function toValues(user: UserDetailData): Values {
  return {
    ...user,
    organizeId: split(user.organizeId),
    positionId: split(user.positionId),
    roleId: split(user.roleId),
    enabledMark: user.enabledMark ?? 1,
  };
}

function toInput({ organizeId, positionId, roleId, ...values }: Values): UserInputData {
  return {
    ...values,
    organizeId: organizeId.join(','),
    positionId: positionId.join(','),
    roleId: roleId.join(','),
  };
}

function useSave(user: UserDetailData | undefined, onCreated: (password: FreshPassword) => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (values: Values) => {
    const body = toInput(values);
    if (user) {
      const { id, lastModifyTime } = user;
      await call(userApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
      announce('success', t('saved'));
    } else {
      const { initialPassword } = await call(userApi.create, { body, silent: true });
      onCreated({ account: values.account.trim(), password: initialPassword, occasion: 'created' });
    }
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
