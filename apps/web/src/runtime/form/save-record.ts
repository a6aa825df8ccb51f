import { useQueryClient } from '@tanstack/react-query';
import { recordApi } from '@yingzao/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isApiError, messageOf } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { type LoadedModel, modelQueries } from '../model.queries.ts';
import type { FormStore } from './form-store.ts';

interface SaveOptions {
  model: NonNullable<LoadedModel>;
  menuId: string;
  /** Undefined for a new record. */
  recordId?: string | undefined;
}

/** What came of a save. `stale`: somebody else was faster, nothing was overwritten and nothing typed is lost. */
export type SaveOutcome = 'saved' | 'invalid' | 'stale' | 'failed';

/** Checks and sends a form; refusals are placed at their fields, others are told above the form. */
export function useSaveRecord({ model, menuId, recordId }: SaveOptions) {
  const { t } = useTranslation('runtime');
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(store: FormStore): Promise<void> {
    const body = { data: JSON.stringify(store.toSend()), menuId };
    const params = { modelId: model.id };
    if (recordId === undefined) await call(recordApi.create, { params, body, silent: true });
    else await call(recordApi.update, { params: { ...params, id: recordId }, body, silent: true });
    await queries.invalidateQueries({ queryKey: modelQueries.lists(model.id) });
  }

  async function save(store: FormStore): Promise<SaveOutcome> {
    if (isPending) return 'failed';
    setFailure(undefined);
    if (!store.check()) {
      message.warning(t('form.fix'));
      return 'invalid';
    }
    setIsPending(true);
    try {
      await send(store);
      store.isDirty.value = false;
      return 'saved';
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 409) return 'stale';
      if (!store.mark(fieldErrorsOf(error))) setFailure(messageOf(error));
      return 'failed';
    } finally {
      setIsPending(false);
    }
  }

  return { save, isPending, failure };
}

/** Ctrl+Enter, on an Apple keyboard also with its own key; with Shift it asks for the next record, too. */
export function isSaveShortcut(event: { key: string; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
