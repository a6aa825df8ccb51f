import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AccountSource, chooseAccount, mayUse } from './account.ts';
import { isRoot } from './testing.ts';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';
const own = 'yingzao:x:998:997::/home/yingzao:/usr/sbin/nologin';

function system(lines: string[], canAdd = false): AccountSource & { added: string[] } {
  const added: string[] = [];
  return {
    added,
    list: async () => lines.join('\n'),
    add: async (name) => {
      added.push(name);
      if (!canAdd) throw new Error('useradd: not found');
      lines.push(own);
    },
  };
}

test('the account of an installed PostgreSQL is used before our own', async () => {
  const source = system([root, own, postgres]);
  expect(await chooseAccount(source)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  expect(await chooseAccount(system([root, own]))).toEqual({ name: 'yingzao', uid: 998, gid: 997 });
  expect(source.added).toEqual([]);
});

test('our own account is added where none exists', async () => {
  const source = system([root, nobody], true);
  expect(await chooseAccount(source)).toMatchObject({ name: 'yingzao', uid: 998 });
  expect(source.added).toEqual(['yingzao']);
});

test('nobody is the last resort, and a system without accounts is refused', async () => {
  expect(await chooseAccount(system([root, nobody]))).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
  await expect(chooseAccount(system([root]))).rejects.toMatchObject({ reason: 'cannotStart' });
});

test('an account named like ours which is root in disguise is not used', async () => {
  expect(await chooseAccount(system(['postgres:x:0:0::/:/bin/sh', nobody]))).toMatchObject({
    name: 'nobody',
  });
});

test.runIf(isRoot)('a path below a private folder may not be used by others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-test-'));
  try {
    const inside = join(folder, 'open to all');
    await mkdir(inside, { mode: 0o755 });
    const stranger = { name: 'stranger', uid: 65534, gid: 65534 };
    expect(mayUse(stranger, [['-x', inside]])).toBe(false);
    expect(mayUse(stranger, [['-x', tmpdir()]])).toBe(true);
    expect(mayUse(undefined, [['-x', inside]])).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
