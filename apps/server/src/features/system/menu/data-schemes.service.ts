import {
  type BodyOf,
  type ConditionText,
  conditionTexts,
  type DataOf,
  type dataFieldApi,
  type dataLinkApi,
  type dataSchemeApi,
  type SchemeSymbol,
  schemeSymbols,
} from '@yingzao/contract';
import { fieldLabel, messageText } from '@yingzao/texts';
import { type Selectable, sql } from 'kysely';
import type { Plan } from '../../../engine/plan.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified, refuseStale } from '../../../kernel/database/audit.ts';
import type {
  ModuleDataAuthorizeSchemeTable,
  ModuleDataAuthorizeTable,
} from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import type { Services } from '../../services.ts';
import { findMenu, removeGrants } from './menu.service.ts';

const taken: Taken = {
  module_data_authorize_code: { key: 'point.codeTaken', field: 'enCode' },
  module_scheme_full_name: { key: 'point.nameTaken', field: 'fullName' },
  module_scheme_en_code: { key: 'point.codeTaken', field: 'enCode' },
};

type FieldRow = Selectable<ModuleDataAuthorizeTable>;
type SchemeRow = Selectable<ModuleDataAuthorizeSchemeTable>;
type FieldInput = BodyOf<typeof dataFieldApi.create>;
type SchemeInput = BodyOf<typeof dataSchemeApi.create>;

/** The code of the scheme that gives every row. Source: contract/auth-and-shell.md 1.7. */
export const allDataCode = 'jnpf_alldata';

const fieldsOf = (ctx: Ctx, moduleId: string) =>
  ctx.db
    .selectFrom('moduleDataAuthorize')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id');
const schemesOf = (ctx: Ctx, moduleId: string) =>
  ctx.db
    .selectFrom('moduleDataAuthorizeScheme')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id');

const contains = (keyword: string | undefined) => {
  const text = keyword?.trim().toLowerCase() ?? '';
  return ({ fullName, enCode }: { fullName: string; enCode: string }) =>
    fullName.toLowerCase().includes(text) || enCode.toLowerCase().includes(text);
};

/** @throws recordMissing (404) */
export async function listDataFields(
  ctx: Ctx,
  moduleId: string,
  keyword: string | undefined,
): Promise<DataOf<typeof dataFieldApi.list>> {
  required(await findMenu(ctx, moduleId));
  const rows = (await fieldsOf(ctx, moduleId).execute()).filter(contains(keyword));
  return {
    list: rows.map((row) => ({
      ...toField(row),
      conditionName: textName(ctx, row.conditionText),
      conditionSymbolName: symbolsOf(row.conditionSymbol)
        .map((symbol) => messageText(`symbol.${symbol}`, {}, ctx.language))
        .join(','),
    })),
  };
}

function textName(ctx: Ctx, text: string): string {
  const known = conditionTexts.find((one) => one === text);
  return known ? messageText(`condition.${known}`, {}, ctx.language) : text;
}

const symbolsOf = (text: string): SchemeSymbol[] =>
  text.split(',').flatMap((part) => schemeSymbols.find((symbol) => symbol === part.trim()) ?? []);

function toField(row: FieldRow): DataOf<typeof dataFieldApi.get> {
  const { id, moduleId, fullName, enCode, type, conditionSymbol, conditionText, fieldRule } = row;
  const { bindTable, childTableKey, format, description, sortCode, lastModifyTime } = row;
  const own = { id, moduleId, fullName, enCode, type, conditionSymbol, conditionText, fieldRule };
  return { ...own, bindTable, childTableKey, format, description, sortCode, lastModifyTime };
}

/** @throws recordMissing (404) */
export async function getDataField(ctx: Ctx, id: string): Promise<DataOf<typeof dataFieldApi.get>> {
  return toField(await fieldById(ctx, id));
}

