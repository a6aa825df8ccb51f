import { type MenuDirectory, mainApplication } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { isApplication } from '../application/application.service.ts';
import { holdMenus } from './menu-lock.ts';

export interface MenuFlags {
  isButtonAuthorize: number;
  isColumnAuthorize: number;
  isFormAuthorize: number;
  isDataAuthorize: number;
}

/** Where a menu stands. */
export interface MenuPlace {
  parentId: string;
  systemId: string;
}

export interface NewMenu extends MenuFlags, MenuPlace {
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  category: 'Web' | 'App';
  urlAddress: string;
  propertyJson: string;
  relationId: string | null;
  sortCode: number;
}

interface Point {
  enCode: string;
  fullName: string;
  enabled: boolean;
}

interface FieldPoint extends Point {
  fieldRule: number;
  childTableKey: string;
}

/** The permission points of a menu, in order. */
export interface MenuPoints {
  buttons: readonly Point[];
  columns: readonly FieldPoint[];
  forms: readonly FieldPoint[];
}

/** What is said when a menu has what another has already. */
export const takenOfMenus: Taken = {
  module_full_name: { key: 'menu.nameTaken', field: 'fullName' },
  module_en_code: { key: 'menu.codeTaken', field: 'enCode' },
  module_url_address: { key: 'menu.addressTaken', field: 'urlAddress' },
};

const live = (ctx: Ctx) => ctx.db.selectFrom('module').where('deleteMark', '=', 0);

