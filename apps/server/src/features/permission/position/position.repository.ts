import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing, type Order, readPage } from '../../../kernel/database/paging.ts';
import type { PositionTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  position_full_name: { key: 'position.fullNameTaken', field: 'fullName' },
  position_en_code: { key: 'position.enCodeTaken', field: 'enCode' },
};

export type PositionRow = Selectable<PositionTable>;

/** The columns that people set. */
export type PositionContent = Pick<
  PositionRow,
  'fullName' | 'enCode' | 'organizeId' | 'type' | 'enabledMark' | 'sortCode' | 'description'
>;

export const sortable = ['fullName', 'enCode', 'type', 'enabledMark', 'sortCode', 'creatorTime'] as const;
export type Sortable = (typeof sortable)[number];

export interface PositionFilter {
  readonly currentPage: number;
  readonly pageSize: number;
  /** Left out: everywhere. */
  readonly organizeIds?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly type?: string | undefined;
  readonly enabledMark?: number | undefined;
  readonly order?: Order<Sortable> | undefined;
}

/** Positions that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('position').where('deleteMark', '=', 0);

export function page(ctx: Ctx, filter: PositionFilter) {
  const { organizeIds, keyword, type, enabledMark, order } = filter;
  let query = live(ctx).selectAll();
  if (organizeIds) query = query.where(sql<boolean>`organize_id = any(${organizeIds}::varchar[])`);
  if (type) query = query.where('type', '=', type);
  if (enabledMark !== undefined) query = query.where('enabledMark', '=', enabledMark);
  if (keyword) {
    const pattern = containing(keyword);
    query = query.where((eb) => eb.or([eb('fullName', 'ilike', pattern), eb('enCode', 'ilike', pattern)]));
  }
  if (order) query = query.orderBy(order.by, order.direction);
  query = query.orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');
  return readPage(query, filter);
}

export type PositionName = Pick<PositionRow, 'id' | 'fullName' | 'enCode' | 'organizeId'>;

const names = (ctx: Ctx) =>
  live(ctx)
    .select(['id', 'fullName', 'enCode', 'organizeId'])
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc');

export function listEnabled(ctx: Ctx): Promise<PositionName[]> {
  return names(ctx).where('enabledMark', '=', 1).execute();
}

/** Those of the ids that exist, disabled ones too. */
export function listByIds(ctx: Ctx, ids: readonly string[]): Promise<PositionName[]> {
  return names(ctx).where(sql<boolean>`id = any(${ids}::varchar[])`).execute();
}

export function find(ctx: Ctx, id: string): Promise<PositionRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: after organizations, before users. */
export function findForUpdate(ctx: Ctx, id: string): Promise<PositionRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @throws position.fullNameTaken, position.enCodeTaken (400) naming the field, also in a race */
export async function insert(ctx: Ctx, content: PositionContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('position')
      .values({ ...content, ...created(ctx), id: newId() })
      .execute(),
  );
}

/** @throws position.fullNameTaken, position.enCodeTaken (400) naming the field, also in a race */
export async function update(
  ctx: Ctx,
  stored: PositionRow,
  changes: Partial<PositionContent>,
): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('position')
      .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

export async function markDeleted(ctx: Ctx, stored: PositionRow): Promise<void> {
  await ctx.db
    .updateTable('position')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
