import {
  type ConditionVariables,
  type Field,
  type ReferenceKind,
  rangeOf,
  startsWithAuthor,
  type ValueTools,
} from '@yingzao/model';
import { loadHolders } from '../access/rights.repository.ts';
import type { Ctx } from '../kernel/context.ts';
import { offeredBy } from './references.ts';

type CurrentOf = NonNullable<ValueTools['currentOf']>;

/**
 * What fields that start with their author mean for the actor: himself, where he stands and what he belongs to there,
 * as far as the field offers it. The other fields are passed over.
 *
 * Source: contract/visual-development.md 3.3.
 */
export async function currentValues(
  ctx: Ctx,
  variables: ConditionVariables,
  fields: readonly Field[],
): Promise<CurrentOf> {
  const wanted = fields.filter(startsWithAuthor);
  const own = await ownIds(ctx, variables, new Set(wanted.map(({ widget }) => widget.refersTo)));
  const values = new Map<Field, readonly string[]>();
  /** By kind and range, which many fields share. */
  const asked = new Map<string, readonly string[]>();
  for (const field of wanted) {
    const kind = field.widget.refersTo as ReferenceKind;
    const key = JSON.stringify([kind, rangeOf(field)]);
    const ids = asked.get(key) ?? (await offered(ctx, variables, field, own[kind]));
    asked.set(key, ids);
    values.set(field, ids);
  }
  return (field) => values.get(field) ?? [];
}

async function offered(
  ctx: Ctx,
  variables: ConditionVariables,
  field: Field,
  ids: readonly string[],
): Promise<string[]> {
  const kind = field.widget.refersTo as ReferenceKind;
  const found = await offeredBy(ctx, variables, field, kind, ids);
  return ids.filter((id) => found.has(id));
}

/** Source: contract/auth-and-shell.md 1.5 for what counts of roles and groups. */
async function ownIds(
  { db }: Ctx,
  variables: ConditionVariables,
  kinds: ReadonlySet<unknown>,
): Promise<Readonly<Record<ReferenceKind, readonly string[]>>> {
  const of = (name: keyof ConditionVariables) => [variables[name] ?? []].flat().map(String);
  const belongs = kinds.has('role') || kinds.has('group');
  const [userId = ''] = of('@userId');
  const [organizeId = ''] = of('@organizeId');
  const holders = belongs ? await loadHolders(db, userId, organizeId) : [];
  const held = (type: string) =>
    holders.flatMap(({ holder, state }) =>
      holder.objectType === type && state === 'active' ? holder.id : [],
    );
  return {
    user: of('@userId'),
    organize: of('@organizeId'),
    department: of('@depId'),
    position: of('@positionId'),
    role: held('Role'),
    group: held('Group'),
  };
}
