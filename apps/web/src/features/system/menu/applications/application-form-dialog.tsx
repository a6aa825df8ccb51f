import { useQuery } from '@tanstack/react-query';
import { type ApplicationData, applicationApi, mainApplication } from '@yingzao/contract';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { announce } from '../../../../base/notice.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { IconSelect, usualIcon } from '../icon-select.tsx';
import { SortField, toFlag } from '../points/state-fields.tsx';
import { applicationQueries } from './application.queries.ts';

interface Values {
  fullName: string;
  enCode: string;
  icon: string;
  sortCode: number;
  isEnabled: boolean;
  description: string;
}

interface ApplicationFormDialogProps extends DialogState<{ id?: string }> {
  onSaved(): Promise<void>;
}

const fresh: Partial<Values> = { icon: usualIcon, sortCode: 0, isEnabled: true };

/** Adds an application, or changes the one the dialog is about. */
export function ApplicationFormDialog({ isOpen, subject, close, onSaved }: ApplicationFormDialogProps) {
  const { t } = useTranslation(['system', 'common']);
  const id = subject?.id;
  const detail = useQuery({ ...applicationQueries.detail(id ?? ''), enabled: isOpen && id !== undefined });
  const application = id === undefined ? undefined : detail.data;
  async function save({ isEnabled, ...values }: Values) {
    const body = { ...values, enabledMark: toFlag(isEnabled) };
    if (application) {
      const { lastModifyTime } = application;
      const params = { id: application.id };
      await call(applicationApi.update, { params, body: { ...body, lastModifyTime }, silent: true });
    } else await call(applicationApi.create, { body, silent: true });
    announce('success', t('common:saved'));
    await onSaved();
  }
  return (
    <FormDialog<Values>
      open={isOpen && (id === undefined || application !== undefined)}
      title={t(id ? 'application.edit' : 'application.add')}
      initialValues={application ? toValues(application) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <Fields isMain={application?.id === mainApplication.id} />
    </FormDialog>
  );
}

const toValues = ({ enabledMark, ...application }: ApplicationData): Values => ({
  ...application,
  isEnabled: enabledMark === 1,
});

/** @param isMain the main application keeps its code and stays enabled */
function Fields({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('system');
  return (
    <>
      <Form.Item
        name="fullName"
        label={t('application.name')}
        rules={[{ required: true, whitespace: true, message: t('application.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t('application.code')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('application.codeRequired') },
          { pattern: /^\s*(?!\.)[A-Za-z0-9._-]+(?<!\.)\s*$/, message: t('codePattern') },
        ]}
      >
        <Input maxLength={50} disabled={isMain} />
      </Form.Item>
      <Form.Item
        name="icon"
        label={t('menu.icon')}
        rules={[{ required: true, message: t('menu.iconRequired') }]}
      >
        <IconSelect />
      </Form.Item>
      <SortField />
      <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
        <Switch disabled={isMain} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
