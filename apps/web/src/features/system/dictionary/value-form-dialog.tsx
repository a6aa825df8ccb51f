import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DictionaryDetailData,
  type DictionaryInputData,
  type DictionaryTypeNode,
  dictionaryApi,
} from '@yingzao/contract';
import { Checkbox, Form, type FormInstance, Switch } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { dictionaryQueries, type ValueNode, type ValueRow } from './dictionary.queries.ts';
import { nextSort } from './find-type.ts';
import { NameFields, NoteField, SortField } from './name-fields.tsx';
import { ValueParentSelect } from './parent-selects.tsx';

/** An existing value, or a new one below another. */
export type ValueSubject = { value: ValueRow } | { parent: ValueNode | undefined };

interface Values extends Pick<DictionaryInputData, 'fullName' | 'enCode'> {
  parentId?: string;
  sortCode: number | null;
  isEnabled: boolean;
  description: string;
  /** The next one is typed right after. */
  isAnother?: boolean;
}

interface ValueFormDialogProps extends DialogState<ValueSubject> {
  type: DictionaryTypeNode;
  /** What stands at the top of it. */
  values: readonly ValueNode[];
}

const top = '0';

/** Adds a value, or changes the one the dialog is about. */
export function ValueFormDialog({ isOpen, subject, close, type, values }: ValueFormDialogProps) {
  const { t } = useTranslation('system');
  const [form] = Form.useForm<Values>();
  const goesOn = useRef(false);
  const value = subject && 'value' in subject ? subject.value : undefined;
  const parent = subject && 'parent' in subject ? subject.parent : undefined;
  const detail = useQuery({
    ...dictionaryQueries.value(value?.id ?? ''),
    enabled: isOpen && value !== undefined,
  });
  const save = useSave(type, value && detail.data);
  const fresh: Partial<Values> = {
    parentId: parent?.id ?? top,
    sortCode: nextSort(parent?.children ?? values),
    isEnabled: true,
  };
  async function submit({ isAnother, ...content }: Values) {
    await save(content);
    goesOn.current = isAnother === true;
  }
  function closeOrGoOn() {
    if (!goesOn.current) return close();
    goesOn.current = false;
    prepareNext(form);
  }
  return (
    <FormDialog<Values>
      form={form}
      open={isOpen && (value === undefined || detail.isSuccess)}
      title={t(value ? 'dictionary.valueEdit' : 'dictionary.valueAdd')}
      initialValues={value && detail.data ? toValues(detail.data) : fresh}
      onSubmit={submit}
      onClose={closeOrGoOn}
    >
      {type.isTree === 1 && (
        <Form.Item
          name="parentId"
          label={t('dictionary.valueParent')}
          rules={[{ required: true, message: t('dictionary.valueParentRequired') }]}
        >
          <ValueParentSelect typeId={type.id} without={value?.id} />
        </Form.Item>
      )}
      <NameFields />
      <SortField />
      <Form.Item name="isEnabled" label={t('state')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <NoteField />
      {!value && (
        <Form.Item name="isAnother" label=" " valuePropName="checked">
          <Checkbox>{t('dictionary.addAnother')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** The next one stands after the last, at the same place. */
function prepareNext(form: FormInstance<Values>) {
  const next = { fullName: '', enCode: '', description: '' };
  const sortCode = nextSort([{ sortCode: form.getFieldValue('sortCode') ?? 0 }]);
  const entries = Object.entries({ ...next, sortCode });
  // A reset would draw the fields anew, and the focus would get lost.
  (form as FormInstance).setFields(
    entries.map(([name, fresh]) => ({ name, value: fresh, touched: false, errors: [] })),
  );
  form.getFieldInstance('fullName')?.focus();
}

function toValues(detail: DictionaryDetailData): Values {
  const { parentId, fullName, enCode, sortCode, enabledMark, description } = detail;
  return { parentId, fullName, enCode, sortCode, isEnabled: enabledMark === 1, description };
}

function useSave(type: DictionaryTypeNode, value: DictionaryDetailData | undefined) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ isEnabled, parentId = top, ...content }: Values) => {
    const enabledMark = isEnabled ? (1 as const) : (0 as const);
    const body = { ...content, parentId, dictionaryTypeId: type.id, enabledMark };
    if (value) {
      const { id, lastModifyTime } = value;
      await call(dictionaryApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(dictionaryApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all });
  };
}
