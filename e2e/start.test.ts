import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { exampleApi, recordApi, sessionApi } from '@yingzao/contract';
import { afterEach, expect, test } from 'vitest';
import {
  adminPassword,
  freePort,
  type Running,
  signIn,
  startPlatform,
  startRefused,
  temporaryDirectory,
} from './platform.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function directory(): Promise<string> {
  const { path, remove } = await temporaryDirectory();
  endings.push(remove);
  return path;
}

async function start(options: Parameters<typeof startPlatform>[0]): Promise<Running> {
  const running = await startPlatform(options);
  endings.push(() => running.stop());
  return running;
}

test('the first start tells the address and how to sign in; the password must be changed', async () => {
  const { output, url } = await start({ dataDirectory: await directory() });
  expect(output()).toMatch(/营造已就绪：http:\/\/localhost:\d+/);
  const password = /账号 admin +密码 (\w{12})/.exec(output())?.[1] ?? '';
  const { call } = await signIn(url, 'admin', password);
  expect((await call(sessionApi.currentUser)).data.userInfo.changePasswordDate).toBeNull();
});

test('every address of the application answers its page, the hashed files are kept for good, others are told', async () => {
  const { url } = await start({ dataDirectory: await directory() });
  for (const path of ['/', '/login', '/home?x=1.5', '/model/anything', '/model/code.with.dots']) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<div id="root">');
  }
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect((await fetch(url + script)).headers.get('cache-control')).toContain('immutable');
  for (const path of ['/assets/nothing.js', '/../package.json', '/api/nothing']) {
    expect((await (await fetch(url + path)).json()).code, path).toBe(404);
  }
});

test('a password given by the operator is not printed and need not be changed', async () => {
  const { output, url } = await start({
    dataDirectory: await directory(),
    env: { ADMIN_PASSWORD: adminPassword },
  });
  expect(output()).not.toContain(adminPassword);
  const { call } = await signIn(url, 'admin', adminPassword);
  expect((await call(sessionApi.currentUser)).data.userInfo.changePasswordDate).not.toBeNull();
});

test('the example application is there with about 1,000 rows, and can be removed for good', async () => {
  const dataDirectory = await directory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '1' };
  const running = await start({ dataDirectory, env });
  const { call } = await signIn(running.url, 'admin', adminPassword);
  const menus = async () => (await call(sessionApi.currentUser)).data.menuList;
  const example = (await menus()).find(({ fullName }) => fullName === '示例应用');
  expect(example?.children.map(({ fullName }) => fullName).sort()).toEqual(['产品', '客户', '销售订单']);
  let rows = 0;
  for (const menu of example?.children ?? []) {
    const { moduleId } = JSON.parse(menu.propertyJson);
    const page = (await call(recordApi.list, { params: { modelId: moduleId }, body: {} })).data;
    rows += page.pagination?.total ?? 0;
  }
  expect(rows).toBe(1000);
  expect((await call(exampleApi.remove)).code).toBe(200);
  expect((await menus()).map(({ fullName }) => fullName)).not.toContain('示例应用');
  await running.stop();
  const again = await start({ dataDirectory, env });
  const later = await signIn(again.url, 'admin', adminPassword);
  expect((await later.call(exampleApi.state)).data.installed).toBe(0);
});

test('--no-demo leaves the example out', async () => {
  const running = await start({
    dataDirectory: await directory(),
    env: { ADMIN_PASSWORD: adminPassword, DEMO: '1' },
    flags: ['--no-demo'],
  });
  const { call } = await signIn(running.url, 'admin', adminPassword);
  expect((await call(exampleApi.state)).data.installed).toBe(0);
});

test('an occupied port is refused in words that say what to do', async () => {
  const server = createServer();
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  endings.push(async () => server.close());
  const { code, output } = await startRefused({ dataDirectory: await directory(), port });
  expect(code).toBe(1);
  expect(output).toContain(`端口 ${port} 已被占用`);
});

test('a second start on the same data is refused and does no harm to the first', async () => {
  const dataDirectory = await directory();
  const first = await start({ dataDirectory });
  const { code, output } = await startRefused({ dataDirectory });
  expect(code).toBe(1);
  expect(output).toContain(`正被另一个营造进程使用（进程号 ${first.child.pid}）`);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
});

test('settings that cannot be used are refused, all by name', async () => {
  const env = { RATE_LIMIT: 'many', TIME_ZONE: 'Mars/North' };
  const { code, output } = await startRefused({ dataDirectory: await directory(), env });
  expect(code).toBe(1);
  expect(output).toContain('RATE_LIMIT');
  expect(output).toContain('TIME_ZONE');
});

test('a database that is away is named, without its password', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: `postgresql://somebody:secretword@127.0.0.1:${port}/nothing` };
  const { code, output } = await startRefused({ dataDirectory: await directory(), env });
  expect(code).toBe(1);
  expect(output).toContain('无法连接数据库');
  expect(output).not.toContain('secretword');
});

test('the terminal speaks English where its locale does', async () => {
  const { output } = await start({ dataDirectory: await directory(), env: { LANG: 'en_US.UTF-8' } });
  expect(output()).toContain('Yingzao is ready');
});

test('the doctor finds nothing wrong beside a running platform, and says what is wrong otherwise', async () => {
  const dataDirectory = await directory();
  const running = await start({ dataDirectory });
  const doctor = (env: Record<string, string>) => {
    const main = resolve(import.meta.dirname, '../apps/server/dist/main.js');
    const all = { ...process.env, LANG: 'zh_CN.UTF-8', LC_ALL: '', DATA_DIR: dataDirectory, ...env };
    return promisify(execFile)(process.execPath, [main, 'doctor'], { env: all }).catch((error) => error);
  };
  const well = await doctor({ PORT: String(running.port) });
  expect(well.stdout).toContain('没有发现问题');
  const redisPort = await freePort();
  const ill = await doctor({ PORT: String(running.port), REDIS_URL: `redis://127.0.0.1:${redisPort}` });
  expect(ill.stdout).toContain('发现 1 个问题');
  expect(ill.code).toBe(1);
});
