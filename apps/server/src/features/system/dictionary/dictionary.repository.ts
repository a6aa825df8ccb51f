import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import type { DictionaryDataTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';
import type { Reading } from './dictionary.types.repository.ts';

const taken: Taken = {
  dictionary_data_full_name: { key: 'dictionary.dataTaken', field: 'fullName' },
  dictionary_data_en_code: { key: 'dictionary.dataTaken', field: 'enCode' },
};

export type DataRow = Selectable<DictionaryDataTable>;

/** The columns that people set. */
export type DataContent = Pick<
  DataRow,
  'dictionaryTypeId' | 'parentId' | 'fullName' | 'enCode' | 'enabledMark' | 'sortCode' | 'description'
>;

/** Values that are not deleted: every read starts here. */
const live = ({ db }: Reading) => db.selectFrom('dictionaryData').where('deleteMark', '=', 0);

const inOrder = (reading: Reading) =>
  live(reading).orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');

export function list(reading: Reading, typeId: string): Promise<DataRow[]> {
  return inOrder(reading).selectAll().where('dictionaryTypeId', '=', typeId).execute();
}

/** The enabled values of all types. */
export function listEnabled(reading: Reading) {
  return inOrder(reading)
    .select(['id', 'dictionaryTypeId', 'parentId', 'fullName', 'enCode'])
    .where('enabledMark', '=', 1)
    .execute();
}

/** Deleted values first, so that in a map by code the one that lives wins. */
export function listNames(ctx: Ctx, typeId: string) {
  return ctx.db
    .selectFrom('dictionaryData')
    .select(['id', 'enCode', 'fullName'])
    .where('dictionaryTypeId', '=', typeId)
    .orderBy('deleteMark', 'desc')
    .orderBy('lastModifyTime')
    .execute();
}

export function find(ctx: Ctx, id: string): Promise<DataRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isEnabled(ctx: Ctx, typeId: string, enCode: string): Promise<boolean> {
  const row = await live(ctx)
    .select('id')
    .where('dictionaryTypeId', '=', typeId)
    .where('enCode', '=', enCode)
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a value has or had this id. */
export async function isIdUsed(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('dictionaryData').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @throws dictionary.dataTaken - when somebody else was faster */
export async function insert(ctx: Ctx, content: DataContent, id: string = newId()): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('dictionaryData')
      .values({ ...content, ...created(ctx), id })
      .execute(),
  );
}

/** @throws dictionary.dataTaken - when somebody else was faster */
export async function update(ctx: Ctx, stored: DataRow, changes: Partial<DataContent>): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('dictionaryData')
      .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

export async function markDeleted(ctx: Ctx, stored: DataRow): Promise<void> {
  await ctx.db
    .updateTable('dictionaryData')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
