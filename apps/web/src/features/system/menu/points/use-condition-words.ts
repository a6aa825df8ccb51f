import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ConditionText } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../base/time.ts';
import { peopleQueries } from '../../../../ui/pickers/people.queries.ts';
import type { Chip } from '../../../../ui/pickers/pick.ts';
import { pickerQueries } from '../../../../ui/pickers/picker.queries.ts';
import {
  type ComparedField,
  type Comparison,
  type ComparisonGroup,
  inWords,
  isVariable,
  type Logic,
} from './condition.ts';

const names = {
  userSelect: peopleQueries.resolve,
  depSelect: pickerQueries.organizeChips,
  organizeSelect: pickerQueries.organizeChips,
  posSelect: pickerQueries.positionChips,
  roleSelect: pickerQueries.roleChips,
  groupSelect: pickerQueries.groupChips,
} satisfies Partial<Record<ConditionText, unknown>>;

type Picked = keyof typeof names;
const isPicked = (text: ConditionText): text is Picked => Object.hasOwn(names, text);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Writes conditions as a sentence, with the names of everything that is picked in them. */
export function useConditionWords(fields: readonly ComparedField[]) {
  const { t } = useTranslation(['system', 'messages']);
  const queryClient = useQueryClient();
  function write(groups: readonly ComparisonGroup[], matchLogic: Logic, named: ReadonlyMap<string, string>) {
    return inWords(groups, matchLogic, {
      and: t('scheme.and'),
      or: t('scheme.or'),
      fieldName: ({ id, field }) => fields.find((each) => each.id === id)?.fullName ?? field,
      symbol: (op) => t(`messages:symbol.${op}`),
      value: (comparison) => wordsOf(comparison, named),
    });
  }
  function wordsOf({ conditionText, value, op }: Comparison, named: ReadonlyMap<string, string>): string {
    if (isVariable(conditionText)) return t(`messages:condition.${conditionText}`);
    const parts = listOf(value).map((part) => {
      if (conditionText === 'datePicker') return typeof part === 'number' ? formatTime(part) : '…';
      return named.get(String(part)) ?? String(part ?? '…');
    });
    return parts.join(op === 'between' ? ' ~ ' : t('data.listComma'));
  }
  return async (groups: readonly ComparisonGroup[], matchLogic: Logic) =>
    write(groups, matchLogic, await namesIn(queryClient, groups));
}

/** The names of everything that is picked in the conditions, by id. */
async function namesIn(queryClient: QueryClient, groups: readonly ComparisonGroup[]) {
  const chips: Chip[] = [];
  for (const { conditionText, value } of groups.flatMap((group) => group.groups)) {
    const ids = listOf(value)
      .map(String)
      .filter((id) => id !== '');
    if (!isPicked(conditionText) || ids.length === 0) continue;
    chips.push(...(await askNames(queryClient, conditionText, ids)));
  }
  return new Map(chips.map(({ id, name }) => [id, name]));
}

function askNames(queryClient: QueryClient, text: Picked, ids: readonly string[]): Promise<Chip[]> {
  if (text === 'userSelect') return queryClient.fetchQuery(names.userSelect(ids));
  return queryClient.fetchQuery(names[text](ids));
}
