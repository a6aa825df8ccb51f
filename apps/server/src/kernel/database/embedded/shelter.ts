import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, mayUse } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { hasCode } from './files.ts';

export interface Shelter {
  path: string;
  /** false: the system may empty this place by itself, for example when it starts. */
  isLasting: boolean;
}

function usualPlaces(): Shelter[] {
  return [
    { path: '/var/lib/yingzao', isLasting: true },
    { path: join(tmpdir(), `yingzao-${process.getuid?.() ?? 'files'}`), isLasting: false },
  ];
}

/**
 * A folder of ours which the account can enter, for what lies out of its reach elsewhere.
 *
 * @throws EmbeddedDatabaseError `unreachable` when there is none
 */
export async function openShelter(account: Account | undefined, places = usualPlaces()): Promise<Shelter> {
  for (const place of places) {
    if ((await isOurs(place.path)) && mayUse(account, [['-x', place.path]])) return place;
  }
  const paths = places.map(({ path }) => path).join(', ');
  throw new EmbeddedDatabaseError('unreachable', `no usable folder among ${paths}`);
}

/** In a shared place like /tmp anybody may have made a folder of this name first: that one is not used. */
async function isOurs(path: string): Promise<boolean> {
  try {
    await mkdir(path, { recursive: true, mode: 0o755 });
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false;
    await chmod(path, 0o755);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST')) return false;
    throw error;
  }
}
