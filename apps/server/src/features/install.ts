import { messageText } from '@yingzao/texts';
import type { Ctx, Platform } from '../kernel/context.ts';
import { migratePlatform, migrateTenant } from '../kernel/database/migrate.ts';
import { runIn } from '../kernel/http/work.ts';
import { newId } from '../kernel/id.ts';
import { Jobs } from '../kernel/jobs.ts';
import { hashPassword, md5, randomPassword } from '../kernel/password.ts';
import { defaultTenant } from './auth/session/gate.ts';
import { seedDictionaries } from './system/dictionary/seed.ts';
import { createBuiltInMenus } from './system/menu/built-in-menus.ts';

export interface Installed {
  /** Only when `admin` was made now with a generated password: shown once, kept nowhere. */
  readonly adminPassword?: string;
  /** The tenant was made now. */
  readonly isNew: boolean;
}

/**
 * Brings the database to this version and, in an empty one, makes the default tenant with `admin` and the menus.
 *
 * @throws MigrationError
 */
export async function install(platform: Platform): Promise<Installed> {
  await migratePlatform(platform.database.bare);
  await migrateTenant(platform.database.bare, defaultTenant.schema);
  await Jobs.install(platform);
  return inSystem(platform, (ctx) => makeTenant(platform, ctx));
}

/** Works in the default tenant as the platform itself, in one transaction. */
export function inSystem<Result>(platform: Platform, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const user = { id: '', account: '', realName: '', isAdministrator: true };
  const circumstances = { language: 'zh-CN', origin: 'pc', ip: '', userAgent: '', source: 'system' } as const;
  return runIn(platform, { tenant: defaultTenant, user, sessionId: '' }, circumstances, true, work);
}

async function makeTenant(platform: Platform, ctx: Ctx): Promise<Installed> {
  const row = { id: defaultTenant.id, schemaName: defaultTenant.schema, fullName: messageText('company') };
  const made = await platform.database.platform
    .insertInto('tenant')
    .values({ ...row, creatorTime: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  await seedDictionaries(ctx);
  await createBuiltInMenus(ctx);
  const admin = await ctx.db
    .selectFrom('userAccount')
    .select('id')
    .where('isAdministrator', '=', 1)
    .executeTakeFirst();
  if (admin) return { isNew: made !== undefined };
  const given = platform.config.adminPassword;
  const password = given ?? randomPassword();
  await createAdmin(ctx, password, given === undefined);
  return { isNew: true, ...(given === undefined ? { adminPassword: password } : {}) };
}

/** A generated password must be changed at the first sign-in; one the operator chose need not be. */
async function createAdmin(ctx: Ctx, password: string, mustChange: boolean): Promise<void> {
  await ctx.db
    .insertInto('userAccount')
    .values({
      id: newId(),
      account: 'admin',
      realName: messageText('administrator'),
      quickQuery: 'gly',
      gender: '3',
      headIcon: '',
      email: '',
      mobilePhone: '',
      password: await hashPassword(md5(password)),
      isAdministrator: 1,
      enabledMark: 1,
      unLockTime: null,
      sortCode: 0,
      description: '',
      theme: null,
      language: null,
      changePasswordDate: mustChange ? null : ctx.now(),
      mustChangePassword: mustChange ? 1 : 0,
      loginTime: null,
      loginIp: null,
      prevLoginTime: null,
      prevLoginIp: null,
      creatorUserId: null,
      creatorTime: ctx.now(),
      lastModifyUserId: null,
      lastModifyTime: null,
    })
    .execute();
}
