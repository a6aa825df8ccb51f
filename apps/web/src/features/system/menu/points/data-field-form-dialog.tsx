import { useQuery } from '@tanstack/react-query';
import {
  type ConditionText,
  conditionTexts,
  dataFieldApi,
  dataFieldTypes,
  type SchemeSymbol,
  schemeSymbols,
} from '@yingzao/contract';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { symbolsFor } from './condition.ts';
import { childTableOf } from './model-field.ts';
import { pointQueries } from './points.queries.ts';
import { SortField } from './state-fields.tsx';
import { useSaved } from './use-saved.ts';

export interface DataFieldSubject {
  id?: string;
}

type DataFieldType = (typeof dataFieldTypes)[number];

interface Values {
  enCode: string;
  fullName: string;
  type: DataFieldType;
  conditionText: ConditionText;
  conditionSymbol: SchemeSymbol[];
  sortCode: number;
}

const fresh: Partial<Values> = {
  type: 'varchar',
  conditionText: 'input',
  conditionSymbol: ['==', '<>'],
  sortCode: 0,
};

/** Opens a field of a menu to its data schemes, or changes what was opened. */
export function DataFieldFormDialog(props: DialogState<DataFieldSubject> & { moduleId: string }) {
  const { isOpen, subject, close, moduleId } = props;
  const { t } = useTranslation('system');
  const id = subject?.id;
  const detail = useQuery({ ...pointQueries.dataField(id ?? ''), enabled: isOpen && id !== undefined });
  const field = id === undefined ? undefined : detail.data;
  const saved = useSaved();
  async function save(values: Values) {
    const body = {
      ...values,
      ...childTableOf(values.enCode),
      moduleId,
      conditionSymbol: values.conditionSymbol.join(','),
    };
    if (field) {
      const { bindTable, format, description, lastModifyTime } = field;
      const change = { ...body, bindTable, format, description, lastModifyTime };
      await call(dataFieldApi.update, { params: { id: field.id }, body: change, silent: true });
    } else await call(dataFieldApi.create, { body, silent: true });
    await saved();
  }
  return (
    <FormDialog<Values>
      open={isOpen && (id === undefined || field !== undefined)}
      title={t(id ? 'data.fieldEdit' : 'data.fieldAdd')}
      initialValues={
        field
          ? {
              ...field,
              type: dataFieldTypes.find((type) => type === field.type) ?? 'varchar',
              conditionText: conditionTexts.find((text) => text === field.conditionText) ?? 'input',
              conditionSymbol: symbolsIn(field.conditionSymbol),
            }
          : fresh
      }
      onSubmit={save}
      onClose={close}
    >
      <DataFieldFields moduleId={moduleId} />
      <SortField />
    </FormDialog>
  );
}

function symbolsIn(text: string): SchemeSymbol[] {
  const codes = text.split(',');
  return schemeSymbols.filter((symbol) => codes.includes(symbol));
}

interface FieldSelectProps {
  /** Of the model that the menu shows; none for other menus, whose codes are typed. */
  fields: readonly { field: string; fieldName: string }[];
  onSelect(field: string): void;
  value?: string;
  onChange?: (field: string) => void;
  /** Given by the form around it. */
  id?: string;
}

function FieldSelect({ fields, onSelect, value, onChange, id }: FieldSelectProps) {
  const given = id === undefined ? {} : { id };
  if (fields.length === 0) {
    return (
      <Input
        {...given}
        maxLength={100}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  }
  return (
    <Select
      {...given}
      showSearch={{ optionFilterProp: 'label' }}
      options={fields.map(({ field, fieldName }) => ({ value: field, label: `${fieldName} ${field}` }))}
      value={value ?? null}
      onChange={(field: string | null) => onChange?.(field ?? '')}
      onSelect={(field: string | null) => field && onSelect(field)}
    />
  );
}

function DataFieldFields({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation(['system', 'messages']);
  const form = Form.useFormInstance<Values>();
  const modelFields = useQuery(pointQueries.modelFields(moduleId));
  const text = Form.useWatch('conditionText', form);
  const type = Form.useWatch('type', form);
  const symbols = symbolsFor(type ?? 'varchar', text ?? 'input');
  function handleField(field: string) {
    const known = modelFields.data?.find((each) => each.field === field);
    if (known) form.setFieldValue('fullName', known.fieldName.slice(0, 50));
  }
  function handleKind(next: { type?: DataFieldType; conditionText?: ConditionText }) {
    const offered = symbolsFor(next.type ?? type ?? 'varchar', next.conditionText ?? text ?? 'input');
    const chosen: SchemeSymbol[] = form.getFieldValue('conditionSymbol') ?? [];
    form.setFieldValue(
      'conditionSymbol',
      chosen.filter((symbol) => offered.includes(symbol)),
    );
  }
  return (
    <>
      <Form.Item
        name="enCode"
        label={t('data.field')}
        extra={t('data.fieldHint')}
        rules={[
          { required: true, message: t('data.fieldRequired') },
          { pattern: /^\s*[A-Za-z0-9._-]+\s*$/, message: t('codePattern') },
        ]}
      >
        <FieldSelect fields={modelFields.data ?? []} onSelect={handleField} />
      </Form.Item>
      <Form.Item
        name="fullName"
        label={t('points.name')}
        rules={[{ required: true, whitespace: true, message: t('points.nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="type" label={t('data.type')} rules={[{ required: true }]}>
        <Select
          options={dataFieldTypes.map((value) => ({ value, label: t(`data.type.${value}`) }))}
          onChange={(value: DataFieldType) => handleKind({ type: value })}
        />
      </Form.Item>
      <Form.Item name="conditionText" label={t('data.text')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={conditionTexts.map((value) => ({ value, label: t(`messages:condition.${value}`) }))}
          onChange={(value: ConditionText) => handleKind({ conditionText: value })}
        />
      </Form.Item>
      <Form.Item
        name="conditionSymbol"
        label={t('data.symbols')}
        rules={[{ required: true, type: 'array', min: 1, message: t('data.symbolsRequired') }]}
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={symbols.map((value) => ({ value, label: t(`messages:symbol.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}
