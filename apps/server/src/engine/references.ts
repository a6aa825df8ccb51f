import {
  type ConditionVariables,
  type Field,
  type FormRecord,
  type Reference,
  type ReferenceKind,
  type Row,
  rangeOf,
  referencesIn,
} from '@yingzao/model';
import { sql } from 'kysely';
import { expandRange } from '../access/actor-variables.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Plan } from './plan.ts';

/** What stands behind an id: its name, for organizations also the way to it. */
interface Named {
  readonly name: string;
  readonly path?: readonly string[];
  readonly pathName?: string;
}

export type References = ReadonlyMap<ReferenceKind, ReadonlyMap<string, Named>>;

/**
 * The names behind every id in some records, sub-tables included: one query for each kind of thing, however many
 * records. What is disabled or deleted still has its name. Source: contract/visual-development.md 3.6.
 */
export async function loadReferences(
  ctx: Ctx,
  plan: Plan,
  records: readonly Readonly<FormRecord>[],
): Promise<References> {
  return loadNames(ctx, references(plan, records));
}

/** The names behind some references: one query for each kind of thing. */
export async function loadNames(ctx: Ctx, references: Iterable<Reference>): Promise<References> {
  const wanted = new Map<ReferenceKind, Set<string>>();
  for (const { kind, id } of references) {
    const known = wanted.get(kind) ?? new Set();
    wanted.set(kind, known.add(id));
  }
  const found = await Promise.all(
    [...wanted].map(async ([kind, ids]) => [kind, await load(ctx, kind, [...ids])] as const),
  );
  return new Map(found);
}

/** Every reference of some records. */
function* references({ form }: Plan, records: readonly Readonly<FormRecord>[]): Iterable<Reference> {
  for (const field of form.fields) yield* held(field, records);
  for (const { name, columns } of form.subTables) {
    const rows = records.flatMap((record) => (record[name] ?? []) as Row[]);
    for (const column of columns) yield* held(column, rows);
  }
}

function* held(field: Field, rows: readonly Readonly<Record<string, unknown>>[]): Iterable<Reference> {
  if (!field.widget.refersTo) return;
  for (const row of rows) yield* referencesIn(field, row[field.name]);
}

/** The ids in a value of a field that refers to something. */
export function idsIn(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');
}

/** The name of what a value names, as a field shows it. */
export function nameIn(references: References, field: Field, key: string): string | undefined {
  const [reference] = referencesIn(field, key);
  const found = reference && references.get(reference.kind)?.get(reference.id);
  if (!found) return undefined;
  const isWhole = field.kind === 'comSelect' || field.attributes['showLevel'] === 'all';
  return isWhole ? (found.pathName ?? found.name) : found.name;
}

const travelsAsPath = ({ kind }: Field) => kind === 'comSelect' || kind === 'currOrganize';

/** A value as the wire carries it: an organization as the path to it. Source: contract/visual-development.md 2.4. */
export function toWire(field: Field, value: unknown, references: References): unknown {
  if (!travelsAsPath(field)) return value;
  const pathOf = (id: string) => references.get('organize')?.get(id)?.path ?? [id];
  if (Array.isArray(value)) return idsIn(value).map(pathOf);
  return typeof value === 'string' ? pathOf(value) : null;
}

async function load(ctx: Ctx, kind: ReferenceKind, ids: readonly string[]): Promise<Map<string, Named>> {
  if (kind === 'user') return loadUsers(ctx, ids);
  if (kind === 'organize' || kind === 'department') return loadOrganizations(ctx, ids);
  const table = kind === 'group' ? 'userGroup' : kind;
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'fullName'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, { name: fullName }]));
}

/** Names of users, `姓名/账号` by id; ids that are none are passed over. */
export async function userNames(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.flatMap(idsIn))];
  if (known.length === 0) return new Map();
  return new Map([...(await loadUsers(ctx, known))].map(([id, { name }]) => [id, name]));
}

async function loadUsers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await ctx.db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'account'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, realName, account }) => [id, { name: `${realName}/${account}` }]));
}

async function loadOrganizations(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Named>> {
  const rows = await ctx.db
    .selectFrom('organize')
    .select(['id', 'fullName', 'organizeIdTree'])
    .select((eb) =>
      eb
        .selectFrom('organize as above')
        .select(
          sql<string>`string_agg(above.full_name, '/' order by length(above.organize_id_tree))`.as('names'),
        )
        .where(sql<boolean>`above.id = any(string_to_array(organize.organize_id_tree, ','))`)
        .as('pathName'),
    )
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, fullName, organizeIdTree, pathName }) => [
      id,
      { name: fullName, path: organizeIdTree.split(','), pathName: pathName ?? fullName },
    ]),
  );
}

/** Those of the ids that may be chosen now in a field: there, not turned off and in its range for the actor. */
export async function offeredBy(
  ctx: Ctx,
  variables: ConditionVariables,
  field: Field,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await choosable(ctx, kind, ids);
  const range = rangeOf(field);
  return range && found.size > 0 ? withinRange(ctx, kind, [...found], expandRange(variables, range)) : found;
}

/** Those of the ids that may be chosen now: there, and not turned off. */
async function choosable(ctx: Ctx, kind: ReferenceKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  if (kind === 'user') {
    const users = await ctx.db
      .selectFrom('userAccount')
      .select('id')
      .where('id', 'in', [...ids])
      .where('deleteMark', '=', 0)
      .where('enabledMark', 'in', [1, 2])
      .execute();
    return new Set(users.map(({ id }) => id));
  }
  const isOrganization = kind === 'organize' || kind === 'department';
  const table = isOrganization ? 'organize' : kind === 'group' ? 'userGroup' : kind;
  let query = ctx.db
    .selectFrom(table as 'organize')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1);
  if (kind === 'department') query = query.where('category', '=', 'department');
  return new Set((await query.execute()).map(({ id }) => id));
}

/**
 * Those of the ids that lie in a range: named by it, or people, positions and roles that belong to what it names.
 *
 * Source: contract/permission.md 2.5 (restricted variants).
 */
async function withinRange(
  ctx: Ctx,
  kind: ReferenceKind,
  ids: readonly string[],
  range: readonly string[],
): Promise<Set<string>> {
  const named = ids.filter((id) => range.includes(id));
  const rest = ids.filter((id) => !range.includes(id));
  const belonging = rest.length > 0 && range.length > 0 ? await belongingTo(ctx, kind, rest, range) : [];
  return new Set([...named, ...belonging]);
}

async function belongingTo(
  { db }: Ctx,
  kind: ReferenceKind,
  ids: readonly string[],
  range: readonly string[],
): Promise<string[]> {
  const among = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} = any(${values}::varchar[])`;
  if (kind === 'user') {
    const query = db.selectFrom('userRelation').select('userId as id').distinct();
    const rows = await query.where(among('userId', ids)).where(among('objectId', range)).execute();
    return rows.map(({ id }) => id);
  }
  if (kind === 'position') {
    const query = db.selectFrom('position').select('id');
    const rows = await query.where(among('id', ids)).where(among('organizeId', range)).execute();
    return rows.map(({ id }) => id);
  }
  if (kind === 'role') {
    const query = db.selectFrom('organizeRelation').select('objectId as id').distinct();
    const owned = query.where('objectType', '=', 'Role').where(among('objectId', ids));
    return (await owned.where(among('organizeId', range)).execute()).map(({ id }) => id);
  }
  return [];
}
