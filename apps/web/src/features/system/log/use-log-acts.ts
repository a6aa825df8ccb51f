import { useQueryClient } from '@tanstack/react-query';
import { type LogCategory, type LogRowData, logApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { formatTime } from '../../../base/time.ts';
import { secondsPattern } from '../../../ui/log/log-columns.tsx';
import { useConfirm } from '../../../ui/overlay/confirm.ts';
import { useConfirmDelete } from '../../../ui/overlay/confirm-delete.ts';
import { logQueries } from './log.queries.ts';

/** Deleting entries, and a whole log. @param onRemoved told when entries are gone */
export function useLogActs(onRemoved: () => void) {
  const { t } = useTranslation(['log', 'common']);
  const confirmDelete = useConfirmDelete();
  const confirm = useConfirm();
  const queryClient = useQueryClient();

  async function make(act: Promise<unknown>, done: string) {
    try {
      await act;
      announce('success', done);
      onRemoved();
    } catch (error) {
      alreadyTold(error);
    }
    await queryClient.invalidateQueries({ queryKey: logQueries.all });
  }

  return {
    /** One entry, or the ids of several. */
    remove(entries: readonly LogRowData[] | readonly string[]) {
      const ids = entries.map((entry) => (typeof entry === 'string' ? entry : entry.id));
      const [only] = entries;
      confirmDelete({
        ...(typeof only === 'object' && {
          name: t('entry', { time: formatTime(only.creatorTime, secondsPattern) }),
        }),
        count: ids.length,
        onConfirm: () => make(call(logApi.removeMany, { body: { ids } }), t('common:removed')),
      });
    },
    clear: (category: LogCategory) =>
      confirm({
        content: t('clear.question', { category: t(`category.${category}`) }),
        okText: t('clear'),
        isDanger: true,
        onConfirm: () => make(call(logApi.clear, { params: { category } }), t('cleared')),
      }),
  };
}
