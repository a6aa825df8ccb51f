import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PositionDetailData, type PositionRowData, positionApi } from '@yingzao/contract';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
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
import { positionQueries } from './position.queries.ts';

type Values = HolderValues & Pick<PositionDetailData, 'type' | 'organizeId'>;

interface PositionFormDialogProps extends DialogState<PositionRowData> {
  types: { value: string; label: string }[];
  /** Where a new position stands at first. */
  organizeId: string | undefined;
}

/** Adds a position, or changes the one the dialog is about. */
export function PositionFormDialog(props: PositionFormDialogProps) {
  const { isOpen, subject, close, types, organizeId } = props;
  const { t } = useTranslation('permission');
  const detail = useQuery({
    ...positionQueries.detail(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  const save = useSave(subject && detail.data);
  const isReady = subject === undefined || detail.isSuccess;
  return (
    <FormDialog<Values>
      open={isOpen && isReady}
      title={t(subject ? 'position.edit' : 'position.add')}
      initialValues={
        subject && detail.data ? toValues(detail.data) : { ...freshHolder, ...(organizeId && { organizeId }) }
      }
      onSubmit={save}
      onClose={close}
    >
      <NameFields kind="position" />
      <Form.Item
        name="type"
        label={t('position.type')}
        rules={[{ required: true, message: t('position.typeRequired') }]}
      >
        <Select options={types} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item
        name="organizeId"
        label={t('position.organize')}
        rules={[{ required: true, message: t('position.organizeRequired') }]}
      >
        <OrganizeSelect />
      </Form.Item>
      <StateFields />
    </FormDialog>
  );
}

function toValues(detail: PositionDetailData): Values {
  return { ...toHolderValues(detail), type: detail.type, organizeId: detail.organizeId };
}

function useSave(position: PositionDetailData | undefined): (values: Values) => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (values) => {
    const body = toHolderInput(values);
    if (position) {
      const { id, lastModifyTime } = position;
      await call(positionApi.update, { params: { id }, body: { ...body, lastModifyTime }, silent: true });
    } else await call(positionApi.create, { body, silent: true });
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
