import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, findAccount, mayUse } from './account.ts';
import { findBinaries, majorOf } from './binaries.ts';
import { type Cluster, type ClusterTools, clusterIn } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { isMissing, readText, syncDirectory, writeSecretly } from './files.ts';
import { type ClusterPlace, initialise } from './initialise.ts';
import { settingsWith } from './settings.ts';
import { openShelter } from './shelter.ts';

export interface ClusterOptions {
  log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Settings of PostgreSQL beyond the platform's own, or instead of them. */
  settings?: Record<string, string>;
}

const secretName = 'secret.json';
/** What a start may leave behind which was killed before it had a password. */
const firstNames = ['claim', 'lost+found', `${secretName}.new`];

/**
 * Makes the directory when needed and answers its real path.
 *
 * @throws EmbeddedDatabaseError `notOurs` when it holds something else
 */
export async function openDirectory(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  const hasForeign = names.some((name) => !name.startsWith('.') && !firstNames.includes(name));
  if (hasForeign && !names.includes(secretName)) {
    throw new EmbeddedDatabaseError('notOurs', `${directory} is not empty and has no ${secretName}`);
  }
  return realpath(directory);
}

/** Finds the cluster of the directory, or makes one. The directory must be claimed. */
export async function openCluster(directory: string, options: ClusterOptions): Promise<Cluster> {
  const account = await findAccount(clusterIn(directory));
  if (account) await chmod(directory, 0o711);
  const binaries = await findBinaries(account);
  const log = join(directory, 'postgres.log');
  const settings = settingsWith(options.settings, binaries.version);
  const tools = { log, account, binaries, settings };

  const path = await findCluster(directory);
  if (path === undefined) {
    const password = (await readPassword(directory)) ?? (await makePassword(directory));
    return { ...tools, password, path: await makeCluster(directory, { ...tools, password }, options.log) };
  }
  await refuseOtherVersion(path, majorOf(binaries));
  refuseUnreachable(path, account);
  const password = await readPassword(directory);
  if (password !== undefined) return { ...tools, password, path };
  throw new EmbeddedDatabaseError('notOurs', `${join(directory, secretName)} is missing`);
}

/** A link to nowhere is not taken for an empty database: the data is somewhere else. */
async function findCluster(directory: string): Promise<string | undefined> {
  const path = clusterIn(directory);
  try {
    await lstat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return realpath(path).catch((cause: unknown) => {
    throw new EmbeddedDatabaseError('dataMissing', `${path} points to a place which does not exist`, {
      cause,
    });
  });
}

async function refuseOtherVersion(path: string, ours: number): Promise<void> {
  const found = Number(await readText(join(path, 'PG_VERSION')));
  if (!found) throw new EmbeddedDatabaseError('notOurs', `${path} is no PostgreSQL data directory`);
  if (found === ours) return;
  const reason = found > ours ? 'newerVersion' : 'olderVersion';
  throw new EmbeddedDatabaseError(
    reason,
    `${path} is of PostgreSQL ${found}, installed is PostgreSQL ${ours}`,
  );
}

function refuseUnreachable(path: string, account: Account | undefined): void {
  if (mayUse(account, [['-x', path]])) return;
  throw new EmbeddedDatabaseError('unreachable', `${account?.name ?? 'this user'} may not enter ${path}`);
}

async function readPassword(directory: string): Promise<string | undefined> {
  const text = await readText(join(directory, secretName));
  if (text === undefined) return undefined;
  const secret: { password: string } = JSON.parse(text);
  return secret.password;
}

async function makePassword(directory: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeSecretly(join(directory, secretName), JSON.stringify({ password }));
  return password;
}

/** Makes the cluster inside the directory, or, where the account cannot go there, in a place it can. */
async function makeCluster(
  directory: string,
  tools: ClusterTools,
  log: ClusterOptions['log'],
): Promise<string> {
  if (mayUse(tools.account, [['-x', directory]])) {
    return initialise({ parent: directory, draft: 'cluster', name: 'cluster' }, tools);
  }
  const place = await sheltered(directory, tools.account, log);
  const path = await initialise(place, tools);
  await symlink(path, clusterIn(directory));
  await syncDirectory(directory);
  return path;
}

/** The name ends at random: data left by an earlier life of this directory is neither used nor touched. */
async function sheltered(
  directory: string,
  account: Account | undefined,
  log: ClusterOptions['log'],
): Promise<ClusterPlace> {
  const { path: parent, isLasting } = await openShelter(account);
  const draft = `data-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const name = `${draft}-${randomUUID().slice(0, 8)}`;
  const where = `${directory} is private, so ${account?.name ?? 'PostgreSQL'} keeps its data in ${join(parent, name)}`;
  if (isLasting) log.info(where);
  else log.warn(`${where}, which the system may empty when it starts; choose another data folder`);
  return { parent, draft, name };
}
