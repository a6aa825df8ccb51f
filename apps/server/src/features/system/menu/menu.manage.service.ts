import {
  type BodyOf,
  type DataOf,
  type ManagedMenu,
  mainApplication,
  type menuApi,
  type QueryOf,
} from '@yingzao/contract';
import { fieldLabel } from '@yingzao/texts';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified, refuseStale } from '../../../kernel/database/audit.ts';
import type { ModuleTable } from '../../../kernel/database/tables.ts';
import { refusingTaken } from '../../../kernel/database/violations.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { isApplication } from '../application/application.service.ts';
import { createDictionaryButtons } from './built-in-menus.ts';
import { findMenu, removeMenus, takenOfMenus } from './menu.service.ts';
import { holdMenus } from './menu-lock.ts';

export type MenuRow = Selectable<ModuleTable>;
type MenuInput = BodyOf<typeof menuApi.create>;
type MenuChange = BodyOf<typeof menuApi.update>;

const root = '-1';
const directory = 1;

/** What the address of a generated menu starts with, by type. Source: contract/auth-and-shell.md 1.6. */
const generated: Readonly<Record<number, string>> = {
  3: 'model',
  4: 'dictionary',
  5: 'dataReport',
  6: 'dataScreen',
  8: 'portal',
};
const page = 2;
const link = 7;
const typesOfApp = [1, 2, 3, 5, 7, 8];

export const live = (ctx: Ctx) => ctx.db.selectFrom('module').where('deleteMark', '=', 0);

/** The menus of a client as a tree; a hit keeps the way to it. Source: contract/auth-and-shell.md 2.4. */
export async function listMenus(
  ctx: Ctx,
  { category, keyword, type, enabledMark, systemId }: QueryOf<typeof menuApi.list>,
): Promise<{ list: ManagedMenu[] }> {
  const rows = await ofCategory(ctx, category).execute();
  const text = keyword?.trim().toLowerCase();
  const isHit = (row: MenuRow) =>
    (!text ||
      [row.fullName, row.enCode, row.urlAddress].some((value) => value.toLowerCase().includes(text))) &&
    (systemId === undefined || row.systemId === systemId) &&
    (type === undefined || row.type === Number(type)) &&
    (enabledMark === undefined || row.enabledMark === Number(enabledMark));
  return { list: toTree(withAncestors(rows, rows.filter(isHit))) };
}

/** Every menu that is on, below directories that are. */
export async function listEnabledMenus(ctx: Ctx, category: string): Promise<{ list: ManagedMenu[] }> {
  const rows = await ofCategory(ctx, category).where('enabledMark', '=', 1).execute();
  return { list: toTree(rows) };
}

const ofCategory = (ctx: Ctx, category: string) =>
  live(ctx).selectAll().where('category', '=', category).orderBy('sortCode').orderBy('creatorTime', 'desc');

function withAncestors(rows: readonly MenuRow[], hits: readonly MenuRow[]): MenuRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const hit of hits) {
    for (let row: MenuRow | undefined = hit; row && !kept.has(row.id); row = byId.get(row.parentId)) {
      kept.add(row.id);
    }
  }
  return rows.filter(({ id }) => kept.has(id));
}

function toTree(rows: readonly MenuRow[], parentId = root): ManagedMenu[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = toTree(rows, row.id);
      const { description: _, lastModifyTime: __, ...shown } = toDetail(row);
      return { ...shown, hasModule: row.type !== directory, hasChildren: children.length > 0, children };
    });
}

const toFlag = (value: number) => (value === 1 ? 1 : 0);

function toDetail(row: MenuRow): DataOf<typeof menuApi.get> {
  const { id, parentId, systemId, fullName, enCode, icon, type, category, urlAddress } = row;
  const { linkTarget, propertyJson, sortCode, description, lastModifyTime } = row;
  return {
    id,
    parentId,
    systemId,
    fullName,
    enCode,
    icon,
    type,
    category,
    urlAddress,
    linkTarget,
    propertyJson,
    isButtonAuthorize: toFlag(row.isButtonAuthorize),
    isColumnAuthorize: toFlag(row.isColumnAuthorize),
    isFormAuthorize: toFlag(row.isFormAuthorize),
    isDataAuthorize: toFlag(row.isDataAuthorize),
    enabledMark: toFlag(row.enabledMark),
    sortCode,
    description,
    lastModifyTime,
  };
}

/** @throws recordMissing (404) */
export async function getMenu(ctx: Ctx, id: string): Promise<DataOf<typeof menuApi.get>> {
  return toDetail(required(await live(ctx).selectAll().where('id', '=', id).executeTakeFirst()));
}

