import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizeDetailData } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../base/notice.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { organizeQueries } from './organize.queries.ts';

/** What a form of an organization is about: an existing one, or a new one below another. */
export interface FormSubject {
  id?: string;
  parentId?: string;
}

/** What companies and departments have in common. */
export type OrganizeValues = Pick<
  OrganizeDetailData,
  'parentId' | 'fullName' | 'enCode' | 'sortCode' | 'description'
> & { isEnabled: boolean };

/** The organization that a form is about, once it is there. */
export function useSubject({ isOpen, subject }: DialogState<FormSubject>) {
  const id = subject?.id;
  const { data } = useQuery({ ...organizeQueries.detail(id ?? ''), enabled: isOpen && id !== undefined });
  const detail = id === undefined ? undefined : data;
  return { detail, isReady: isOpen && (id === undefined || detail !== undefined) };
}

export function toValues(detail: OrganizeDetailData): OrganizeValues {
  const { parentId, fullName, enCode, sortCode, description, enabledMark } = detail;
  return { parentId, fullName, enCode, sortCode, description, isEnabled: enabledMark === 1 };
}

export function toInput({ isEnabled, ...values }: OrganizeValues) {
  return { ...values, enabledMark: isEnabled ? (1 as const) : (0 as const) };
}

/** Tells that a form is saved, and renews what shows organizations. */
export function useSaved(): () => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async () => {
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  };
}
