import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type SignatureData, signatureApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useUser } from '../../base/user.store.ts';
import { useConfirmDelete } from '../../ui/overlay/confirm-delete.ts';
import { profileQueries } from './profile.queries.ts';

/** What can be done with my signatures; afterwards the shell knows the default anew. */
export function useSignatureActs() {
  const { t } = useTranslation('common');
  const confirmDelete = useConfirmDelete();
  const queryClient = useQueryClient();

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: profileQueries.signatures.queryKey });
    await useUser.getState().load().catch(alreadyTold);
  }
  /** The list is read anew after a refusal too: it may have been changed elsewhere. */
  async function make(act: Promise<unknown>, text: string) {
    try {
      await act;
      announce('success', text);
    } catch (error) {
      alreadyTold(error);
    }
    await refresh();
  }

  return {
    /** @throws ApiError for the form that asks for it */
    async create(body: BodyOf<typeof signatureApi.create>) {
      await call(signatureApi.create, { body, silent: true });
      announce('success', t('saved'));
      await refresh();
    },
    choose: ({ id }: SignatureData) => make(call(signatureApi.setDefault, { params: { id } }), t('saved')),
    remove: ({ id }: SignatureData, name: string) =>
      confirmDelete({
        name,
        onConfirm: () => make(call(signatureApi.remove, { params: { id } }), t('removed')),
      }),
  };
}
