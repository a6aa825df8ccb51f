import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoleDetailData, type RoleRowData, roleApi } from '@yingzao/contract';
import { Form, Radio, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { useCurrentUser } from '../../../base/user.store.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { OrganizeSelect } from '../../../ui/pickers/organize-select.tsx';
import {
  freshHolder,
  type HolderValues,
  NameFields,
  StateFields,
  toHolderInput,
  toHolderValues,
} from '../holder-fields.tsx';
import { roleQueries } from './role.queries.ts';

interface Values extends HolderValues {
  globalMark: 0 | 1;
  /** The organizations that own the role. */
  organizeIdsTree?: string[];
  requiresSecondFactor: boolean;
}

interface RoleFormDialogProps extends DialogState<RoleRowData> {
  /** The owner of a new role at first; undefined for a global one. */
  organizeId: string | undefined;
}

/** Adds a role, or changes the one the dialog is about. */
export function RoleFormDialog({ isOpen, subject, close, organizeId }: RoleFormDialogProps) {
  const { t } = useTranslation('permission');
  const { isAdministrator } = useCurrentUser().userInfo;
  const detail = useQuery({
    ...roleQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const save = useSave(subject && detail.data);
  const isReady = subject === undefined || detail.isSuccess;
  const fresh: Partial<Values> = {
    ...freshHolder,
    globalMark: isAdministrator && organizeId === undefined ? 1 : 0,
    organizeIdsTree: organizeId ? [organizeId] : [],
  };
  return (
    <FormDialog<Values>
      open={isOpen && isReady}
      title={t(subject ? 'role.edit' : 'role.add')}
      initialValues={subject && detail.data ? toValues(detail.data) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <NameFields kind="role" />
      <OwnerFields mayBeGlobal={isAdministrator} />
      <SecondFactorField />
      <StateFields />
    </FormDialog>
  );
}

/** @param mayBeGlobal global roles are the administrators' */
function OwnerFields({ mayBeGlobal }: { mayBeGlobal: boolean }) {
  const { t } = useTranslation('permission');
  const isGlobal = Form.useWatch('globalMark') === 1;
  const kinds = [
    { value: 1, label: t('role.global'), disabled: !mayBeGlobal },
    { value: 0, label: t('role.organization') },
  ];
  return (
    <>
      <Form.Item
        name="globalMark"
        label={t('role.type')}
        {...(!mayBeGlobal && { extra: t('role.globalOnlyAdmin') })}
      >
        <Radio.Group options={kinds} />
      </Form.Item>
      {!isGlobal && (
        <Form.Item
          name="organizeIdsTree"
          label={t('role.owners')}
          rules={[{ required: true, type: 'array', min: 1, message: t('role.ownersRequired') }]}
        >
          <OrganizeSelect multiple />
        </Form.Item>
      )}
    </>
  );
}

function SecondFactorField() {
  const { t } = useTranslation('permission');
  return (
    <Form.Item
      name="requiresSecondFactor"
      label={t('role.secondFactor')}
      valuePropName="checked"
      extra={t('role.secondFactorHint')}
    >
      <Switch />
    </Form.Item>
  );
}

function toValues(detail: RoleDetailData): Values {
  const organizeIdsTree = detail.organizeIdsTree.flatMap((path) => path.at(-1) ?? []);
  return {
    ...toHolderValues(detail),
    globalMark: detail.globalMark,
    organizeIdsTree,
    requiresSecondFactor: detail.secondFactor === 1,
  };
}

function useSave(role: RoleDetailData | undefined): (values: Values) => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ organizeIdsTree = [], requiresSecondFactor, ...values }) => {
    const owners = values.globalMark === 1 ? [] : organizeIdsTree.map((id) => [id]);
    const secondFactor = requiresSecondFactor ? (1 as const) : (0 as const);
    const body = { ...toHolderInput(values), organizeIdsTree: owners, secondFactor };
    if (role) {
      const { id, lastModifyTime } = role;
      await call(roleApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(roleApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
