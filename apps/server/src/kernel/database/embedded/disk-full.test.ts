import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { query, workshop } from './testing.ts';

let shop: Awaited<ReturnType<typeof workshop>>;
beforeEach(async () => {
  shop = await workshop();
  return () => shop[Symbol.asyncDispose]();
});

/** A small disk at the directory, where this user may mount one; `errors.test.ts` needs no such right. */
async function mountSmallDisk(size: string): Promise<boolean> {
  await mkdir(shop.directory);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', shop.directory]).status !== 0)
    return false;
  shop.onEnd(async () => spawnSync('umount', ['--lazy', shop.directory]));
  return true;
}

test('a disk too small for a new database is named as such, and nothing half-made remains', async (context) => {
  if (!(await mountSmallDisk('20m'))) context.skip('mounting is not permitted here');
  await expect(shop.start()).rejects.toMatchObject({ reason: 'diskFull' });
  spawnSync('mount', ['-o', 'remount,size=200m', shop.directory]);
  const { connectionString } = await shop.start();
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a disk which filled up meanwhile is named as such, and the data is there when there is space', async (context) => {
  if (!(await mountSmallDisk('120m'))) context.skip('mounting is not permitted here');
  const first = await shop.start();
  await query(first.connectionString, 'create table note as select 1 as id');
  await first.stop();

  const filler = join(shop.directory, 'cluster', 'filler');
  await expect(writeFile(filler, Buffer.alloc(150 * 1024 * 1024))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(shop.start()).rejects.toMatchObject({ reason: 'diskFull' });
  await rm(filler);
  const second = await shop.start();
  expect(await query(second.connectionString, 'select id from note')).toEqual([{ id: 1 }]);
});
