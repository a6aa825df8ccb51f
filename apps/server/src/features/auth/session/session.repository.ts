import type { Selectable } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { UserTable } from '../../../kernel/database/tables.ts';
import { newId } from '../../../kernel/id.ts';

export type UserRow = Selectable<UserTable>;

/** The user behind an account name, whatever its letters' case. */
export function findByAccount(ctx: Ctx, account: string): Promise<UserRow | undefined> {
  return ctx.db
    .selectFrom('userAccount')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
}

export function findById(ctx: Ctx, id: string): Promise<UserRow | undefined> {
  return ctx.db
    .selectFrom('userAccount')
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
}

export async function setLock(
  ctx: Ctx,
  userId: string,
  lock: { enabledMark: number; unLockTime: number | null },
): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({ ...lock, logErrorCount: 0 })
    .where('id', '=', userId)
    .execute();
}

/** Moves the last sign-in to "previous" and records this one. */
export async function recordLogin(ctx: Ctx, user: UserRow): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({
      prevLoginTime: user.loginTime,
      prevLoginIp: user.loginIp,
      loginTime: ctx.now(),
      loginIp: ctx.ip,
      loginCount: user.loginCount + 1,
      logErrorCount: 0,
    })
    .where('id', '=', user.id)
    .execute();
}

export async function insertLoginLog(
  ctx: Ctx,
  entry: { userId: string | null; userName: string; loginType: 0 | 1; loginMark: 0 | 1; abstracts: string },
): Promise<void> {
  await ctx.db
    .insertInto('loginLog')
    .values({
      ...entry,
      id: newId(),
      creatorTime: ctx.now(),
      userName: entry.userName.slice(0, 120),
      ip: ctx.ip,
      userAgent: ctx.userAgent,
    })
    .execute();
}

export async function savePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({ password, changePasswordDate: ctx.now(), mustChangePassword: 0, lastModifyTime: ctx.now() })
    .where('id', '=', userId)
    .execute();
  await ctx.db
    .insertInto('passwordHistory')
    .values({ id: newId(), userId, password, creatorTime: ctx.now() })
    .execute();
}

export async function saveChoice(ctx: Ctx, choice: { theme: string } | { language: string }): Promise<void> {
  await ctx.db.updateTable('userAccount').set(choice).where('id', '=', ctx.user.id).execute();
}

/** Hashes of the passwords a user had last, newest first. */
export async function lastPasswords(ctx: Ctx, userId: string, count: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('passwordHistory')
    .select('password')
    .where('userId', '=', userId)
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ password }) => password);
}
