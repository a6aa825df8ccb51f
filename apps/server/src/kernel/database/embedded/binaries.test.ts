import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findAccount, identity } from './account.ts';
import { copyBinaries, findBinaries, linkLibraries, majorOf, programOf } from './binaries.ts';
import { workshop } from './testing.ts';

let shop: Awaited<ReturnType<typeof workshop>>;
beforeEach(async () => {
  shop = await workshop();
  return () => shop[Symbol.asyncDispose]();
});

test('the installed PostgreSQL is found and runs as the account', async () => {
  const account = await findAccount(shop.directory);
  const binaries = await findBinaries(account);
  const program = programOf(binaries, 'postgres');
  const { stdout } = spawnSync(program, ['--version'], { ...identity(account), encoding: 'utf8' });
  expect(stdout).toContain(`(PostgreSQL) ${majorOf(binaries)}.`);
});

test('missing links are made, existing ones kept', async () => {
  const { path } = await findBinaries(undefined);
  const native = join(shop.root, 'native');
  await mkdir(native);
  await cp(join(path, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'));
  await cp(join(path, 'lib'), join(native, 'lib'), { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  const [first] = links;
  for (const { target } of links.slice(1)) await rm(join(shop.root, target), { force: true });
  expect(await linkLibraries(native)).toBe(true);
  expect(await linkLibraries(native)).toBe(true);
  for (const { source, target } of [first, ...links].flatMap((link) => link ?? [])) {
    expect(join('native/lib', await readlink(join(shop.root, target)))).toBe(source);
  }
});

test('PostgreSQL which the account cannot reach is copied, once, also by several starts at a time', async () => {
  const account = await findAccount(shop.directory);
  const installed = await findBinaries(undefined);
  const home = join(shop.root, 'private');
  await mkdir(home, { mode: 0o700 });
  await cp(installed.path, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  await chmod(join(home, 'native', 'share'), 0o700);
  const shelter = join(shop.root, 'shelter');
  await mkdir(shelter, { mode: 0o755 });

  const hidden = { ...installed, path: join(home, 'native') };
  const copies = await Promise.all([1, 2, 3].map(() => copyBinaries(hidden, account, shelter)));
  expect(await readdir(shelter)).toEqual([`postgres-${installed.version}`]);
  for (const copy of copies) {
    const run = spawnSync(programOf(copy, 'initdb'), ['--version'], {
      ...identity(account),
      encoding: 'utf8',
    });
    expect(run.stdout).toContain('initdb (PostgreSQL)');
  }
});
