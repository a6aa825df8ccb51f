import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DictionaryTypeDetailData,
  type DictionaryTypeInputData,
  type DictionaryTypeNode,
  dictionaryTypeApi,
} from '@yingzao/contract';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { dictionaryQueries } from './dictionary.queries.ts';
import { nextSort } from './find-type.ts';
import { NameFields, NoteField, SortField } from './name-fields.tsx';
import { TypeParentSelect } from './parent-selects.tsx';

/** An existing dictionary, or a new one below another. */
export type TypeSubject = { type: DictionaryTypeNode } | { parent: DictionaryTypeNode | undefined };

interface Values extends Pick<DictionaryTypeInputData, 'parentId' | 'fullName' | 'enCode'> {
  isTree: boolean;
  sortCode: number | null;
  description: string;
}

interface TypeFormDialogProps extends DialogState<TypeSubject> {
  types: readonly DictionaryTypeNode[];
  /** Told the code of a new one. */
  onCreated(enCode: string): void;
}

/** Adds a dictionary, or changes the one the dialog is about. */
export function TypeFormDialog({ isOpen, subject, close, types, onCreated }: TypeFormDialogProps) {
  const { t } = useTranslation('system');
  const type = subject && 'type' in subject ? subject.type : undefined;
  const parent = subject && 'parent' in subject ? subject.parent : undefined;
  const detail = useQuery({
    ...dictionaryQueries.type(type?.id ?? ''),
    enabled: isOpen && type !== undefined,
  });
  const save = useSave(type && detail.data, onCreated);
  const fresh: Partial<Values> = {
    parentId: parent?.id ?? '-1',
    isTree: false,
    sortCode: nextSort(parent?.children ?? types),
  };
  return (
    <FormDialog<Values>
      open={isOpen && (type === undefined || detail.isSuccess)}
      title={t(type ? 'dictionary.typeEdit' : 'dictionary.typeAdd')}
      initialValues={type && detail.data ? toValues(detail.data) : fresh}
      onSubmit={save}
      onClose={close}
    >
      <Form.Item
        name="parentId"
        label={t('dictionary.typeParent')}
        rules={[{ required: true, message: t('dictionary.typeParentRequired') }]}
      >
        <TypeParentSelect without={type?.id} />
      </Form.Item>
      <NameFields isCodeFixed={type?.isSystem === 1} />
      <Form.Item
        name="isTree"
        label={t('dictionary.isTree')}
        extra={t('dictionary.isTreeHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <SortField />
      <NoteField />
    </FormDialog>
  );
}

function toValues({
  parentId,
  fullName,
  enCode,
  isTree,
  sortCode,
  description,
}: DictionaryTypeDetailData): Values {
  return { parentId, fullName, enCode, isTree: isTree === 1, sortCode, description };
}

function useSave(type: DictionaryTypeDetailData | undefined, onCreated: (enCode: string) => void) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async ({ isTree, ...values }: Values) => {
    const body = { ...values, isTree: isTree ? (1 as const) : (0 as const) };
    if (type) {
      const { id, lastModifyTime } = type;
      await call(dictionaryTypeApi.update, {
        params: { id },
        body: { ...body, lastModifyTime },
        silent: true,
      });
    } else await call(dictionaryTypeApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all });
    if (!type) onCreated(values.enCode.trim());
  };
}
