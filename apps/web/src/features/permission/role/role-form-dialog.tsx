import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoleDetailData, type RoleRowData, roleApi } from '@yingzao/contract';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { roleQueries } from './role.queries.ts';

type Values = Pick<RoleDetailData, 'fullName' | 'enCode' | 'sortCode' | 'description'> & {
  isEnabled: boolean;
};

const fresh: Partial<Values> = { isEnabled: true, sortCode: 0 };

/** Adds a role, or changes the one the dialog is about. */
export function RoleFormDialog({ isOpen, subject, close }: DialogState<RoleRowData>) {
  const { t } = useTranslation('permission');
  const detail = useQuery({
    ...roleQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const save = useSave(detail.data);
  const isReady = subject === undefined || detail.isSuccess;
  return (
    <FormDialog<Values>
      open={isOpen && isReady}
      title={t(subject ? 'role.edit' : 'role.add')}
      initialValues={subject && detail.data ? toValues(detail.data) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <RoleFields />
    </FormDialog>
  );
}

function toValues({ fullName, enCode, sortCode, description, enabledMark }: RoleDetailData): Values {
  return { fullName, enCode, sortCode, description, isEnabled: enabledMark === 1 };
}

function useSave(role: RoleDetailData | undefined): (values: Values) => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ isEnabled, ...values }) => {
    const body = { ...values, globalMark: 1 as const, enabledMark: isEnabled ? (1 as const) : (0 as const) };
    if (role) {
      const { id, lastModifyTime } = role;
      await call(roleApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(roleApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: roleQueries.all });
  };
}

function RoleFields() {
  const { t } = useTranslation('permission');
  return (
    <>
      <Form.Item
        name="fullName"
        label={t('role.name')}
        rules={[{ required: true, whitespace: true, message: t('role.nameRequired') }]}
      >
        <Input autoFocus maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('role.code')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('role.codeRequired') },
          { pattern: /^\s*(?!\.)[A-Za-z0-9._-]+(?<!\.)\s*$/, message: t('role.codePattern') },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="sortCode" label={t('sort')}>
        <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
