import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { claimDirectory } from './claim.ts';
import { workshop } from './testing.ts';

let shop: Awaited<ReturnType<typeof workshop>>;
let file: string;
beforeEach(async () => {
  shop = await workshop();
  file = join(shop.root, 'claim');
  return () => shop[Symbol.asyncDispose]();
});

test('a claimed directory is refused with the process which holds it, until it is released', async () => {
  const claim = await claimDirectory(shop.root, file);
  await expect(claimDirectory(shop.root, file)).rejects.toMatchObject({
    reason: 'alreadyRunning',
    holder: process.pid,
  });
  await claim.release();
  await (await claimDirectory(shop.root, file)).release();
});

test('a directory is the same under another path', async () => {
  const claim = await claimDirectory(shop.root, file);
  const alias = join(shop.root, 'alias');
  await symlink(shop.root, alias);
  await expect(claimDirectory(alias, join(alias, 'claim'))).rejects.toMatchObject({
    reason: 'alreadyRunning',
  });
  await claim.release();
});

test('the file alone keeps others out, as it does between containers', async () => {
  const other = join(shop.root, 'other');
  await mkdir(other);
  const claim = await claimDirectory(shop.root, file);
  await expect(claimDirectory(other, file)).rejects.toMatchObject({ holder: process.pid });
  await claim.release();
});

test('of many claims at once exactly one is granted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => claimDirectory(shop.root, file)));
  const granted = results.filter((result) => result.status === 'fulfilled');
  expect(granted).toHaveLength(1);
  for (const { value } of granted) await value.release();
});

test('what a killed holder left behind is no claim', async () => {
  const script = `require('node:net').createServer().listen(${JSON.stringify(file)}, () => console.log('up'))`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect((await stat(file)).isSocket()).toBe(true);
  await (await claimDirectory(shop.root, file)).release();
});

test('a holder which is suspended does not answer, but holds', async () => {
  const script = `require('node:net').createServer().listen(${JSON.stringify(file)}, () => console.log('up'))`;
  const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  shop.onEnd(async () => holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  holder.kill('SIGSTOP');
  await expect(claimDirectory(shop.root, file)).rejects.toMatchObject({
    reason: 'alreadyRunning',
    holder: undefined,
  });
});

test('a path too long for a socket is claimed as well', async () => {
  const deep = join(shop.root, '很长的目录名'.repeat(8));
  await mkdir(deep);
  const claim = await claimDirectory(deep, join(deep, 'claim'));
  await expect(claimDirectory(deep, join(deep, 'claim'))).rejects.toMatchObject({ reason: 'alreadyRunning' });
  await claim.release();
});
