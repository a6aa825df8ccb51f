import { execFile, spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';
import { isMissing } from './files.ts';

/** The unprivileged account which runs PostgreSQL when the platform itself runs as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where accounts come from; replaced in tests. */
export interface AccountSource {
  /** The text of /etc/passwd. */
  list(): Promise<string>;
  /** @throws when this system cannot add accounts. */
  add(name: string): Promise<void>;
}

const ownName = 'yingzao';

const system: AccountSource = {
  list: () => readFile('/etc/passwd', 'utf8'),
  add: async (name) => {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    await promisify(execFile)('useradd', [...options, name]);
  },
};

/**
 * Whom PostgreSQL runs as: `undefined` for the platform's own account, an account when that is root, which
 * PostgreSQL refuses. The owner of an existing cluster wins, because nobody else may open it.
 *
 * @param cluster path of the data directory, which need not exist
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(cluster)) ?? (await chooseAccount(system));
}

async function ownerOf(cluster: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { name: `user ${uid}`, uid, gid };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** initdb looks its own name up, so the account must be a listed one. */
export async function chooseAccount(source: AccountSource): Promise<Account> {
  const known = await source.list();
  const found = findIn(known, 'postgres') ?? findIn(known, ownName);
  if (found) return found;
  // Failing is fine: not every system can add accounts, and another start may just have added it.
  await source.add(ownName).catch(() => undefined);
  const account = findIn(await source.list(), ownName) ?? findIn(known, 'nobody');
  if (account) return account;
  throw new EmbeddedDatabaseError('cannotStart', 'running as root, and there is no other account');
}

function findIn(passwd: string, name: string): Account | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? [];
  if (uid === undefined || gid === undefined || Number(uid) === 0) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** What `spawn` needs to run a program as this account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Whether the account passes every test, asked from the system itself: modes, lists, mounts and other
 * modules have their say, which reading the modes would miss.
 *
 * @param tests pairs of a `test` operator and a path: `['-x', '/srv/data']`
 */
export function mayUse(account: Account | undefined, tests: ['-x' | '-r', string][]): boolean {
  if (process.platform === 'win32') return true;
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done';
  const options = { ...identity(account), cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...tests.flat()], options).status === 0;
}
