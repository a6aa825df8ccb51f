import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Chip } from './pick.ts';
import type { ChipsQuery } from './picker.queries.ts';

/** What is chosen, with names; what nobody can look up any more keeps its place. */
export function useChips(
  ids: readonly string[],
  resolve: (ids: readonly string[]) => ChipsQuery,
  known: readonly Chip[] = [],
): Chip[] {
  const { t } = useTranslation('pickers');
  const isKnown = ids.every((id) => known.some((chip) => chip.id === id));
  const named = useQuery({ ...resolve(ids), enabled: !isKnown });
  const chips = new Map([...known, ...(named.data ?? [])].map((chip) => [chip.id, chip]));
  return ids.map((id) => chips.get(id) ?? { id, name: named.isPending ? '…' : t('gone') });
}
