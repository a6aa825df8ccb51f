import { chown, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openShelter } from './shelter.ts';
import { isRoot, workshop } from './testing.ts';

let shop: Awaited<ReturnType<typeof workshop>>;
beforeEach(async () => {
  shop = await workshop();
  return () => shop[Symbol.asyncDispose]();
});

const place = (name: string) => ({ path: join(shop.root, name), isLasting: false });

test('the first place which can be made is taken', async () => {
  await writeFile(join(shop.root, 'file'), '');
  expect(await openShelter(undefined, [place('file/folder'), place('folder')])).toEqual(place('folder'));
  expect(await openShelter(undefined, [place('folder')])).toEqual(place('folder'));
});

test('a folder others may lead elsewhere is not used', async () => {
  await mkdir(join(shop.root, 'elsewhere'));
  await symlink(join(shop.root, 'elsewhere'), join(shop.root, 'link'));
  await expect(openShelter(undefined, [place('link')])).rejects.toMatchObject({ reason: 'unreachable' });
});

test.runIf(isRoot)('a folder of somebody else, and one the account cannot enter, are not used', async () => {
  await mkdir(join(shop.root, 'theirs'));
  await chown(join(shop.root, 'theirs'), 65534, 65534);
  await expect(openShelter(undefined, [place('theirs')])).rejects.toMatchObject({ reason: 'unreachable' });

  await mkdir(join(shop.root, 'private'), { mode: 0o700 });
  const stranger = { name: 'stranger', uid: 65534, gid: 65534 };
  await expect(openShelter(stranger, [place('private/ours')])).rejects.toMatchObject({
    reason: 'unreachable',
  });
});
