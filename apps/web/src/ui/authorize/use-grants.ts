import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type authorityApi, type DataOf, type GrantKind, grantKinds } from '@yingzao/contract';
import { useMemo, useState } from 'react';
import { authorityQueries, type Grants, type GrantTarget } from './authority.queries.ts';
import { type GrantChoice, mergeChoice } from './grant-choice.ts';

type Choices = Partial<Record<GrantKind, GrantChoice>>;
type Values = DataOf<typeof authorityApi.values>;

/** What is offered at a step, and the ticks of all steps so far. */
export function useGrants(target: GrantTarget, step: GrantKind) {
  const { objectId, startsWithHeld } = target;
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const values = useQuery(authorityQueries.values(objectId, step, menusFor(step, choices)));
  const before = choices[step];
  const choice = useMemo(
    () => values.data && mergeChoice(before, startingValues(values.data, startsWithHeld)),
    [before, values.data, startsWithHeld],
  );
  const current = choice ? { ...choices, [step]: choice } : choices;
  /** A step that was not visited, or before the menus changed, keeps what is held. */
  async function complete(kind: GrantKind): Promise<readonly string[]> {
    if (!current[kind] && !startsWithHeld) return none;
    const query = authorityQueries.values(objectId, kind, menusFor(kind, current));
    const offered = await queryClient.fetchQuery(query);
    return mergeChoice(current[kind], startingValues(offered, startsWithHeld)).chosen;
  }
  return {
    values,
    choice,
    isMenuChosen: (current.module?.chosen.length ?? 0) > 0,
    /** To be called before the step changes. */
    keep: () => setChoices(current),
    choose: (chosen: string[]) => choice && setChoices({ ...current, [step]: { ...choice, chosen } }),
    /** Everything that is to be granted, kind by kind. */
    async collect(): Promise<Grants> {
      const ids = await Promise.all(grantKinds.map(complete));
      return Object.fromEntries(grantKinds.map((kind, at) => [kind, [...(ids[at] ?? none)]])) as Grants;
    },
  };
}

const none: readonly string[] = [];

/** Later steps show the chosen menus only. */
function menusFor(step: GrantKind, choices: Choices): readonly string[] {
  return step === 'module' ? none : (choices.module?.chosen ?? none);
}

function startingValues({ list, ids }: Values, startsWithHeld: boolean) {
  return { list, ids: startsWithHeld ? ids : none };
}
