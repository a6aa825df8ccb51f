import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing, type Order, readPage } from '../../../kernel/database/paging.ts';
import type { RoleTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  role_full_name: { key: 'role.fullNameTaken', field: 'fullName' },
  role_en_code: { key: 'role.enCodeTaken', field: 'enCode' },
};

export type RoleRow = Selectable<RoleTable>;

/** The columns that people set. */
export type RoleContent = Pick<
  RoleRow,
  'fullName' | 'enCode' | 'globalMark' | 'secondFactor' | 'enabledMark' | 'sortCode' | 'description'
>;

export const sortable = [
  'fullName',
  'enCode',
  'globalMark',
  'enabledMark',
  'sortCode',
  'creatorTime',
] as const;
export type Sortable = (typeof sortable)[number];

export interface RoleFilter {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
  readonly globalMark?: number | undefined;
  readonly enabledMark?: number | undefined;
  readonly order?: Order<Sortable> | undefined;
  /** Left out: all of them. */
  readonly range?: { readonly isGlobal: boolean; readonly organizeIds: readonly string[] } | undefined;
}

/** Roles that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('role').where('deleteMark', '=', 0);

export function page(ctx: Ctx, filter: RoleFilter) {
  const { keyword, globalMark, enabledMark, order, range } = filter;
  let query = live(ctx).selectAll();
  if (globalMark !== undefined) query = query.where('globalMark', '=', globalMark);
  if (enabledMark !== undefined) query = query.where('enabledMark', '=', enabledMark);
  if (keyword) {
    const pattern = containing(keyword);
    query = query.where((eb) => eb.or([eb('fullName', 'ilike', pattern), eb('enCode', 'ilike', pattern)]));
  }
  if (range) {
    const { isGlobal, organizeIds } = range;
    query = query.where((eb) => {
      const owned = eb.exists(
        eb
          .selectFrom('organizeRelation as owner')
          .select('owner.id')
          .whereRef('owner.objectId', '=', 'role.id')
          .where('owner.objectType', '=', 'Role')
          .where(sql<boolean>`owner.organize_id = any(${organizeIds}::varchar[])`),
      );
      return isGlobal ? eb.or([eb('globalMark', '=', 1), owned]) : owned;
    });
  }
  if (order) query = query.orderBy(order.by, order.direction);
  query = query.orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');
  return readPage(query, filter);
}

export type RoleName = Pick<RoleRow, 'id' | 'fullName' | 'enCode' | 'globalMark'>;

const names = (ctx: Ctx) =>
  live(ctx)
    .select(['id', 'fullName', 'enCode', 'globalMark'])
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc');

export function listEnabled(ctx: Ctx): Promise<RoleName[]> {
  return names(ctx).where('enabledMark', '=', 1).execute();
}

/** Those of the ids that exist, disabled ones too. */
export function listByIds(ctx: Ctx, ids: readonly string[]): Promise<RoleName[]> {
  return names(ctx).where(sql<boolean>`id = any(${ids}::varchar[])`).execute();
}

export function find(ctx: Ctx, id: string): Promise<RoleRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: after organizations, before users. */
export function findForUpdate(ctx: Ctx, id: string): Promise<RoleRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether any enabled role of a user asks for a second factor. */
export async function anyWithSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await live(ctx)
    .innerJoin('userRelation as held', 'held.objectId', 'role.id')
    .select('role.id')
    .where('held.objectType', '=', 'Role')
    .where('held.userId', '=', userId)
    .where('role.enabledMark', '=', 1)
    .where('role.secondFactor', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFullNameTaken(
  ctx: Ctx,
  { fullName, globalMark }: RoleContent,
  exceptId = '',
): Promise<boolean> {
  const row = await live(ctx)
    .select('id')
    .where('fullName', '=', fullName)
    .where('globalMark', '=', globalMark)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEnCodeTaken(ctx: Ctx, { enCode }: RoleContent, exceptId = ''): Promise<boolean> {
  const row = await live(ctx)
    .select('id')
    .where('enCode', '=', enCode)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws role.fullNameTaken, role.enCodeTaken (400) naming the field, also in a race */
export async function insert(ctx: Ctx, content: RoleContent): Promise<string> {
  const id = newId();
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('role')
      .values({ ...content, ...created(ctx), id })
      .execute(),
  );
  return id;
}

/** @throws role.fullNameTaken, role.enCodeTaken (400) naming the field, also in a race */
export async function update(ctx: Ctx, stored: RoleRow, changes: Partial<RoleContent>): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('role')
      .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

export async function markDeleted(ctx: Ctx, stored: RoleRow): Promise<void> {
  await ctx.db
    .updateTable('role')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
