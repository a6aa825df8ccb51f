import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import type { DictionaryTypeTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  dictionary_type_full_name: { key: 'dictionary.typeTaken', field: 'fullName' },
  dictionary_type_en_code: { key: 'dictionary.typeTaken', field: 'enCode' },
};

export type TypeRow = Selectable<DictionaryTypeTable>;

/** The columns that people set. */
export type TypeContent = Pick<
  TypeRow,
  'parentId' | 'fullName' | 'enCode' | 'isTree' | 'sortCode' | 'description'
>;

/** What a read needs of the context: the cache reads outside any call. */
export type Reading = Pick<Ctx, 'db'>;

/** Types that are not deleted: every read starts here. */
const live = ({ db }: Reading) => db.selectFrom('dictionaryType').where('deleteMark', '=', 0);

export function list(reading: Reading): Promise<TypeRow[]> {
  return live(reading)
    .selectAll()
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A type by its id or, where no id fits, its code. */
const byKey = (reading: Reading, key: string) =>
  live(reading)
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', key), eb('enCode', '=', key)]))
    .orderBy((eb) => eb('id', '=', key), 'desc')
    .limit(1);

export function find(reading: Reading, key: string): Promise<TypeRow | undefined> {
  return byKey(reading, key).executeTakeFirst();
}

/** The same, held until the transaction ends: whoever writes values holds their type. */
export function findForUpdate(ctx: Ctx, key: string): Promise<TypeRow | undefined> {
  return byKey(ctx, key).forUpdate().executeTakeFirst();
}

/** Holds all types until the transaction ends, so that their tree stays as it is read next. */
export async function holdAll(ctx: Ctx): Promise<void> {
  await live(ctx).select('id').orderBy('id').forUpdate().execute();
}

/** Those of the ids that types have or had. */
export async function usedIds(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('dictionaryType').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** @throws dictionary.typeTaken - when somebody else was faster */
export async function insert(ctx: Ctx, content: TypeContent, id: string = newId()): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('dictionaryType')
      .values({ ...content, ...created(ctx), id, isSystem: 0 })
      .execute(),
  );
}

/** @throws dictionary.typeTaken - when somebody else was faster */
export async function update(ctx: Ctx, stored: TypeRow, content: TypeContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('dictionaryType')
      .set({ ...content, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

export async function markDeleted(ctx: Ctx, stored: TypeRow): Promise<void> {
  await ctx.db
    .updateTable('dictionaryType')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
