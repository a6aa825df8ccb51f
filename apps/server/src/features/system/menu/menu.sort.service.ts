import type { BodyOf, menuApi } from '@yingzao/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { modified } from '../../../kernel/database/audit.ts';
import { refusingTaken } from '../../../kernel/database/violations.ts';
import { refuse } from '../../../kernel/errors.ts';
import { live, type MenuRow, publishChanged, refuseField, refuseParent } from './menu.manage.service.ts';
import { findMenu, takenOfMenus } from './menu.service.ts';
import { holdMenus } from './menu-lock.ts';

type MenuOrder = BodyOf<typeof menuApi.sort>;

/**
 * Puts the menus of a directory in order. Menus that somebody added, took away or deleted since the order was made
 * refuse it, so that nothing is moved that its maker has not seen.
 *
 * @throws menu.missing, menu.parentMissing, menu.nameTaken, field.format (400), conflict (409)
 * Source: contract/auth-and-shell.md 3.6.
 */
export async function sortMenus(ctx: Ctx, order: MenuOrder): Promise<null> {
  const { parentId, ids, movedId } = order;
  const isOrder = new Set(ids).size === ids.length && (movedId === undefined || ids.includes(movedId));
  if (!isOrder) refuseField(ctx, 'ids');
  await holdMenus(ctx);
  const rows = await menusOf(ctx, ids);
  const [{ category } = { category: '' }] = rows;
  await refuseParent(ctx, { parentId, category }, movedId);
  await refuseOtherMenus(ctx, order, rows);
  if (isInOrder(rows, parentId)) return null;
  await renumber(ctx, rows, parentId);
  publishChanged(ctx);
  return null;
}

async function renumber(ctx: Ctx, rows: readonly MenuRow[], parentId: string): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const sortCode = at + 1;
    if (row.parentId === parentId && row.sortCode === sortCode) continue;
    await refusingTaken(takenOfMenus, () =>
      ctx.db
        .updateTable('module')
        .set({ parentId, sortCode, ...modified(ctx, row), version: sql<number>`version + 1` })
        .where('id', '=', row.id)
        .execute(),
    );
  }
}

/** In the order of the ids. @throws menu.missing (400) */
async function menusOf(ctx: Ctx, ids: readonly string[]): Promise<MenuRow[]> {
  const found = await live(ctx).selectAll().where('id', 'in', ids).forUpdate().execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length < ids.length) refuse([{ key: 'menu.missing', path: ['ids'] }]);
  return rows;
}

/** @throws conflict (409) - for a menu that stands elsewhere, also in another application, and for one that is left out */
async function refuseOtherMenus(
  ctx: Ctx,
  { parentId, ids, movedId }: MenuOrder,
  rows: readonly MenuRow[],
): Promise<void> {
  const resident = rows.find(({ id }) => id !== movedId) ?? rows[0];
  const category = resident?.category ?? '';
  const systemId = ((await findMenu(ctx, parentId)) ?? resident)?.systemId ?? '';
  const isForeign = (row: MenuRow) =>
    row.category !== category ||
    row.systemId !== systemId ||
    (row.parentId !== parentId && row.id !== movedId);
  const left = await live(ctx)
    .select('id')
    .where('category', '=', category)
    .where('systemId', '=', systemId)
    .where('parentId', '=', parentId)
    .where('id', 'not in', ids)
    .limit(1)
    .execute();
  if (left.length > 0 || rows.some(isForeign)) refuse([{ key: 'conflict', path: ['ids'] }]);
}

/** Whether the numbers that are there already say the same. */
function isInOrder(rows: readonly MenuRow[], parentId: string): boolean {
  return rows.every(
    (row, at) => row.parentId === parentId && (at === 0 || row.sortCode > (rows[at - 1]?.sortCode ?? 0)),
  );
}
