import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { VisualDevReleaseTable, VisualDevTable } from '../../../kernel/database/tables.ts';
import { isUniqueViolation } from '../../../kernel/database/violations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';

export type ModelRow = Selectable<VisualDevTable>;
export type ReleaseRow = Selectable<VisualDevReleaseTable>;

/** The columns of a model that a designer sets. */
export type ModelContent = Pick<
  ModelRow,
  | 'fullName'
  | 'enCode'
  | 'category'
  | 'type'
  | 'webType'
  | 'dbLinkId'
  | 'tables'
  | 'formData'
  | 'columnData'
  | 'appColumnData'
  | 'description'
  | 'sortCode'
  | 'enabledMark'
>;

const live = (ctx: Ctx) => ctx.db.selectFrom('visualDev').where('deleteMark', '=', 0);

export function find(ctx: Ctx, id: string): Promise<ModelRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findForUpdate(ctx: Ctx, id: string): Promise<ModelRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface ModelFilter {
  type: number;
  keyword?: string | undefined;
  category?: string | undefined;
  webTypes: readonly number[];
  states: readonly number[];
}

/** Models without their designs, which are large. */
export function list(ctx: Ctx, filter: ModelFilter) {
  return filtered(ctx, filter)
    .select([
      'id',
      'fullName',
      'enCode',
      'category',
      'type',
      'webType',
      'state',
      'description',
      'sortCode',
      'creatorUserId',
      'creatorTime',
      'lastModifyUserId',
      'lastModifyTime',
    ])
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc');
}

export async function count(ctx: Ctx, filter: ModelFilter): Promise<number> {
  const row = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function filtered(ctx: Ctx, { type, keyword, category, webTypes, states }: ModelFilter) {
  let query = live(ctx).where('type', '=', type);
  if (category) query = query.where('category', '=', category);
  if (webTypes.length > 0) query = query.where('webType', 'in', webTypes);
  if (states.length > 0) query = query.where('state', 'in', states);
  if (keyword) {
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('fullName', 'ilike', pattern), eb('enCode', 'ilike', pattern)]));
  }
  return query;
}

/** @throws model.nameTaken when name or code are in use, also in a race */
export async function insert(ctx: Ctx, content: ModelContent): Promise<string> {
  const id = newId();
  await refuseTaken(() =>
    ctx.db
      .insertInto('visualDev')
      .values({
        ...content,
        id,
        state: 0,
        creatorUserId: ctx.user.id,
        creatorTime: ctx.now(),
        lastModifyUserId: null,
        lastModifyTime: null,
      })
      .execute(),
  );
  return id;
}

/** Saves over one version of a model. @returns the new version; undefined when somebody saved in between */
export async function update(
  ctx: Ctx,
  id: string,
  version: number,
  content: ModelContent & { state: number },
): Promise<number | undefined> {
  const row = await refuseTaken(() =>
    ctx.db
      .updateTable('visualDev')
      .set({
        ...content,
        lastModifyUserId: ctx.user.id,
        lastModifyTime: ctx.now(),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleteMark', '=', 0)
      .returning('version')
      .executeTakeFirst(),
  );
  return row?.version;
}

async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('model.nameTaken');
    throw error;
  }
}

export async function isTaken(ctx: Ctx, content: ModelContent, exceptId = ''): Promise<boolean> {
  const row = await live(ctx)
    .select('id')
    .where('type', '=', content.type)
    .where('id', '<>', exceptId)
    .where((eb) => eb.or([eb('fullName', '=', content.fullName), eb('enCode', '=', content.enCode)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function markDeleted(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('visualDev')
    .set({ deleteMark: 1, lastModifyUserId: ctx.user.id, lastModifyTime: ctx.now() })
    .where('id', '=', id)
    .execute();
}

export async function setState(ctx: Ctx, id: string, state: number, tables?: string): Promise<void> {
  await ctx.db
    .updateTable('visualDev')
    .set({ state, ...(tables === undefined ? {} : { tables }) })
    .where('id', '=', id)
    .execute();
}

/** Keeps what was saved, so that every design can be looked at and brought back. */
export async function keepVersion(
  ctx: Ctx,
  modelId: string,
  version: number,
  designs: { formData: string; columnData: string },
): Promise<void> {
  await ctx.db
    .insertInto('visualDevVersion')
    .values({
      id: newId(),
      modelId,
      version,
      formData: designs.formData,
      columnData: designs.columnData,
      creatorUserId: ctx.user.id,
      creatorTime: ctx.now(),
    })
    .execute();
}

export function findRelease(ctx: Ctx, id: string): Promise<ReleaseRow | undefined> {
  return ctx.db.selectFrom('visualDevRelease').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes the draft the released copy; the content before is kept beside it. */
export async function saveRelease(ctx: Ctx, model: ModelRow, tables: string): Promise<void> {
  const before = await findRelease(ctx, model.id);
  const { fullName, enCode, type, webType, formData, columnData, appColumnData } = model;
  const content = { fullName, enCode, type, webType, tables, formData, columnData, appColumnData };
  const release = { releaseTime: ctx.now(), releaseUserId: ctx.user.id };
  const oldContent = before
    ? JSON.stringify({ formData: before.formData, columnData: before.columnData, tables: before.tables })
    : null;
  await ctx.db
    .insertInto('visualDevRelease')
    .values({ ...content, ...release, id: model.id, oldContent, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...content, ...release, oldContent, version: (before?.version ?? 0) + 1 }),
    )
    .execute();
}
