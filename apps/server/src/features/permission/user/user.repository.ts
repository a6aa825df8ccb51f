import type { ExpressionBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing, type Order, readPage } from '../../../kernel/database/paging.ts';
import type { TenantTables, UserTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import type { BelongingKind } from './user.belongings.repository.ts';

const taken: Taken = {
  user_account_account: { key: 'user.accountTaken', field: 'account' },
};

export type UserRow = Selectable<UserTable>;

/** The columns that people set. */
export type UserContent = Pick<
  UserRow,
  | 'realName'
  | 'quickQuery'
  | 'gender'
  | 'headIcon'
  | 'email'
  | 'mobilePhone'
  | 'enabledMark'
  | 'sortCode'
  | 'description'
  | 'organizeId'
  | 'positionId'
  | 'managerId'
  | 'ranks'
  | 'nation'
  | 'nativePlace'
  | 'certificatesType'
  | 'certificatesNumber'
  | 'education'
  | 'entryDate'
  | 'birthday'
  | 'telePhone'
  | 'landline'
  | 'urgentContacts'
  | 'urgentTelePhone'
  | 'postalAddress'
  | 'signature'
>;

/** The columns that sign-in works with. */
type Credentials = Pick<
  UserRow,
  'password' | 'changePasswordDate' | 'mustChangePassword' | 'unLockTime' | 'logErrorCount'
>;

export const sortable = [
  'account',
  'realName',
  'gender',
  'mobilePhone',
  'enabledMark',
  'sortCode',
  'creatorTime',
] as const;
export type Sortable = (typeof sortable)[number];

export interface UserFilter {
  readonly currentPage: number;
  readonly pageSize: number;
  /** Left out: everywhere. */
  readonly organizeIds?: readonly string[] | undefined;
  readonly positionId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly gender?: string | undefined;
  readonly enabledMark?: number | undefined;
  readonly order?: Order<Sortable> | undefined;
}

/** Users that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('userAccount').where('deleteMark', '=', 0);

export function page(ctx: Ctx, filter: UserFilter) {
  const query = listed(ctx, filter).select([
    'id',
    'account',
    'realName',
    'headIcon',
    'gender',
    'mobilePhone',
    'creatorTime',
    'sortCode',
    'enabledMark',
    'isAdministrator',
    'unLockTime',
    'handoverMark',
  ]);
  return readPage(query, filter);
}

/** The ids of a whole list, in its order. */
export async function listIds(
  ctx: Ctx,
  filter: Omit<UserFilter, 'currentPage' | 'pageSize'>,
  limit: number,
): Promise<string[]> {
  const rows = await listed(ctx, filter).select('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Users by id. */
export async function findMany(ctx: Ctx, ids: readonly string[]): Promise<Map<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await live(ctx).selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The platform's owner is not listed. */
function listed(ctx: Ctx, filter: Omit<UserFilter, 'currentPage' | 'pageSize'>) {
  const { organizeIds, positionId, keyword, gender, enabledMark, order } = filter;
  let query = live(ctx).where('account', '<>', 'admin');
  if (organizeIds) query = query.where(belongsToAny('Organize', organizeIds));
  if (positionId) query = query.where(belongsToAny('Position', [positionId]));
  if (gender) query = query.where('gender', '=', gender);
  if (enabledMark !== undefined) query = query.where('enabledMark', '=', enabledMark);
  if (keyword) query = query.where(matching(keyword));
  if (order) query = query.orderBy(order.by, order.direction);
  return query.orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');
}

/**
 * Users with an account, a name, initials of a name or a mobile number that contains a text, whatever the case of its
 * letters. One or two characters are too short for the index; then the stored text makes looking at everybody cheap.
 */
export function matching(keyword: string) {
  return sql<boolean>`search_text like lower(${containing(keyword)})`;
}

/** Users with a relation to any of these. */
export function belongsToAny(objectType: BelongingKind, objectIds: readonly string[]) {
  return ({ exists, selectFrom }: ExpressionBuilder<TenantTables, 'userAccount'>) =>
    exists(
      selectFrom('userRelation as relation')
        .select('relation.id')
        .whereRef('relation.userId', '=', 'userAccount.id')
        .where('relation.objectType', '=', objectType)
        .where(sql<boolean>`relation.object_id = any(${objectIds}::varchar[])`),
    );
}

export function find(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findForUpdate(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same with everybody he leads: those who are held together are held in one order. */
export async function findWithLedForUpdate(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  const rows = await live(ctx)
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('managerId', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.find((row) => row.id === id);
}

/** Everybody somebody leads. */
export function ledBy(ctx: Ctx, managerId: string): Promise<UserRow[]> {
  return live(ctx).selectAll().where('managerId', '=', managerId).orderBy('sortCode').orderBy('id').execute();
}

/** Two users with everybody the first one leads, held in one order. */
export async function holdForHandover(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  await live(ctx)
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', [fromId, toId]), eb('managerId', '=', fromId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who has one of these accounts, whatever the case of their letters. */
export async function findByAccounts(
  ctx: Ctx,
  accounts: readonly string[],
): Promise<Pick<UserRow, 'id' | 'account' | 'realName'>[]> {
  if (accounts.length === 0) return [];
  const lower = accounts.map((account) => account.toLowerCase());
  return live(ctx)
    .select(['id', 'account', 'realName'])
    .where(sql<boolean>`lower(account) = any(${lower}::varchar[])`)
    .execute();
}

export type NewUserRow = Omit<UserContent, 'signature'> &
  Pick<Credentials, 'password' | 'mustChangePassword'> & { readonly id: string; readonly account: string };

/** @throws user.accountTaken - when somebody else was faster, with one of them */
export async function insert(ctx: Ctx, rows: readonly NewUserRow[]): Promise<void> {
  const never = {
    isAdministrator: 0,
    unLockTime: null,
    theme: null,
    language: null,
    changePasswordDate: null,
    loginTime: null,
    loginIp: null,
    prevLoginTime: null,
    prevLoginIp: null,
  };
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('userAccount')
      .values(rows.map((row) => ({ ...row, ...created(ctx), ...never })))
      .execute(),
  );
}

export async function update(
  ctx: Ctx,
  stored: UserRow,
  changes: Partial<UserContent & Credentials & Pick<UserRow, 'handoverMark'>>,
): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}

export async function markDeleted(ctx: Ctx, stored: UserRow): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}

/** Lines of managers change one at a time, so that no two of them make a circle between them. */
export async function holdManagers(ctx: Ctx): Promise<void> {
  const key = `${ctx.tenant.id}/managers`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
}

/** The users and everybody above them in the lines of managers. */
export async function managersAbove(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .withRecursive('above', (query) =>
      query
        .selectFrom('userAccount')
        .select(['id', 'managerId'])
        .where(sql<boolean>`id = any(${userIds}::varchar[])`)
        .where('deleteMark', '=', 0)
        .union((union) =>
          union
            .selectFrom('above')
            // Limited, so that each is looked up by his id, however many the planner takes them for.
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('userAccount')
                  .select(['id', 'managerId'])
                  .whereRef('userAccount.id', '=', 'above.managerId')
                  .where('deleteMark', '=', 0)
                  .limit(1)
                  .as('user'),
              (join) => join.onTrue(),
            )
            .select(['user.id', 'user.managerId']),
        ),
    )
    .selectFrom('above')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody is led by somebody who is gone. */
export async function clearManager(ctx: Ctx, managerId: string): Promise<void> {
  await ctx.db.updateTable('userAccount').set({ managerId: '' }).where('managerId', '=', managerId).execute();
}
