import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing, type Order, readPage } from '../../../kernel/database/paging.ts';
import type { GroupTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  user_group_full_name: { key: 'group.fullNameTaken', field: 'fullName' },
  user_group_en_code: { key: 'group.enCodeTaken', field: 'enCode' },
};

export type GroupRow = Selectable<GroupTable>;

/** The columns that people set. */
export type GroupContent = Pick<
  GroupRow,
  'fullName' | 'enCode' | 'type' | 'enabledMark' | 'sortCode' | 'description'
>;

export const sortable = ['fullName', 'enCode', 'type', 'enabledMark', 'sortCode', 'creatorTime'] as const;
export type Sortable = (typeof sortable)[number];

export interface GroupFilter {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
  readonly type?: string | undefined;
  readonly enabledMark?: number | undefined;
  readonly order?: Order<Sortable> | undefined;
}

/** Groups that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('userGroup').where('deleteMark', '=', 0);

export function page(ctx: Ctx, filter: GroupFilter) {
  const { keyword, type, enabledMark, order } = filter;
  let query = live(ctx).selectAll();
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

export type GroupName = Pick<GroupRow, 'id' | 'fullName' | 'enCode' | 'type'>;

const names = (ctx: Ctx) =>
  live(ctx)
    .select(['id', 'fullName', 'enCode', 'type'])
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc');

export function listEnabled(ctx: Ctx): Promise<GroupName[]> {
  return names(ctx).where('enabledMark', '=', 1).execute();
}

/** Those of the ids that exist, disabled ones too. */
export function listByIds(ctx: Ctx, ids: readonly string[]): Promise<GroupName[]> {
  return names(ctx).where(sql<boolean>`id = any(${ids}::varchar[])`).execute();
}

export function find(ctx: Ctx, id: string): Promise<GroupRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: before users. */
export function findForUpdate(ctx: Ctx, id: string): Promise<GroupRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @throws group.fullNameTaken, group.enCodeTaken (400) naming the field, also in a race */
export async function insert(ctx: Ctx, content: GroupContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('userGroup')
      .values({ ...content, ...created(ctx), id: newId() })
      .execute(),
  );
}

/** @throws group.fullNameTaken, group.enCodeTaken (400) naming the field, also in a race */
export async function update(ctx: Ctx, stored: GroupRow, changes: Partial<GroupContent>): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('userGroup')
      .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

export async function markDeleted(ctx: Ctx, stored: GroupRow): Promise<void> {
  await ctx.db
    .updateTable('userGroup')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