/**
 * Adds a menu.
 *
 * @throws menu.parentMissing, application.missing, menu.nameTaken, menu.codeTaken, menu.addressTaken (400)
 * @throws field.format, field.required (400)
 * Source: contract/auth-and-shell.md 1.6, 3.6.
 */
export async function addMenu(ctx: Ctx, input: MenuInput): Promise<null> {
  await insertMenu(ctx, input);
  return null;
}

/** The same. @returns the id of the new menu */
export async function insertMenu(ctx: Ctx, input: MenuInput, id = newId()): Promise<string> {
  await holdMenus(ctx);
  await refuseParent(ctx, input);
  const systemId = await systemOf(ctx, input);
  await refusingTaken(takenOfMenus, () =>
    ctx.db
      .insertInto('module')
      .values({ ...contentOf(ctx, input), ...created(ctx), id, systemId })
      .execute(),
  );
  if (input.type === 4) await createDictionaryButtons(ctx, id);
  publishChanged(ctx);
  return id;
}

/**
 * Changes or moves a menu.
 *
 * @throws recordMissing (404), conflict (409), menu.typeFixed and the refusals of `addMenu` (400)
 */
export async function changeMenu(ctx: Ctx, id: string, input: MenuChange): Promise<null> {
  await holdMenus(ctx);
  const row = await holdMenu(ctx, id);
  refuseStale(row, input.lastModifyTime);
  if (input.category !== row.category) refuseField(ctx, 'category');
  if (input.enabledMark === 0 || input.enCode !== row.enCode) refuseVital(row);
  if (input.type !== row.type && (await hasChildren(ctx, id)))
    refuse([{ key: 'menu.typeFixed', path: ['type'] }]);
  await refuseParent(ctx, input, id);
  const systemId = await systemOf(ctx, input, row.systemId);
  if (systemId !== row.systemId) refuseVital(row);
  await refusingTaken(takenOfMenus, () =>
    ctx.db
      .updateTable('module')
      .set({ ...contentOf(ctx, input), ...modified(ctx, row), systemId, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  );
  if (systemId !== row.systemId) await takeAlong(ctx, id, systemId);
  publishChanged(ctx);
  return null;
}

/** What stands below a menu goes with it to another application. */
async function takeAlong(ctx: Ctx, id: string, systemId: string): Promise<void> {
  const children = await ctx.db
    .updateTable('module')
    .set({ systemId, version: sql<number>`version + 1` })
    .where('parentId', '=', id)
    .returning('id')
    .execute();
  for (const child of children) await takeAlong(ctx, child.id, systemId);
}

/** @throws recordMissing (404), menu.hasChildren, menu.vital (400) */
export async function removeMenu(ctx: Ctx, id: string): Promise<null> {
  await holdMenus(ctx);
  refuseVital(await holdMenu(ctx, id));
  if (await hasChildren(ctx, id)) throw new AppError('menu.hasChildren');
  await removeMenus(ctx, [id]);
  return null;
}

/** @throws recordMissing (404), menu.vital (400) */
export async function toggleMenu(ctx: Ctx, id: string): Promise<null> {
  const row = await holdMenu(ctx, id);
  refuseVital(row);
  await ctx.db
    .updateTable('module')
    .set({ enabledMark: row.enabledMark === 1 ? 0 : 1, ...modified(ctx, row) })
    .where('id', '=', id)
    .execute();
  publishChanged(ctx);
  return null;
}

/** Where menus are managed, and the way there: without them nobody could bring anything back. */
const vital = ['system', 'system.menu'];

function refuseVital({ enCode, category, enabledMark }: MenuRow): void {
  if (category === 'Web' && enabledMark === 1 && vital.includes(enCode)) throw new AppError('menu.vital');
}

const holderTables = { Role: 'role', Position: 'position', Group: 'userGroup' } as const;

/** Who has a menu. @throws recordMissing (404) */
export async function listHolders(ctx: Ctx, id: string): Promise<DataOf<typeof menuApi.holders>> {
  const menu = required(await live(ctx).selectAll().where('id', '=', id).executeTakeFirst());
  const list: DataOf<typeof menuApi.holders>['list'] = [];
  for (const [type, table] of Object.entries(holderTables)) {
    const rows = await ctx.db
      .selectFrom('authorize as grant')
      .innerJoin(`${table as 'role'} as holder`, 'holder.id', 'grant.objectId')
      .select(['holder.id', 'holder.fullName'])
      .where('grant.objectType', '=', type)
      .where('grant.itemType', '=', 'module')
      .where('grant.itemId', '=', id)
      .where('holder.deleteMark', '=', 0)
      .orderBy('holder.sortCode')
      .execute();
    list.push(...rows.map((row) => ({ ...row, type: type.toLowerCase() })));
  }
  const users = await ctx.db
    .selectFrom('authorize as grant')
    .innerJoin('userAccount as user', 'user.id', 'grant.objectId')
    .select(['user.id', 'user.realName', 'user.account'])
    .where('grant.objectType', '=', 'User')
    .where('grant.itemType', '=', 'module')
    .where('grant.itemId', '=', id)
    .where('user.deleteMark', '=', 0)
    .execute();
  list.push(
    ...users.map((user) => ({ id: user.id, fullName: `${user.realName}/${user.account}`, type: 'user' })),
  );
  const flags = [menu.isButtonAuthorize, menu.isColumnAuthorize, menu.isFormAuthorize, menu.isDataAuthorize];
  if (list.length > 0) return { type: 1, list };
  return { type: flags.some((flag) => flag === 1) ? 2 : 0, list };
}

async function holdMenu(ctx: Ctx, id: string): Promise<MenuRow> {
  return required(await live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

async function hasChildren(ctx: Ctx, id: string): Promise<boolean> {
  return (await live(ctx).select('id').where('parentId', '=', id).limit(1).execute()).length > 0;
}

/** A menu stands at the top or in a directory of its client that is neither itself nor below it. */
export async function refuseParent(
  ctx: Ctx,
  { parentId, category }: Pick<MenuRow, 'parentId' | 'category'>,
  ownId = '',
): Promise<void> {
  for (let at = parentId, isFirst = true; at !== root; isFirst = false) {
    const parent = await live(ctx)
      .select(['parentId', 'type', 'category'])
      .where('id', '=', at)
      .executeTakeFirst();
    const fits = parent && parent.category === category && (!isFirst || parent.type === directory);
    if (!fits || at === ownId) {
      refuse([{ key: 'menu.parentMissing', path: ['parentId'] }]);
      return;
    }
    at = parent.parentId;
  }
}

/** Below a directory its application, at the top the one that is named. @throws application.missing (400) */
async function systemOf(
  ctx: Ctx,
  { parentId, systemId }: Pick<MenuInput, 'parentId' | 'systemId'>,
  before: string = mainApplication.id,
): Promise<string> {
  if (parentId !== root) return required(await findMenu(ctx, parentId)).systemId;
  const wanted = systemId ?? before;
  if (!(await isApplication(ctx, wanted))) refuse([{ key: 'application.missing', path: ['systemId'] }]);
  return wanted;
}

function contentOf(ctx: Ctx, input: MenuInput) {
  const { parentId, fullName, enCode, icon, type, category, linkTarget, enabledMark } = input;
  const { isButtonAuthorize, isColumnAuthorize, isFormAuthorize, isDataAuthorize } = input;
  if (category === 'App' && !typesOfApp.includes(type)) refuseField(ctx, 'type');
  const { propertyJson, relationId } = readProperty(ctx, input);
  return {
    parentId,
    fullName,
    enCode,
    icon,
    type,
    category,
    urlAddress: addressOf(ctx, input),
    linkTarget,
    propertyJson,
    relationId,
    isButtonAuthorize,
    isColumnAuthorize,
    isFormAuthorize,
    isDataAuthorize,
    enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
}

function addressOf(ctx: Ctx, { type, enCode, urlAddress }: MenuInput): string {
  const start = generated[type];
  if (start) return `${start}/${enCode}`;
  if (type === directory) return '';
  const address = (urlAddress ?? '').trim();
  if (!address) {
    const label = fieldLabel('urlAddress', ctx.language);
    refuse([{ key: 'field.required', params: { label }, path: ['urlAddress'] }]);
  }
  const fits = type === link ? /^https?:\/\/\S+$/i.test(address) : /^[\w./-]+$/.test(address);
  if ((type === link || type === page) && !fits) refuseField(ctx, 'urlAddress');
  return address;
}

function readProperty(ctx: Ctx, input: MenuInput): { propertyJson: string; relationId: string | null } {
  const text = input.propertyJson || '{}';
  const parsed = tryParse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    refuseField(ctx, 'propertyJson');
  const { moduleId } = Object(parsed) as { moduleId?: unknown };
  const isLinked = generated[input.type] !== undefined && typeof moduleId === 'string' && moduleId !== '';
  return { propertyJson: text, relationId: isLinked ? moduleId : null };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function refuseField(ctx: Ctx, name: string): void {
  refuse([{ key: 'field.format', params: { label: fieldLabel(name, ctx.language) }, path: [name] }]);
}

export function publishChanged(ctx: Ctx): void {
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
}
