import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { type FieldKind, fieldApis, pointQueries } from './points.queries.ts';
import { NameFields, SortField, StateField, toFlag } from './state-fields.tsx';
import { useSaved } from './use-saved.ts';

export interface FieldSubject {
  id?: string;
}

interface Values {
  fullName: string;
  enCode: string;
  fieldRule: number;
  childTableKey?: string;
  sortCode: number;
  isEnabled: boolean;
}

const fresh: Partial<Values> = { fieldRule: 0, sortCode: 0, isEnabled: true };
const rules = [0, 1, 2] as const;
const inSubTable = 2;

interface FieldFormDialogProps extends DialogState<FieldSubject> {
  moduleId: string;
  kind: FieldKind;
}

/** Adds a list column or form field to a menu, or changes the one the dialog is about. */
export function FieldFormDialog({ isOpen, subject, close, moduleId, kind }: FieldFormDialogProps) {
  const { t } = useTranslation('system');
  const id = subject?.id;
  const detail = useQuery({ ...pointQueries.field(kind, id ?? ''), enabled: isOpen && id !== undefined });
  const field = id === undefined ? undefined : detail.data;
  const saved = useSaved();
  async function save({ isEnabled, ...values }: Values) {
    const body = { childTableKey: '', ...values, moduleId, enabledMark: toFlag(isEnabled) };
    if (field) {
      const { bindTable, bindTableName, lastModifyTime } = field;
      const params = { id: field.id };
      const change = { ...body, bindTable, bindTableName, lastModifyTime };
      await call(fieldApis[kind].update, { params, body: change, silent: true });
    } else await call(fieldApis[kind].create, { body, silent: true });
    await saved();
  }
  return (
    <FormDialog<Values>
      open={isOpen && (id === undefined || field !== undefined)}
      title={t(id ? `points.${kind}Edit` : `points.${kind}Add`)}
      initialValues={field ? { ...field, isEnabled: field.enabledMark === 1 } : fresh}
      onSubmit={save}
      onClose={close}
    >
      <NameFields codeLength={100} />
      <RuleFields />
      <SortField />
      <StateField />
    </FormDialog>
  );
}

function RuleFields() {
  const { t } = useTranslation('system');
  const rule: number | undefined = Form.useWatch('fieldRule');
  return (
    <>
      <Form.Item name="fieldRule" label={t('points.rule')}>
        <Select options={rules.map((value) => ({ value, label: t(`points.rule.${value}`) }))} />
      </Form.Item>
      {rule === inSubTable && (
        <Form.Item
          name="childTableKey"
          label={t('points.childTable')}
          rules={[{ required: true, whitespace: true, message: t('points.childTableRequired') }]}
        >
          <Input maxLength={50} />
        </Form.Item>
      )}
    </>
  );
}
