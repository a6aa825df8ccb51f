import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { VisualDevReleaseTable, VisualDevTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  visual_dev_full_name: { key: 'model.nameTaken', field: 'fullName' },
  visual_dev_en_code: { key: 'model.nameTaken', field: 'enCode' },
};

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
  await refusingTaken(taken, () =>
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
  const row = await refusingTaken(taken, () =>
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

/** @throws model.nameTaken (400) naming what is in use */
export async function refuseDuplicate(ctx: Ctx, content: ModelContent, exceptId = ''): Promise<void> {
  const rows = await live(ctx)
    .select(['fullName', 'enCode'])
    .where('type', '=', content.type)
    .where('id', '<>', exceptId)
    .where((eb) => eb.or([eb('fullName', '=', content.fullName), eb('enCode', '=', content.enCode)]))
    .execute();
  const names = (['fullName', 'enCode'] as const).filter((name) =>
    rows.some((row) => row[name] === content[name]),
  );
  refuse(names.map((name) => ({ key: 'model.nameTaken', path: [name] })));
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

/** Saved designs without their content, newest first. */
export function listVersions(ctx: Ctx, modelId: string, limit: number) {
  return ctx.db
    .selectFrom('visualDevVersion')
    .select(['id', 'version', 'creatorTime', 'creatorUserId'])
    .where('modelId', '=', modelId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export function findVersion(ctx: Ctx, modelId: string, id: string) {
  return ctx.db
    .selectFrom('visualDevVersion')
    .select(['formData', 'columnData'])
    .where('modelId', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest saved design with the content that is released. */
export async function findReleasedVersion(ctx: Ctx, modelId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('visualDevVersion as saved')
    .innerJoin('visualDevRelease as release', 'release.id', 'saved.modelId')
    .select('saved.id')
    .where('saved.modelId', '=', modelId)
    .whereRef('saved.formData', 'is not distinct from', 'release.formData')
    .whereRef('saved.columnData', 'is not distinct from', 'release.columnData')
    .orderBy('saved.version', 'desc')
    .executeTakeFirst();
  return row?.id;
}
