import type { BodyOf, DataOf, ModelDetailData, ModelRowData, modelApi, QueryOf } from '@yingzao/contract';
import {
  checkDesign,
  compileForm,
  readColumnData,
  readFormData,
  type Stage,
  type WebType,
} from '@yingzao/model';
import { messageText, type Problem } from '@yingzao/texts';
import { readSnapshots } from '../../../engine/compile-plan.ts';
import { userNames } from '../../../engine/references.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import * as models from './model.repository.ts';
import { isReservedWord } from './reserved-words.ts';
import { toWireTables } from './wire-tables.ts';

type ModelInput = BodyOf<typeof modelApi.create>;

/** Designs a model holds, read and brought to today's form. */
export interface ReadDesign {
  readonly form: ReturnType<typeof compileForm>;
  readonly columnData: ReturnType<typeof readColumnData>['columnData'] | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Adds a model as a draft.
 *
 * @throws model.nameTaken, model.reservedName, model.kindNotYet, definition.* (400)
 * Source: contract/visual-development.md 1.1, 5.1, 5.6.
 */
export async function createModel(ctx: Ctx, input: ModelInput): Promise<string> {
  const content = toContent(input);
  await refuseName(ctx, content);
  const id = await models.insert(ctx, content);
  await models.keepVersion(ctx, id, 1, content);
  return id;
}

/**
 * Saves a draft. A designer who started from an older version than the stored one is told who was faster, and
 * nothing is overwritten.
 *
 * @throws model.conflict (409), recordMissing (404), and those of `createModel`
 */
export async function updateModel(
  ctx: Ctx,
  id: string,
  input: ModelInput,
): Promise<{ version: number; state: number }> {
  const stored = required(await models.findForUpdate(ctx, id));
  if (input.version !== undefined && input.version !== stored.version) throw await conflict(ctx, stored);
  const content = { ...toContent(input, stored), type: stored.type };
  await refuseName(ctx, content, id);
  const state = stored.state === 1 ? 2 : stored.state;
  const version = await models.update(ctx, id, stored.version, { ...content, tables: stored.tables, state });
  if (version === undefined) throw await conflict(ctx, stored);
  await models.keepVersion(ctx, id, version, content);
  return { version, state };
}

async function conflict(ctx: Ctx, stored: models.ModelRow): Promise<AppError> {
  const userId = stored.lastModifyUserId ?? stored.creatorUserId;
  const names = await userNames(ctx, [userId]);
  return new AppError('model.conflict', { user: names.get(userId ?? '') ?? '' });
}

/** Reads the designs of an input and refuses what can never be right; a draft may be unfinished. */
function toContent(input: ModelInput, stored?: models.ModelRow): models.ModelContent {
  if (input.webType > 2 || input.type !== 1) throw new AppError('model.kindNotYet');
  const formData = input.formData ?? stored?.formData ?? '';
  const columnData = input.columnData ?? stored?.columnData ?? '';
  const design = readDesign({ webType: input.webType, formData, columnData });
  refuse([...design.problems, ...problemsOf(design, input.webType, 'save')]);
  return {
    fullName: input.fullName,
    enCode: input.enCode,
    category: input.category ?? '',
    type: input.type,
    webType: input.webType,
    dbLinkId: input.dbLinkId || '0',
    tables: '[]',
    formData: formData && JSON.stringify(design.form.data),
    columnData: columnData && JSON.stringify(design.columnData),
    appColumnData: input.appColumnData ?? stored?.appColumnData ?? '',
    description: input.description ?? '',
    sortCode: input.sortCode ?? 0,
    enabledMark: input.enabledMark ?? 1,
  };
}

/** Parses both designs. Problems tell what could not be read. */
export function readDesign(model: Pick<models.ModelRow, 'webType' | 'formData' | 'columnData'>): ReadDesign {
  const read = readFormData(model.formData);
  const form = compileForm(read.form);
  if (model.webType === 1 || !model.columnData)
    return { form, columnData: undefined, problems: read.problems };
  const list = readColumnData(model.columnData, form);
  return { form, columnData: list.columnData, problems: [...read.problems, ...list.problems] };
}

export function problemsOf({ form, columnData }: ReadDesign, webType: number, stage: Stage): Problem[] {
  return checkDesign({ webType: webType as WebType, form, columnData }, stage);
}

async function refuseName(ctx: Ctx, content: models.ModelContent, exceptId?: string): Promise<void> {
  const reserved = (['fullName', 'enCode'] as const).filter((key) => isReservedWord(content[key]));
  refuse(reserved.map((key) => ({ key: 'model.reservedName', params: { name: content[key] }, path: [key] })));
  await models.refuseDuplicate(ctx, content, exceptId);
}

/** @throws model.referenced while a menu shows the model (400), recordMissing (404) */
export async function removeModel(ctx: Ctx, id: string): Promise<null> {
  required(await models.findForUpdate(ctx, id));
  const menu = await ctx.db
    .selectFrom('module')
    .select('id')
    .where('relationId', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (menu) throw new AppError('model.referenced');
  await models.markDeleted(ctx, id);
  ctx.publish('model.changed', { tenant: ctx.tenant.id, modelId: id });
  return null;
}

const suffixLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** @throws model.copyLimit (400) when name or code would get too long, recordMissing (404) */
export async function copyModel(ctx: Ctx, id: string): Promise<null> {
  const source = required(await models.find(ctx, id));
  const suffix = Array.from(
    crypto.getRandomValues(new Uint8Array(5)),
    (byte) => suffixLetters[byte % 32],
  ).join('');
  const fullName = `${source.fullName}${messageText('copySuffix', {}, ctx.language)}${suffix}`;
  const enCode = `${source.enCode}${suffix}`;
  if (fullName.length > 100 || enCode.length > 50) throw new AppError('model.copyLimit');
  const { category, type, webType, dbLinkId, formData, columnData, appColumnData, description, sortCode } =
    source;
  const designs = { formData, columnData, appColumnData };
  const content = { category, type, webType, dbLinkId, description, sortCode, ...designs };
  const copy = await models.insert(ctx, { ...content, fullName, enCode, tables: '[]', enabledMark: 1 });
  await models.keepVersion(ctx, copy, 1, designs);
  return null;
}

/** The draft becomes what was released last. @throws model.neverReleased (400), recordMissing (404) */
export async function rollbackModel(ctx: Ctx, id: string): Promise<null> {
  const stored = required(await models.findForUpdate(ctx, id));
  const release = await models.findRelease(ctx, id);
  if (!release) throw new AppError('model.neverReleased');
  const { formData, columnData, appColumnData, tables } = release;
  const content = { ...stored, formData, columnData, appColumnData, tables, state: 1 };
  const version = await models.update(ctx, id, stored.version, pickContent(content));
  await models.keepVersion(ctx, id, required(version), { formData, columnData });
  return null;
}

const shownVersions = 200;

/** Every design that was saved. @throws recordMissing (404) */
export async function listVersions(ctx: Ctx, id: string): Promise<DataOf<typeof modelApi.versions>> {
  required(await models.find(ctx, id));
  const rows = await models.listVersions(ctx, id, shownVersions);
  const released = await models.findReleasedVersion(ctx, id);
  const names = await userNames(
    ctx,
    rows.map(({ creatorUserId }) => creatorUserId),
  );
  return {
    list: rows.map(({ creatorUserId, ...row }) => ({
      ...row,
      creatorUser: names.get(creatorUserId ?? '') ?? '',
      isReleased: row.id === released,
    })),
  };
}

/** @throws recordMissing (404) */
export async function getVersion(
  ctx: Ctx,
  id: string,
  versionId: string,
): Promise<DataOf<typeof modelApi.version>> {
  required(await models.find(ctx, id));
  return required(await models.findVersion(ctx, id, versionId));
}

function pickContent(model: models.ModelRow): models.ModelContent & { state: number } {
  const { fullName, enCode, category, type, webType, dbLinkId, tables, formData, columnData } = model;
  const { appColumnData, description, sortCode, enabledMark, state } = model;
  const names = { fullName, enCode, category, type, webType, dbLinkId, tables };
  return { ...names, formData, columnData, appColumnData, description, sortCode, enabledMark, state };
}

/** @throws recordMissing (404) */
export async function getModel(ctx: Ctx, id: string): Promise<ModelDetailData> {
  const model = required(await models.find(ctx, id));
  const names = await userNames(ctx, [model.creatorUserId, model.lastModifyUserId]);
  return {
    ...pickContent(model),
    id: model.id,
    tables: JSON.stringify(toWireTables(readSnapshots(model.tables))),
    enabledMark: model.enabledMark === 1 ? 1 : 0,
    isRelease: model.state,
    version: model.version,
    creatorUser: names.get(model.creatorUserId ?? '') ?? '',
    creatorTime: model.creatorTime,
    lastModifyUser: names.get(model.lastModifyUserId ?? '') ?? '',
    lastModifyTime: model.lastModifyTime,
  };
}

const numbers = (text: string | undefined) => (text ?? '').split(',').filter(Boolean).map(Number);

export async function listModels(ctx: Ctx, query: QueryOf<typeof modelApi.list>) {
  const filter = {
    type: query.type,
    keyword: query.keyword,
    category: query.category,
    webTypes: numbers(query.webType),
    states: numbers(query.isRelease),
  };
  const { currentPage, pageSize } = query;
  if (currentPage === undefined) {
    const rows = await toRows(ctx, await models.list(ctx, filter).limit(10_000).execute());
    return { list: groupByCategory(rows, ctx) };
  }
  const [page, total] = await Promise.all([
    models
      .list(ctx, filter)
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    models.count(ctx, filter),
  ]);
  return { list: await toRows(ctx, page), pagination: { currentPage, pageSize, total } };
}

type ListedModel = Awaited<ReturnType<ReturnType<typeof models.list>['execute']>>[number];

async function toRows(ctx: Ctx, rows: readonly ListedModel[]): Promise<ModelRowData[]> {
  const names = await userNames(
    ctx,
    rows.flatMap((row) => [row.creatorUserId, row.lastModifyUserId]),
  );
  return rows.map(({ creatorUserId, lastModifyUserId, ...row }) => ({
    ...row,
    parentId: row.category,
    isRelease: row.state,
    creatorUser: names.get(creatorUserId ?? '') ?? '',
    lastModifyUser: names.get(lastModifyUserId ?? '') ?? '',
  }));
}

/** Categories are dictionary entries; until there are dictionaries, each stands under its own name. */
function groupByCategory(rows: readonly ModelRowData[], ctx: Ctx) {
  const categories = [...new Set(rows.map(({ category }) => category))];
  return categories.map((category) => {
    const children = rows.filter((row) => row.category === category);
    const fullName = category || messageText('uncategorized', {}, ctx.language);
    return { id: category, parentId: '-1', fullName, hasChildren: true, children };
  });
}

/** Released models by category, for choosers. */
export async function selectModels(ctx: Ctx, query: QueryOf<typeof modelApi.selector>) {
  const filter = { type: query.type, webTypes: numbers(query.webType), states: [1, 2] };
  const rows = await toRows(ctx, await models.list(ctx, filter).limit(10_000).execute());
  const list = groupByCategory(rows, ctx).map(({ children, ...node }) => ({
    ...node,
    children: children.map(({ id, fullName, parentId }) => ({ id, fullName, parentId })),
  }));
  return { list };
}