async function fieldById(ctx: Ctx, id: string): Promise<FieldRow> {
  return required(
    await ctx.db
      .selectFrom('moduleDataAuthorize')
      .selectAll()
      .where('id', '=', id)
      .where('deleteMark', '=', 0)
      .executeTakeFirst(),
  );
}

/** @throws menu.missing, point.codeTaken, field.unknownOption (400) */
export async function addDataField(ctx: Ctx, input: FieldInput): Promise<null> {
  await insertDataField(ctx, input);
  return null;
}

/** The same. @returns the id of the new field */
export async function insertDataField(ctx: Ctx, input: FieldInput): Promise<string> {
  await refuseNoMenu(ctx, input.moduleId);
  const id = newId();
  const values = { ...fieldContent(ctx, input), ...created(ctx), id, moduleId: input.moduleId };
  await refusingTaken(taken, () => ctx.db.insertInto('moduleDataAuthorize').values(values).execute());
  return id;
}

/** @throws recordMissing (404), conflict (409), the refusals of `addDataField` (400) */
export async function changeDataField(
  ctx: Ctx,
  id: string,
  input: BodyOf<typeof dataFieldApi.update>,
): Promise<null> {
  const row = await fieldById(ctx, id);
  refuseStale(row, input.lastModifyTime);
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('moduleDataAuthorize')
      .set({ ...fieldContent(ctx, input), ...modified(ctx, row), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  );
  return null;
}

function fieldContent(ctx: Ctx, input: FieldInput) {
  const { fullName, enCode, type, conditionText, fieldRule } = input;
  const symbols = input.conditionSymbol.split(',').map((part) => part.trim());
  if (symbolsOf(input.conditionSymbol).length !== symbols.length) refuseOption(ctx, 'conditionSymbol');
  return {
    fullName,
    enCode,
    type,
    conditionSymbol: symbols.join(','),
    conditionText,
    fieldRule,
    bindTable: input.bindTable ?? '',
    childTableKey: input.childTableKey ?? '',
    format: input.format ?? '',
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
}

/** @throws recordMissing (404), scheme.fieldUsed (400) */
export async function removeDataField(ctx: Ctx, id: string): Promise<null> {
  const row = await fieldById(ctx, id);
  const schemes = await schemesOf(ctx, row.moduleId).execute();
  const isUsed = schemes.some((scheme) => readGroups(scheme.conditionJson)?.some((item) => item.id === id));
  if (isUsed) throw new AppError('scheme.fieldUsed');
  await ctx.db
    .updateTable('moduleDataAuthorize')
    .set({ deleteMark: 1, ...modified(ctx, row) })
    .where('id', '=', id)
    .execute();
  return null;
}

/** The fields of the model that a menu shows; none for a menu of another kind. */
export async function listModelFields(
  { engine }: Services,
  ctx: Ctx,
  moduleId: string,
): Promise<DataOf<typeof dataFieldApi.fields>> {
  const plan = await planOf(engine, ctx, moduleId);
  if (!plan) return [];
  const columns = [plan.main, ...plan.children].flatMap((table) => table.columns);
  return columns.map(({ address, field }) => ({
    field: address,
    fieldName: field.container ? `${field.container.label}-${field.label}` : field.label,
  }));
}

async function planOf(engine: Services['engine'], ctx: Ctx, moduleId: string): Promise<Plan | undefined> {
  const menu = await ctx.db
    .selectFrom('module')
    .select(['type', 'relationId'])
    .where('id', '=', moduleId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  required(menu);
  return menu?.type === 3 && menu.relationId ? engine.plan(ctx, menu.relationId) : undefined;
}

/** @throws recordMissing (404) */
export async function listSchemes(
  ctx: Ctx,
  moduleId: string,
  keyword: string | undefined,
): Promise<DataOf<typeof dataSchemeApi.list>> {
  required(await findMenu(ctx, moduleId));
  const rows = (await schemesOf(ctx, moduleId).execute()).filter(contains(keyword));
  return {
    list: rows.map(({ id, fullName, enCode, conditionText, allData, sortCode }) => ({
      id,
      fullName,
      enCode,
      conditionText,
      allData: allData === 1 ? 1 : 0,
      sortCode,
    })),
  };
}

/** @throws recordMissing (404) */
export async function getScheme(ctx: Ctx, id: string): Promise<DataOf<typeof dataSchemeApi.get>> {
  const row = await schemeById(ctx, id);
  const { moduleId, fullName, enCode, conditionJson, conditionText, matchLogic } = row;
  const { description, sortCode, lastModifyTime } = row;
  const own = { id, moduleId, fullName, enCode, conditionJson, conditionText, matchLogic };
  return { ...own, allData: row.allData === 1 ? 1 : 0, description, sortCode, lastModifyTime };
}

async function schemeById(ctx: Ctx, id: string): Promise<SchemeRow> {
  return required(
    await ctx.db
      .selectFrom('moduleDataAuthorizeScheme')
      .selectAll()
      .where('id', '=', id)
      .where('deleteMark', '=', 0)
      .executeTakeFirst(),
  );
}

/**
 * Adds a scheme: all data, or what meets its conditions.
 *
 * @throws menu.missing, scheme.condition, point.nameTaken, point.codeTaken (400)
 * Source: contract/auth-and-shell.md 2.4, 3.7.
 */
export async function addScheme(ctx: Ctx, input: SchemeInput): Promise<null> {
  await refuseNoMenu(ctx, input.moduleId);
  const values = {
    ...(await schemeContent(ctx, input)),
    ...created(ctx),
    id: newId(),
    moduleId: input.moduleId,
  };
  await refusingTaken(taken, () => ctx.db.insertInto('moduleDataAuthorizeScheme').values(values).execute());
  return changed(ctx);
}

/** @throws recordMissing (404), conflict (409), scheme.allDataFixed and the refusals of `addScheme` (400) */
export async function changeScheme(
  ctx: Ctx,
  id: string,
  input: BodyOf<typeof dataSchemeApi.update>,
): Promise<null> {
  const row = await schemeById(ctx, id);
  if (row.enCode === allDataCode) throw new AppError('scheme.allDataFixed');
  refuseStale(row, input.lastModifyTime);
  const content = await schemeContent(ctx, { ...input, moduleId: row.moduleId });
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('moduleDataAuthorizeScheme')
      .set({ ...content, ...modified(ctx, row), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  );
  return changed(ctx);
}

async function schemeContent(ctx: Ctx, input: SchemeInput) {
  const { fullName, enCode, matchLogic } = input;
  const allData = enCode === allDataCode ? 1 : input.allData;
  if (allData === 0) await refuseConditions(ctx, input);
  return {
    fullName,
    enCode,
    conditionJson: allData === 1 ? '[]' : (input.conditionJson ?? '[]'),
    conditionText: input.conditionText ?? '',
    matchLogic,
    allData,
    description: input.description ?? '',
    sortCode: input.sortCode ?? 0,
  };
}

interface Compared {
  readonly id: unknown;
  readonly field: unknown;
  readonly op: unknown;
  readonly conditionText: unknown;
}

/** All comparisons of a scheme; undefined when the text is none. */
function readGroups(conditionJson: string): Compared[] | undefined {
  try {
    const groups = JSON.parse(conditionJson) as { groups: Compared[] }[];
    return groups.flatMap((group) => group.groups);
  } catch {
    return undefined;
  }
}

/** A scheme compares fields that were opened for the menu, each with one of its symbols. */
async function refuseConditions(ctx: Ctx, { moduleId, conditionJson }: SchemeInput): Promise<void> {
  const compared = readGroups(conditionJson ?? '');
  const fields = new Map((await fieldsOf(ctx, moduleId).execute()).map((row) => [row.id, row]));
  const fits = ({ id, field, op, conditionText }: Compared) => {
    const known = fields.get(String(id));
    return (
      known !== undefined &&
      known.enCode === field &&
      symbolsOf(known.conditionSymbol).some((symbol) => symbol === op) &&
      conditionTexts.includes(conditionText as ConditionText)
    );
  };
  if (!compared || compared.length === 0 || !compared.every((item) => item && fits(item))) {
    refuse([{ key: 'scheme.condition', path: ['conditionJson'] }]);
  }
}

/** @throws recordMissing (404) */
export async function removeScheme(ctx: Ctx, id: string): Promise<null> {
  const row = await schemeById(ctx, id);
  await ctx.db
    .updateTable('moduleDataAuthorizeScheme')
    .set({ deleteMark: 1, ...modified(ctx, row) })
    .where('id', '=', id)
    .execute();
  await removeGrants(ctx, [id]);
  return changed(ctx);
}

/** Which tables a menu's points are chosen from; the model's own unless something was chosen. */
export async function getLink(
  services: Services,
  ctx: Ctx,
  moduleId: string,
  dataType: number,
): Promise<DataOf<typeof dataLinkApi.info>> {
  const row = await ctx.db
    .selectFrom('moduleDataAuthorizeLink')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .where('dataType', '=', dataType)
    .executeTakeFirst();
  if (row) return row;
  const { linkId, linkTables } = await modelTables(services, ctx, moduleId);
  return { id: '', moduleId, dataType, linkId, linkTables: linkTables.join(',') };
}

/** @throws recordMissing (404) */
export async function modelTables(
  { engine }: Services,
  ctx: Ctx,
  moduleId: string,
): Promise<DataOf<typeof dataLinkApi.modelTables>> {
  const plan = await planOf(engine, ctx, moduleId);
  return { linkId: '0', linkTables: plan ? [plan.main.name, ...plan.children.map(({ name }) => name)] : [] };
}

/** The fields of a released model's table, by their wire names. */
export async function tableFields(
  { engine }: Services,
  ctx: Ctx,
  tableName: string,
  keyword: string | undefined,
): Promise<DataOf<typeof dataLinkApi.fields>> {
  const releases = await ctx.db
    .selectFrom('visualDevRelease')
    .select('id')
    .where('tables', 'like', `%"${tableName.replace(/[\\%_]/g, '\\$&')}"%`)
    .execute();
  const text = keyword?.trim().toLowerCase() ?? '';
  for (const { id } of releases) {
    const plan = await engine.plan(ctx, id);
    const table = [plan.main, ...plan.children].find(({ name }) => name === tableName);
    if (!table) continue;
    const fields = table.columns.map(({ field }) => ({ field: field.name, fieldName: field.label }));
    return {
      list: fields.filter(({ field, fieldName }) => `${field} ${fieldName}`.toLowerCase().includes(text)),
    };
  }
  return { list: [] };
}

/** @throws menu.missing (400) */
export async function saveLink(ctx: Ctx, input: BodyOf<typeof dataLinkApi.save>): Promise<null> {
  await refuseNoMenu(ctx, input.moduleId);
  const chosen = { linkId: input.linkId, linkTables: input.linkTables ?? '' };
  await ctx.db
    .insertInto('moduleDataAuthorizeLink')
    .values({ id: newId(), moduleId: input.moduleId, dataType: input.dataType, ...chosen })
    .onConflict((conflict) => conflict.columns(['moduleId', 'dataType']).doUpdateSet(chosen))
    .execute();
  return null;
}

async function refuseNoMenu(ctx: Ctx, moduleId: string): Promise<void> {
  if (!(await findMenu(ctx, moduleId))) refuse([{ key: 'menu.missing', path: ['moduleId'] }]);
}

function refuseOption(ctx: Ctx, name: string): void {
  refuse([{ key: 'field.unknownOption', params: { label: fieldLabel(name, ctx.language) }, path: [name] }]);
}

function changed(ctx: Ctx): null {
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
  return null;
}
