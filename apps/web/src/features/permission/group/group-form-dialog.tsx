import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GroupDetailData, type GroupRowData, groupApi } from '@yingzao/contract';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import {
  freshHolder,
  type HolderValues,
  NameFields,
  StateFields,
  toHolderInput,
  toHolderValues,
} from '../holder-fields.tsx';
import { groupQueries } from './group.queries.ts';

type Values = HolderValues & Pick<GroupDetailData, 'type'>;

interface GroupFormDialogProps extends DialogState<GroupRowData> {
  types: { value: string; label: string }[];
}

/** Adds a group, or changes the one the dialog is about. */
export function GroupFormDialog({ isOpen, subject, close, types }: GroupFormDialogProps) {
  const { t } = useTranslation('permission');
  const detail = useQuery({
    ...groupQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const save = useSave(subject && detail.data);
  const isReady = subject === undefined || detail.isSuccess;
  return (
    <FormDialog<Values>
      open={isOpen && isReady}
      title={t(subject ? 'group.edit' : 'group.add')}
      initialValues={subject && detail.data ? toValues(detail.data) : freshHolder}
      onSubmit={save}
      onClose={close}
    >
      <NameFields kind="group" />
      <Form.Item
        name="type"
        label={t('group.type')}
        rules={[{ required: true, message: t('group.typeRequired') }]}
      >
        <Select options={types} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <StateFields />
    </FormDialog>
  );
}

function toValues(detail: GroupDetailData): Values {
  return { ...toHolderValues(detail), type: detail.type };
}

function useSave(group: GroupDetailData | undefined): (values: Values) => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (values) => {
    const body = toHolderInput(values);
    if (group) {
      const { id, lastModifyTime } = group;
      await call(groupApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(groupApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
