import { useQueryClient } from '@tanstack/react-query';
import { type OnlineUserData, onlineUserApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { announce } from '../../../base/notice.ts';
import { useConfirm } from '../../../ui/overlay/confirm.ts';
import { onlineUserQueries } from './online-user.queries.ts';

/** Signs people out after a question. @param onEnded told when they are out */
export function useEndSessions(onEnded: () => void) {
  const { t } = useTranslation('permission');
  const confirm = useConfirm();
  const queryClient = useQueryClient();

  /** The list is read anew after a refusal too: somebody may have left by himself. */
  async function make(act: Promise<unknown>) {
    try {
      await act;
      announce('success', t('online.ended'));
      onEnded();
    } catch (error) {
      alreadyTold(error);
    }
    await queryClient.invalidateQueries({ queryKey: onlineUserQueries.all });
  }
  const ask = (content: string, act: () => Promise<unknown>) =>
    confirm({ content, okText: t('online.end'), isDanger: true, onConfirm: () => make(act()) });

  return {
    end: ({ userId, userName, userAccount }: OnlineUserData) =>
      ask(t('online.endQuestion', { name: `${userName}/${userAccount}` }), () =>
        call(onlineUserApi.end, { params: { id: userId } }),
      ),
    endMany: (ids: string[]) =>
      ask(t('online.endManyQuestion', { count: ids.length }), () =>
        call(onlineUserApi.endMany, { body: { ids } }),
      ),
  };
}
