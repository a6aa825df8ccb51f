import { useQueryClient } from '@tanstack/react-query';
import { recordApi } from '@yingzao/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { useConfirmDelete } from '../../ui/overlay/confirm-delete.ts';
import { type LoadedModel, modelQueries } from '../model.queries.ts';
import { UndoNotice } from './undo-notice.tsx';

const undoSeconds = 10;

/** Asks, deletes, and offers to undo for ten seconds. Source: look.md chapter 1 (destructive acts). */
export function useRemoveRecords(model: NonNullable<LoadedModel>, menuId: string, onRemoved: () => void) {
  const { t } = useTranslation('runtime');
  const { message } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: modelQueries.lists(model.id) });

  async function restore(ids: string[]) {
    await call(recordApi.restore, { params: { modelId: model.id }, body: { ids, menuId } });
    await refresh();
    message.success(t('list.restored', { count: ids.length }));
  }

  async function remove(ids: string[]) {
    const [only] = ids;
    if (ids.length === 1 && only) {
      await call(recordApi.remove, { params: { modelId: model.id, id: only }, query: { menuId } });
    } else {
      await call(recordApi.batchRemove, { params: { modelId: model.id }, body: { ids, menuId } });
    }
    onRemoved();
    await refresh();
    const key = `removed-${ids.join()}`;
    function handleUndo() {
      message.destroy(key);
      restore(ids).catch(alreadyTold);
    }
    const text = t('list.removed', { count: ids.length });
    const content = <UndoNotice text={text} onUndo={handleUndo} />;
    message.success({ key, content, duration: undoSeconds });
  }

  return (ids: string[], name?: string) =>
    confirmDelete({
      ...(name && ids.length === 1 ? { name } : { count: ids.length }),
      canUndo: true,
      onConfirm: () => remove(ids),
    });
}
