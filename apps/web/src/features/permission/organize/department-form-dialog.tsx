import { departmentApi, type OrganizeDetailData } from '@yingzao/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { OrganizeSelect } from '../../../ui/pickers/organize-select.tsx';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';
import { OrganizeFields } from './organize-fields.tsx';
import {
  type FormSubject,
  type OrganizeValues,
  toInput,
  toValues,
  useSaved,
  useSubject,
} from './organize-form.ts';

type Values = OrganizeValues & { managerId: string };

const fresh: Partial<Values> = { isEnabled: true, sortCode: 0 };

/** Adds a department, or changes the one the dialog is about. */
export function DepartmentFormDialog(dialog: DialogState<FormSubject>) {
  const { t } = useTranslation('permission');
  const { subject, close } = dialog;
  const { detail, isReady } = useSubject(dialog);
  const save = useSave(detail);
  const initial = { ...fresh, ...(subject?.parentId && { parentId: subject.parentId }) };
  return (
    <FormDialog<Values>
      open={isReady}
      title={t(subject?.id ? 'department.edit' : 'organize.add.department')}
      initialValues={detail ? { ...toValues(detail), managerId: detail.managerId } : initial}
      onSubmit={save}
      onClose={close}
    >
      <OrganizeFields kind="department" parent={<OrganizeSelect without={detail?.id} />}>
        <Form.Item name="managerId" label={t('department.head')}>
          <UserSelect />
        </Form.Item>
      </OrganizeFields>
    </FormDialog>
  );
}

function useSave(detail: OrganizeDetailData | undefined) {
  const saved = useSaved();
  return async (values: Values) => {
    const body = { ...toInput(values), managerId: values.managerId ?? '' };
    if (detail) {
      const { id, lastModifyTime } = detail;
      await call(departmentApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(departmentApi.create, { body, silent: true });
    await saved();
  };
}
