import { logCategories } from '@yingzao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import type { Platform, Tenant } from '../../../kernel/context.ts';
import { openDatabase } from '../../../kernel/database/database.ts';
import { defaultTenant } from '../../auth/session/gate.ts';
import { SettingsStore } from '../settings/settings.ts';
import { CallLog } from './call-log.ts';
import type { NotedCall } from './call-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const noted = (id: string, more: Partial<NotedCall['row']> = {}): NotedCall => ({
  menuCode: 'permission.role',
  modelId: '',
  row: {
    ...{ id, category: logCategories.operation, creatorTime: 1, userId: '1', userName: 'Ada/ada', ip: '::1' },
    ...{ userAgent: '', requestMethod: 'POST', requestUrl: '/x', requestTarget: '/x', requestDuration: 1 },
    ...{ code: 200, abstracts: '', requestParam: '', jsons: '', ...more },
  },
});

const stored = () =>
  app.arrange(async ({ db }) =>
    (
      await db.selectFrom('callLog').select('id').where('userName', '=', 'Ada/ada').orderBy('id').execute()
    ).map(({ id }) => id),
  );

/** A platform whose database goes away and comes back, with what its log was told. */
function shaky() {
  const { platform } = app.app.services.engine;
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', 1);
  const state = { isAway: false, told: [] as string[] };
  const tell = (...given: unknown[]) => void state.told.push(String(given.at(-1)));
  const log = Object.assign(Object.create(platform.log), { warn: tell, error: tell }) as Platform['log'];
  const shakyPlatform: Platform = {
    ...platform,
    log,
    get database() {
      return state.isAway ? away : platform.database;
    },
  };
  const settings = new SettingsStore(platform);
  return { state, make: (most?: number) => new CallLog(shakyPlatform, settings, most), away };
}

test('calls are written with the name of their menu', async () => {
  const { make } = shaky();
  const log = make();
  for (let at = 0; at < 450; at += 1) log.add(defaultTenant, noted(`many${String(at).padStart(3, '0')}`));
  await log.flush();
  expect(await stored()).toHaveLength(450);
  const names = await app.arrange(({ db }) =>
    db.selectFrom('callLog').select('moduleName').distinct().execute(),
  );
  expect(names).toEqual([{ moduleName: '角色管理' }]);
  await app.arrange(({ db }) => db.deleteFrom('callLog').execute());
});

test('while the database is away they wait, and are written once when it is back', async () => {
  const { state, make } = shaky();
  const log = make();
  state.isAway = true;
  for (const id of ['a', 'b', 'c']) log.add(defaultTenant, noted(id));
  await log.flush();
  await log.flush();
  expect(await stored()).toEqual([]);
  state.isAway = false;
  await Promise.all([log.flush(), log.flush()]);
  expect(await stored()).toEqual(['a', 'b', 'c']);
  expect(state.told).toEqual([]);
  await app.arrange(({ db }) => db.deleteFrom('callLog').execute());
});

test('more than the memory may hold is dropped, with one warning, and told when it goes on', async () => {
  const { state, make } = shaky();
  const log = make(5000);
  state.isAway = true;
  for (let at = 0; at < 30; at += 1) log.add(defaultTenant, noted(`full${at}`));
  expect(state.told).toEqual([expect.stringContaining('is full')]);
  state.isAway = false;
  await log.flush();
  expect(await stored()).toHaveLength(10);
  expect(state.told).toHaveLength(2);
  log.add(defaultTenant, noted('later'));
  await log.flush();
  expect(await stored()).toContain('later');
  await app.arrange(({ db }) => db.deleteFrom('callLog').execute());
});

test('what the database refuses is given up, the calls of others are kept', async () => {
  const { state, make } = shaky();
  const log = make();
  const gone: Tenant = { id: 'gone', schema: 'tenant_gone' };
  log.add(gone, noted('lost'));
  log.add(defaultTenant, noted('kept'));
  await log.flush();
  expect(await stored()).toEqual(['kept']);
  expect(state.told).toHaveLength(1);
  await app.arrange(({ db }) => db.deleteFrom('callLog').execute());
});

test('closing writes what waits; what cannot be written is told', async () => {
  const { state, make } = shaky();
  const log = make();
  log.add(defaultTenant, noted('last'));
  await log.close();
  expect(await stored()).toEqual(['last']);
  state.isAway = true;
  log.add(defaultTenant, noted('lost'));
  await log.close();
  expect(state.told).toEqual([expect.stringContaining('could not be written')]);
});

test('a server that closes writes the calls it has answered', async () => {
  const other = await testApp();
  const call = await other.administrator();
  const { platform } = other.app.services.engine;
  expect(call.token).toBeTruthy();
  await other.app.server.close();
  const db = platform.database.tenant(defaultTenant.schema);
  const rows = await db.selectFrom('callLog').select('requestUrl').execute();
  expect(rows).toContainEqual({ requestUrl: '/api/oauth/me' });
  await other.close();
});
