import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { identity } from './account.ts';
import { claimDirectory } from './claim.ts';
import { saysTryAgain } from './errors.ts';
import { openCluster, openDirectory } from './open-cluster.ts';
import { findFreePort } from './port.ts';
import { isServerOf, sendSignal, serversOf } from './processes.ts';
import { launchServer, stopServer } from './server.ts';
import {
  buildProgram,
  eventually,
  isRoot,
  type Program,
  query,
  quick,
  recordingLog,
  workshop,
} from './testing.ts';

let program: Program;
beforeAll(async () => {
  const building = await workshop();
  program = await buildProgram(building.root);
  return () => building[Symbol.asyncDispose]();
});

let shop: Awaited<ReturnType<typeof workshop>>;
let cluster: string;
beforeEach(async () => {
  shop = await workshop();
  cluster = join(shop.directory, 'cluster');
  return () => shop[Symbol.asyncDispose]();
});

test('a killed server comes back under the same address, and no acknowledged row is lost', async () => {
  let losses = 0;
  let returns = 0;
  const database = await shop.start({ settings: {}, onLost: () => losses++, onBack: () => returns++ });
  await query(database.connectionString, 'create table note (id int primary key)');
  const writer = startWriter(database.connectionString);
  for (let round = 1; round <= 5; round++) {
    const written = writer.acknowledged.length;
    await eventually(() => writer.acknowledged.length > written + 50);
    process.kill(database.pid() ?? 0, 'SIGKILL');
    await eventually(() => returns === round);
  }
  await writer.stop();
  expect(losses).toBe(5);
  const rows = await query(database.connectionString, 'select id from note');
  const stored = new Set(rows.map((row) => row.id));
  expect(writer.acknowledged.length).toBeGreaterThan(250);
  expect(writer.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

/** Writes rows one after the other, over a new connection whenever one breaks. */
function startWriter(connectionString: string) {
  const acknowledged: number[] = [];
  let isRunning = true;
  let next = 1;
  async function writeUntilItBreaks(): Promise<void> {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (isRunning) {
        const id = next++;
        await client.query('insert into note values ($1)', [id]);
        acknowledged.push(id);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const writing = (async () => {
    while (isRunning) await writeUntilItBreaks().catch(() => undefined);
  })();
  return {
    acknowledged,
    stop: async () => {
      isRunning = false;
      await writing;
    },
  };
}

test('stopping while the server is being started again leaves no process', async () => {
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  const database = await shop.start({ onLost });
  process.kill(database.pid() ?? 0, 'SIGKILL');
  await eventually(() => isLost);
  await database.stop();
  expect(serversOf(cluster)).toEqual([]);
});

test('a server which outlived its platform is taken over, and watched over', async () => {
  const { answer, kill } = await shop.run(program);
  await query(answer.connectionString, 'create table note ()');
  await kill();
  expect(isServerOf(cluster, answer.serverPid)).toBe(true);

  let returns = 0;
  const database = await shop.start({ onBack: () => returns++ });
  expect(database.pid()).toBe(answer.serverPid);
  expect(database.connectionString).toBe(answer.connectionString);
  expect(await query(database.connectionString, 'select from note')).toEqual([]);

  process.kill(answer.serverPid, 'SIGKILL');
  await eventually(() => returns === 1);
  expect(database.pid()).not.toBe(answer.serverPid);
  expect(await query(database.connectionString, 'select from note')).toEqual([]);
  await database.stop();
  expect(serversOf(cluster)).toEqual([]);
});

test('a server which outlived its platform is replaced when it has other settings', async () => {
  const { answer, kill } = await shop.run(program);
  await kill();
  const database = await shop.start({ settings: { ...quick, work_mem: '5MB' } });
  expect(database.pid()).not.toBe(answer.serverPid);
  expect(await query(database.connectionString, 'show work_mem')).toEqual([{ work_mem: '5MB' }]);
  expect(isServerOf(cluster, answer.serverPid)).toBe(false);
});

test('a server killed together with its platform is started at once', async () => {
  const { answer, kill } = await shop.run(program);
  process.kill(answer.serverPid, 'SIGKILL');
  await kill();
  const database = await shop.start();
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of platforms starting at once on a new directory exactly one wins', async () => {
  const platforms = await Promise.all(Array.from({ length: 3 }, () => shop.run(program)));
  const winners = platforms.filter(({ answer }) => answer.connectionString !== undefined);
  expect(winners).toHaveLength(1);
  const others = platforms.filter((platform) => platform !== winners[0]).map(({ answer }) => answer);
  const refusal = { reason: 'alreadyRunning', holder: winners[0]?.process.pid };
  expect(others).toMatchObject([refusal, refusal]);

  await winners[0]?.kill();
  await shop.start();
});

test('Ctrl+C in the terminal does not reach the server', async () => {
  const { answer, process: platform } = await shop.run(program);
  const group = spawnSync('ps', ['-o', 'pgid=', '-p', `${answer.serverPid}`], { encoding: 'utf8' }).stdout;
  expect(Number(group)).toBe(answer.serverPid);
  process.kill(-(platform.pid ?? 0), 'SIGINT');
  expect(await query(answer.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isServerOf(cluster, answer.serverPid)).toBe(true);
});

const stateIn = (pid: number) => `${pid}\n/\n1700000000\n5432\n\n127.0.0.1\n1 1\nready\n`;

test.each([
  ['of process 1', async () => stateIn(1)],
  ['of another process of the same account', async () => stateIn(await startSleeper())],
  ['of a dead process nobody has reaped', async () => stateIn(await startZombie())],
  ['without a number', async () => ''],
])('a pid file %s is no server', async (_, writeState) => {
  await (await shop.start()).stop();
  const file = join(cluster, 'postmaster.pid');
  await writeFile(file, await writeState(), { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(file, uid, gid);
  const database = await shop.start();
  expect(await query(database.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A process of the owner of the data, which has a child. */
async function startFamily(): Promise<{ parent: number; child: number }> {
  const { uid, gid } = await stat(cluster);
  const parent = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
    ...identity(isRoot ? { name: '', uid, gid } : undefined),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shop.onEnd(async () => parent.kill('SIGKILL'));
  const child = Number(String(await once(parent.stdout, 'data')));
  shop.onEnd(async () => sendSignal(child, 'SIGKILL'));
  return { parent: parent.pid ?? 0, child };
}

const startSleeper = async (): Promise<number> => (await startFamily()).child;

/** `sleep` does not ask for the end of a child which it has from the shell in whose place it runs. */
async function startZombie(): Promise<number> {
  const { parent, child } = await startFamily();
  await eventually(async () => (await readFile(`/proc/${parent}/comm`, 'utf8')) === 'sleep\n');
  sendSignal(child, 'SIGKILL');
  await eventually(async () => / Z /.test(await readFile(`/proc/${child}/stat`, 'utf8')));
  return child;
}

test('a port taken meanwhile is worth another try', async () => {
  const directory = await openDirectory(shop.directory);
  const claim = await claimDirectory(directory, join(directory, 'claim'));
  const data = await openCluster(directory, { log: recordingLog(), settings: quick });
  const port = await findFreePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const details = await launchServer(data, port).catch((error) => error.details);
  expect(saysTryAgain(details)).toBe(true);
  squatter.close();
  await once(squatter, 'close');
  await stopServer(data, await launchServer(data, port));
  await claim.release();
});
