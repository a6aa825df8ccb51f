import { type Condition, readMemberKey } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import { deepestLine } from '../access/actor-variables.ts';
import { tableIn } from './identifiers.ts';

type Keys = RawBuilder<unknown>;

/**
 * A query of everything that a search reaches, what is searched for among it; undefined when it reaches no further.
 *
 * Source: contract/visual-development.md 2.4 (usersSelect), 4.2 (isIncludeSubordinate).
 */
export function reached({ field, operand, reach }: Condition, schema: string): Keys | undefined {
  if (!reach || operand.kind !== 'value') return undefined;
  const keys = [operand.value].flat().map(String);
  if (reach === 'units') return withUnits(keys, schema);
  return field.widget.refersTo === 'user' ? withSubordinates(keys, schema) : withBelow(keys, schema);
}

/** People also stand for the organizations, positions, roles and groups they belong to. */
function withUnits(keys: readonly string[], schema: string): Keys {
  const members = keys.flatMap((key) => readMemberKey(key) ?? []);
  const people = members.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  return sql`
    select unnest(${keys}::varchar[])
    union all
    select relation.object_id || '--' || named.kind from ${tableIn(schema, 'user_relation')} as relation
    join (values ('Organize', 'department'), ('Organize', 'company'), ('Position', 'position'), ('Role', 'role'),
      ('Group', 'group')) as named (type, kind) on named.type = relation.object_type
    where relation.user_id = any(${people}::varchar[])`;
}

/** Organizations with everything below: the tree is asked in the order of bytes, as in `compareSubtree`. */
function withBelow(ids: readonly string[], schema: string): Keys {
  const organize = tableIn(schema, 'organize');
  return sql`
    select place.id from ${organize} as place
    join ${organize} as top on place.organize_id_tree ~>=~ top.organize_id_tree
      and place.organize_id_tree ~<~ (top.organize_id_tree || '-')
    where top.id = any(${ids}::varchar[]) and place.delete_mark = 0`;
}

/** People with everybody below them in the line of managers. */
function withSubordinates(ids: readonly string[], schema: string): Keys {
  const people = tableIn(schema, 'user_account');
  return sql`
    with recursive below as (
      select unnest(${ids}::varchar[]) as id, 0 as depth
      union
      select person.id, below.depth + 1 from ${people} as person
      join below on person.manager_id = below.id
      where person.delete_mark = 0 and below.depth < ${deepestLine}
    ) select id from below`;
}
