import { type Endpoint, fillPath, type RequestOf } from '@yingzao/contract';
import { createBuiltInMenus } from '../src/features/system/menu/built-in-menus.ts';
import type { Ctx } from '../src/kernel/context.ts';
import { created } from '../src/kernel/database/audit.ts';
import { migrateTenant } from '../src/kernel/database/migrate.ts';
import { runIn } from '../src/kernel/http/work.ts';
import { newId } from '../src/kernel/id.ts';
import type { TestApp } from './test-app.ts';

/** Another company in the same database, with its own administrator. */
export interface SecondTenant {
  /** @returns the code of the answer */
  code<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<number>;
  arrange<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
}

export async function secondTenant(app: TestApp): Promise<SecondTenant> {
  const { sessions, engine } = app.app.services;
  const { platform } = engine;
  const tenant = { id: 'second', schema: 'tenant_second' };
  await migrateTenant(platform.database.bare, tenant.schema);
  await platform.database.platform
    .insertInto('tenant')
    .values({
      id: tenant.id,
      schemaName: tenant.schema,
      fullName: 'Second',
      creatorTime: platform.now(),
    })
    .execute();
  const user = { id: '', account: '', realName: '', isAdministrator: true };
  const circumstances = { language: 'zh-CN', origin: 'pc', ip: '', userAgent: '', source: 'system' } as const;
  const arrange: SecondTenant['arrange'] = (work) =>
    runIn(platform, { tenant, user, sessionId: '' }, circumstances, true, work);
  const userId = await arrange(createAdministrator);
  const { token } = await sessions.open(
    { userId, tenantId: tenant.id, origin: 'pc', ip: '', userAgent: '' },
    60,
  );
  return {
    arrange,
    async code(endpoint, request) {
      const { params, body } = request as { params?: Record<string, unknown>; body?: object };
      const answer = await app.raw({
        method: endpoint.method,
        url: fillPath(endpoint.path, params),
        headers: { authorization: token },
        ...(body ? { payload: body } : {}),
      });
      return answer.json().code;
    },
  };
}

async function createAdministrator(ctx: Ctx): Promise<string> {
  await createBuiltInMenus(ctx);
  const id = newId();
  await ctx.db
    .insertInto('userAccount')
    .values({
      ...created(ctx),
      id,
      account: 'admin',
      realName: 'Second',
      quickQuery: '',
      gender: '3',
      headIcon: '',
      email: '',
      mobilePhone: '',
      password: '',
      isAdministrator: 1,
      enabledMark: 1,
      unLockTime: null,
      sortCode: 0,
      description: '',
      theme: null,
      language: null,
      changePasswordDate: null,
      loginTime: null,
      loginIp: null,
      prevLoginTime: null,
      prevLoginIp: null,
    })
    .execute();
  return id;
}
