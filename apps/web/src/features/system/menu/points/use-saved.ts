import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../base/notice.ts';
import { pointQueries } from './points.queries.ts';

/** Tells that a point of a menu is saved, and reads the lists anew. */
export function useSaved(): () => Promise<void> {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async () => {
    announce('success', t('saved'));
    await queryClient.invalidateQueries({ queryKey: pointQueries.all });
  };
}
