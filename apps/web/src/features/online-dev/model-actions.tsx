import { useQueryClient } from '@tanstack/react-query';
import { type ModelRowData, modelApi } from '@yingzao/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useConfirmDelete } from '../../ui/overlay/confirm-delete.ts';
import { inTab } from '../../ui/overlay/in-tab.ts';
import { useTab } from '../../ui/tab/tab-context.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { modelListQueries } from './model.queries.ts';

interface ModelActionsProps {
  model: ModelRowData;
  onDesign(id: string): void;
  onPreview(model: ModelRowData): void;
  onRelease(model: ModelRowData): void;
}

/** What can be done with a model. Source: contract/visual-development.md chapter 7. */
export function ModelActions({ model, onDesign, onPreview, onRelease }: ModelActionsProps) {
  const { t } = useTranslation(['designer', 'common']);
  const { copy, rollback, remove } = useModelActs();
  const actions = [
    { key: 'design', label: t('model.design'), button: 'btn_edit', onClick: () => onDesign(model.id) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(model),
    },
    { key: 'copy', label: t('model.copy'), button: 'btn_copy', onClick: () => copy(model) },
    { key: 'preview', label: t('model.preview'), onClick: () => onPreview(model) },
    { key: 'release', label: t('model.release'), button: 'btn_release', onClick: () => onRelease(model) },
    ...(model.state === 2
      ? [{ key: 'rollback', label: t('model.rollback'), button: 'btn_edit', onClick: () => rollback(model) }]
      : []),
  ];
  return <RowActions actions={actions} />;
}

function useModelActs() {
  const { t } = useTranslation(['designer', 'common']);
  const { modal } = App.useApp();
  const { overlay } = useTab();
  const confirmDelete = useConfirmDelete();
  const queryClient = useQueryClient();
  async function done(act: Promise<unknown>, text: string) {
    await act;
    announce('success', text);
    await queryClient.invalidateQueries({ queryKey: modelListQueries.all });
  }
  const ask = (content: string, onOk: () => Promise<unknown>) =>
    modal.confirm({
      title: t('common:confirm.title'),
      content,
      ...(overlay && { getContainer: () => overlay, styles: inTab.modal }),
      onOk,
    });
  return {
    copy: ({ id, fullName }: ModelRowData) =>
      ask(t('model.copyConfirm', { name: fullName }), () =>
        done(call(modelApi.copy, { params: { id } }), t('model.copied')),
      ),
    rollback: ({ id, fullName }: ModelRowData) =>
      ask(t('model.rollbackConfirm', { name: fullName }), () =>
        done(call(modelApi.rollback, { params: { id } }), t('model.rolledBack')),
      ),
    remove: ({ id, fullName }: ModelRowData) =>
      confirmDelete({
        name: fullName,
        onConfirm: () => done(call(modelApi.remove, { params: { id } }), t('common:removed')),
      }),
  };
}
