import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../context.ts';

const folderOf = ({ config }: Platform) => join(config.dataDirectory, 'work');
const day = 24 * 60 * 60 * 1000;

/** A folder of one's own beside the stored files. */
export async function openWorkFolder(
  platform: Platform,
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const parent = folderOf(platform);
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'call-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Works with such a folder, which is gone afterwards. */
export async function inWorkFolder<Result>(
  platform: Platform,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { folder, remove } = await openWorkFolder(platform);
  try {
    return await work(folder);
  } finally {
    await remove();
  }
}

/** Removes what a killed process left behind. */
export async function sweepWorkFolders(platform: Platform): Promise<void> {
  const parent = folderOf(platform);
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true });
  }
}
