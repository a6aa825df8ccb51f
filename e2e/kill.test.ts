import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseModel, widget } from './designs.ts';
import {
  adminPassword,
  type Call,
  type Running,
  signIn,
  startPlatform,
  temporaryDirectory,
  until,
} from './platform.ts';

/** Everything the platform said to writers whose record it could not keep. */
const refusals = new Set<string>();
const rounds = 20;
const writers = 4;

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let modelId: string;
beforeAll(async () => {
  data = await temporaryDirectory();
  platform = await start();
  const { call } = await signIn(platform.url, 'admin', adminPassword);
  modelId = await releaseModel(call, '压力', 'load', [widget('comInput', 'name', '名称')]);
});
afterAll(async () => {
  await platform.stop();
  await data.remove();
});

const env = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT: '1000000' };
const start = () => startPlatform({ dataDirectory: data.path, env });

/** Writes until told to stop; a name is kept only once the platform has acknowledged it. */
function writeLoad(call: Call, round: number, acknowledged: Set<string>) {
  let stopped = false;
  const writer = async (index: number) => {
    for (let count = 0; !stopped; count += 1) {
      const name = `r${round}w${index}n${count}`;
      const body = { data: JSON.stringify({ name }) };
      const answer = await call(recordApi.create, { params: { modelId }, body }).catch(() => undefined);
      if (answer?.code === 200) acknowledged.add(name);
      else if (answer) refusals.add(answer.msg);
      else if (!stopped) await new Promise((wake) => setTimeout(wake, 20));
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, index) => writer(index)));
  return {
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** The first server process of the embedded database. */
async function databasePid(): Promise<number> {
  const file = await readFile(join(data.path, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function storedNames(call: Call): Promise<Set<string>> {
  const names = new Set<string>();
  for (let currentPage = 1; ; currentPage += 1) {
    const body = { currentPage, pageSize: 10_000 };
    const { list } = (await call(recordApi.list, { params: { modelId }, body })).data;
    for (const row of list) names.add(String(row['name']));
    if (list.length < 10_000) return names;
  }
}

test(`${rounds} times killed under load, platform or database: what was acknowledged is there, and it starts clean`, async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { call } = await signIn(platform.url, 'admin', adminPassword);
    const before = acknowledged.size;
    const load = writeLoad(call, round, acknowledged);
    await until(
      () => acknowledged.size > before + 25,
      () => 'the load does not get going',
    );
    if (round % 2 === 0) {
      await platform.kill();
      await load.stop();
      platform = await start();
    } else {
      const killed = await databasePid();
      process.kill(killed, 'SIGKILL');
      // Its backends may answer for another moment.
      await until(
        async () => (await databasePid().catch(() => killed)) !== killed,
        () => 'no new database is started',
      );
      const reached = acknowledged.size;
      await until(
        () => acknowledged.size > reached + 5,
        () => 'the platform does not come back by itself',
      );
      await load.stop();
    }
  }
  const { call } = await signIn(platform.url, 'admin', adminPassword);
  const stored = await storedNames(call);
  const lost = [...acknowledged].filter((name) => !stored.has(name));
  expect(lost).toEqual([]);
  expect([...refusals].filter((text) => text !== errorText('databaseAway'))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds * 25);
}, 600_000);