export function findMenu(ctx: Ctx, id: string) {
  return live(ctx)
    .select(['id', 'category', 'type', 'parentId', 'fullName', 'systemId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The place that an id names, which stays until the transaction ends: a directory of the client, an application for the top of it, `-1` for that of the main one.
 *
 * @throws menu.parentMissing (400)
 */
export async function placeIn(ctx: Ctx, category: 'Web' | 'App', id: string): Promise<MenuPlace> {
  await holdMenus(ctx);
  const systemId = id === '-1' ? mainApplication.id : id;
  if (await isApplication(ctx, systemId)) return { parentId: '-1', systemId };
  const directory = await findMenu(ctx, id);
  if (!directory || directory.category !== category || directory.type !== 1)
    throw new AppError('menu.parentMissing');
  return { parentId: id, systemId: directory.systemId };
}

/** Menus that show a model. */
export function listMenusOf(ctx: Ctx, relationId: string) {
  return live(ctx)
    .select(['id', 'category', 'parentId', 'systemId', 'fullName'])
    .where('relationId', '=', relationId)
    .execute();
}

/** @throws menu.nameTaken, menu.codeTaken, menu.addressTaken (400) naming the field, also in a race */
export async function createMenu(ctx: Ctx, menu: NewMenu): Promise<string> {
  const id = newId();
  await refusingTaken(takenOfMenus, () =>
    ctx.db
      .insertInto('module')
      .values({
        ...menu,
        id,
        linkTarget: '_self',
        enabledMark: 1,
        description: '',
        creatorUserId: ctx.user.id,
        creatorTime: ctx.now(),
        lastModifyUserId: null,
        lastModifyTime: null,
      })
      .execute(),
  );
  return id;
}

export async function updateMenuFlags(ctx: Ctx, id: string, flags: MenuFlags): Promise<void> {
  await ctx.db
    .updateTable('module')
    .set({ ...flags, lastModifyUserId: ctx.user.id, lastModifyTime: ctx.now() })
    .where('id', '=', id)
    .execute();
}

/**
 * Brings a menu's permission points to what its model has: missing ones are added, names and switches updated,
 * gone ones disabled. Ids stay, and with them the grants of roles.
 */
export async function syncPoints(ctx: Ctx, moduleId: string, points: MenuPoints): Promise<void> {
  await sync(
    ctx,
    'moduleButton',
    moduleId,
    points.buttons.map((point) => ({ ...point, extra: { parentId: '-1', icon: '' } })),
  );
  for (const [table, fields] of [
    ['moduleColumn', points.columns],
    ['moduleForm', points.forms],
  ] as const) {
    const rows = fields.map(({ fieldRule, childTableKey, ...point }) => ({
      ...point,
      extra: { fieldRule, childTableKey, bindTable: '' },
    }));
    await sync(ctx, table, moduleId, rows);
  }
}

type PointTable = 'moduleButton' | 'moduleColumn' | 'moduleForm';

async function sync(
  ctx: Ctx,
  table: PointTable,
  moduleId: string,
  points: readonly (Point & { extra: Record<string, unknown> })[],
): Promise<void> {
  const stored = await ctx.db
    .selectFrom(table)
    .select(['id', 'enCode', 'fullName', 'enabledMark', 'sortCode'])
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .execute();
  const byCode = new Map(stored.map((row) => [row.enCode, row]));
  const fresh: Record<string, unknown>[] = [];
  for (const [index, { enCode, fullName, enabled, extra }] of points.entries()) {
    const wanted = { fullName: fullName.slice(0, 200), enabledMark: enabled ? 1 : 0, sortCode: index + 1 };
    const known = byCode.get(enCode);
    byCode.delete(enCode);
    if (!known) fresh.push({ ...wanted, ...extra, id: newId(), moduleId, enCode, ...audit(ctx) });
    else if (!isSame(known, wanted)) await change(ctx, table, known.id, wanted);
  }
  if (fresh.length > 0)
    await ctx.db
      .insertInto(table)
      .values(fresh as never)
      .execute();
  for (const gone of byCode.values())
    if (gone.enabledMark === 1) await change(ctx, table, gone.id, { enabledMark: 0 });
}

const isSame = (known: Record<string, unknown>, wanted: Record<string, unknown>) =>
  Object.entries(wanted).every(([key, value]) => known[key] === value);

const audit = (ctx: Ctx) => ({
  creatorUserId: ctx.user.id,
  creatorTime: ctx.now(),
  lastModifyUserId: null,
  lastModifyTime: null,
});

async function change(
  ctx: Ctx,
  table: PointTable,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .updateTable(table)
    .set({ ...values, lastModifyUserId: ctx.user.id, lastModifyTime: ctx.now() } as never)
    .where('id', '=', id)
    .execute();
}

/** Deletes menus with everything granted on them. */
export async function removeMenus(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'moduleButton',
    'moduleColumn',
    'moduleForm',
    'moduleDataAuthorize',
    'moduleDataAuthorizeScheme',
  ] as const) {
    const points = await ctx.db
      .selectFrom(table)
      .select('id')
      .where('moduleId', 'in', [...ids])
      .execute();
    await removeGrants(
      ctx,
      points.map(({ id }) => id),
    );
    await ctx.db
      .updateTable(table)
      .set({ deleteMark: 1 })
      .where('moduleId', 'in', [...ids])
      .execute();
  }
  await ctx.db
    .deleteFrom('moduleDataAuthorizeLink')
    .where('moduleId', 'in', [...ids])
    .execute();
  await removeGrants(ctx, ids);
  await ctx.db
    .updateTable('module')
    .set({ deleteMark: 1, lastModifyUserId: ctx.user.id, lastModifyTime: ctx.now() })
    .where('id', 'in', [...ids])
    .execute();
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
}

/** Ends every grant of menus or of points of menus. */
export async function removeGrants(ctx: Ctx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0)
    await ctx.db
      .deleteFrom('authorize')
      .where('itemId', 'in', [...itemIds])
      .execute();
}

/** Directories a menu can stand in, as a tree, without one of them and all below it; of one application, if named. */
export async function listDirectories(
  ctx: Ctx,
  exceptId: string,
  category: string,
  systemId?: string,
): Promise<MenuDirectory[]> {
  const rows = await live(ctx)
    .select(['id', 'parentId', 'systemId', 'fullName', 'enCode', 'icon', 'type'])
    .where('category', '=', category)
    .where('type', '=', 1)
    .where('id', '<>', exceptId)
    .$if(systemId !== undefined, (all) => all.where('systemId', '=', systemId ?? ''))
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .execute();
  const nest = (parentId: string): MenuDirectory[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => {
        const children = nest(row.id);
        return { ...row, hasChildren: children.length > 0, children };
      });
  return nest('-1');
}
