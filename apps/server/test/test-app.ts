import { randomUUID } from 'node:crypto';
import { type DataOf, type Endpoint, fillPath, type RequestOf, sessionApi } from '@yingzao/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { inSystem } from '../src/features/install.ts';
import type { Config } from '../src/kernel/config.ts';
import type { Ctx } from '../src/kernel/context.ts';
import { newId } from '../src/kernel/id.ts';
import { hashPassword, md5 } from '../src/kernel/password.ts';
import { adminPassword, createDatabase, dropDatabase, openTestPlatform, urlOf } from './test-platform.ts';

export interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** Makes calls as one person. */
export interface Caller {
  <E extends Endpoint>(endpoint: E, request?: Partial<RequestOf<E>>): Promise<Answer<DataOf<E>>>;
  readonly token: string | undefined;
  readonly userId: string;
}

export interface TestApp {
  readonly app: App;
  readonly databaseUrl: string;
  /** The server's clock: how many milliseconds it is ahead, and where it stands still, if it does. */
  clock: { ahead: number; stopped?: number | undefined };
  administrator(): Promise<Caller>;
  /** A member whose role grants these menus and buttons: `permission.role`, `permission.role:btn_add`. */
  userWith(...permissions: string[]): Promise<Caller>;
  nobody: Caller;
  /** Makes calls with a session that is open already. */
  withToken(token: string): Caller;
  /** Signs an existing account in. */
  signIn(account: string, password: string, language?: string): Promise<Caller>;
  /** Works in the tenant as the platform itself, to arrange what a test needs. */
  arrange<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result>;
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The real server over a fresh copy of the installed database; answers are checked against the contract. */
export async function testApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const server = inject('databaseServer');
  const name = `yingzao_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, inject('templateDatabase'));
  const clock: TestApp['clock'] = { ahead: 0 };
  const databaseUrl = urlOf(server, name);
  const platform = await openTestPlatform(databaseUrl, { ...settings, now: () => timeOf(clock) });
  const app = await buildApp(platform, { checkAnswers: true });
  const arrange: TestApp['arrange'] = (work) => inSystem(platform, work);
  const callerOf = (token: string | undefined, userId = '', language = 'zh-CN') =>
    makeCaller(app, token, userId, language);

  async function signIn(account: string, password: string, language?: string): Promise<Caller> {
    const answer = await callerOf(
      undefined,
      '',
      language,
    )(sessionApi.login, {
      body: { account, password: md5(password), grant_type: 'password', client_id: 'admin' },
    });
    if (answer.code !== 200) throw new Error(`sign-in refused: ${answer.msg}`);
    const me = await callerOf(answer.data.token)(sessionApi.me);
    return callerOf(answer.data.token, me.data.userId, language);
  }

  return {
    app,
    databaseUrl,
    clock,
    arrange,
    signIn,
    nobody: callerOf(undefined),
    withToken: (token) => callerOf(token),
    administrator: () => signIn('admin', adminPassword),
    async userWith(...permissions) {
      const account = await arrange((ctx) => createMember(ctx, permissions));
      return signIn(account, memberPassword);
    },
    raw: (options) => app.server.inject(options),
    async close() {
      await app.server.close();
      await platform.close();
      await dropDatabase(server, name);
    },
  };
}

/** What a clock of a test shows. */
export const timeOf = ({ ahead, stopped = Date.now() }: TestApp['clock']): number => stopped + ahead;

function makeCaller(app: App, token: string | undefined, userId: string, language: string): Caller {
  const caller = async (endpoint: Endpoint, request: Record<string, unknown> = {}) => {
    const query = new URLSearchParams(request['query'] as Record<string, string>).toString();
    const url =
      fillPath(endpoint.path, request['params'] as Record<string, unknown>) + (query ? `?${query}` : '');
    const { payload, ...contentType } = await encode(endpoint, request['body'] as object | undefined);
    const response = await app.server.inject({
      method: endpoint.method,
      url,
      headers: {
        'accept-language': language,
        'jnpf-origin': 'pc',
        ...(token ? { authorization: token } : {}),
        ...contentType,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return response.json();
  };
  return Object.assign(caller as unknown as Caller, { token, userId });
}

async function encode(
  { encoding }: Endpoint,
  body: object | undefined,
): Promise<{ payload: string | object | Buffer | undefined; 'content-type'?: string }> {
  if (body === undefined || encoding === 'json') return { payload: body };
  if (encoding === 'form') {
    const payload = new URLSearchParams(body as Record<string, string>).toString();
    return { payload, 'content-type': 'application/x-www-form-urlencoded' };
  }
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) parts.append(name, value);
  const packed = new Response(parts);
  const payload = Buffer.from(await packed.arrayBuffer());
  return { payload, 'content-type': packed.headers.get('content-type') ?? '' };
}

export const memberPassword = 'Member123';
let memberHash: Promise<string> | undefined;
let members = 0;

async function createMember(ctx: Ctx, permissions: readonly string[]): Promise<string> {
  memberHash ??= hashPassword(md5(memberPassword));
  members += 1;
  const account = `member${members}x${process.pid}`;
  const userId = newId();
  const now = ctx.now();
  const audit = { creatorUserId: null, creatorTime: now, lastModifyUserId: null, lastModifyTime: null };
  await ctx.db
    .insertInto('userAccount')
    .values({
      ...audit,
      id: userId,
      account,
      realName: `成员${members}`,
      quickQuery: '',
      gender: '3',
      headIcon: '',
      email: '',
      mobilePhone: '',
      password: await memberHash,
      isAdministrator: 0,
      enabledMark: 1,
      unLockTime: null,
      sortCode: 0,
      description: '',
      theme: null,
      language: null,
      changePasswordDate: now,
      loginTime: null,
      loginIp: null,
      prevLoginTime: null,
      prevLoginIp: null,
    })
    .execute();
  const roleId = newId();
  await ctx.db
    .insertInto('role')
    .values({
      ...audit,
      id: roleId,
      fullName: account,
      enCode: account,
      globalMark: 1,
      enabledMark: 1,
      sortCode: 0,
      description: '',
    })
    .execute();
  await ctx.db
    .insertInto('userRelation')
    .values({ id: newId(), userId, objectType: 'Role', objectId: roleId, sortCode: 0, creatorTime: now })
    .execute();
  for (const permission of permissions) await grant(ctx, roleId, permission);
  return account;
}

/** Grants a menu, or a menu with one of its buttons, to a role. */
async function grant(ctx: Ctx, roleId: string, permission: string): Promise<void> {
  const [menuCode = '', button] = permission.split(':');
  const menu = await ctx.db
    .selectFrom('module')
    .select('id')
    .where('enCode', '=', menuCode)
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  const items = [{ itemType: 'module', itemId: menu.id }];
  if (button) {
    const { id } = await ctx.db
      .selectFrom('moduleButton')
      .select('id')
      .where('moduleId', '=', menu.id)
      .where('enCode', '=', button)
      .where('deleteMark', '=', 0)
      .executeTakeFirstOrThrow();
    items.push({ itemType: 'button', itemId: id });
  }
  await ctx.db
    .insertInto('authorize')
    .values(
      items.map((item) => ({
        ...item,
        id: newId(),
        objectType: 'Role',
        objectId: roleId,
        creatorUserId: null,
        creatorTime: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
