import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing, readPage } from '../../../kernel/database/paging.ts';
import type { UserTable } from '../../../kernel/database/tables.ts';
import { isUniqueViolation } from '../../../kernel/database/violations.ts';
import { refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';

export type UserRow = Selectable<UserTable>;

/** The columns that people set. */
export type UserContent = Pick<
  UserRow,
  'realName' | 'quickQuery' | 'gender' | 'email' | 'mobilePhone' | 'enabledMark' | 'sortCode' | 'description'
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
  readonly keyword?: string | undefined;
  readonly gender?: string | undefined;
  readonly enabledMark?: number | undefined;
  readonly order?: { by: Sortable; direction: 'asc' | 'desc' } | undefined;
}

/** Users that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('userAccount').where('deleteMark', '=', 0);

/** The platform's owner is not listed. */
export function page(ctx: Ctx, filter: UserFilter) {
  const { keyword, gender, enabledMark, order } = filter;
  let query = live(ctx)
    .select([
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
    ])
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '<>', 'admin'));
  if (gender !== undefined) query = query.where('gender', '=', gender);
  if (enabledMark !== undefined) query = query.where('enabledMark', '=', enabledMark);
  if (keyword) {
    const pattern = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('account', 'ilike', pattern),
        eb('realName', 'ilike', pattern),
        eb('mobilePhone', 'ilike', pattern),
      ]),
    );
  }
  if (order) query = query.orderBy(order.by, order.direction);
  query = query.orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');
  return readPage(query, filter);
}

export function listEnabled(ctx: Ctx, limit: number) {
  return live(ctx)
    .select(['id', 'account', 'realName', 'headIcon', 'gender', 'sortCode', 'quickQuery'])
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function find(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findForUpdate(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isAccountTaken(ctx: Ctx, account: string): Promise<boolean> {
  const row = await live(ctx)
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws user.accountTaken - when somebody else was faster */
export async function insert(
  ctx: Ctx,
  user: UserContent & Pick<Credentials, 'password' | 'mustChangePassword'> & { account: string },
): Promise<string> {
  const id = newId();
  try {
    await ctx.db
      .insertInto('userAccount')
      .values({
        ...user,
        ...created(ctx),
        id,
        headIcon: '',
        isAdministrator: 0,
        unLockTime: null,
        theme: null,
        language: null,
        changePasswordDate: null,
        loginTime: null,
        loginIp: null,
        prevLoginTime: null,
        prevLoginIp: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_account')) {
      refuse([{ key: 'user.accountTaken', path: ['account'] }]);
    }
    throw error;
  }
  return id;
}

export async function update(
  ctx: Ctx,
  stored: UserRow,
  changes: Partial<UserContent & Credentials>,
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
