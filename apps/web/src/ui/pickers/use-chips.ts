import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Chip } from './pick.ts';
import type { ChipsQuery } from './picker.queries.ts';

/** What is chosen, with names; what nobody can look up any more keeps its place. */
export function useChips(ids: readonly string[], resolve: (ids: readonly string[]) => ChipsQuery): Chip[] {
  const { t } = useTranslation('pickers');
  const named = useQuery({ ...resolve(ids), enabled: ids.length > 0 });
  const known = new Map(named.data?.map((chip) => [chip.id, chip]));
  return ids.map((id) => known.get(id) ?? { id, name: named.isPending ? '…' : t('gone') });
}
