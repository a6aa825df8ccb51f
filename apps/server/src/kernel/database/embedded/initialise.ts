import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identity } from './account.ts';
import { programOf } from './binaries.ts';
import { type ClusterTools, ownerName } from './cluster.ts';
import { EmbeddedDatabaseError, failureOf } from './errors.ts';
import { syncDirectory } from './files.ts';
import { appendToLog } from './log-file.ts';
import { environment } from './settings.ts';

export interface ClusterPlace {
  parent: string;
  /** What the names of unfinished clusters of this place begin with. */
  draft: string;
  /** Name of the finished one. */
  name: string;
}

/** A new cluster gets its name when it is complete, so a start killed before leaves only a draft behind. */
export async function initialise(place: ClusterPlace, tools: ClusterTools): Promise<string> {
  await removeDrafts(place);
  const draft = join(place.parent, `${place.draft}.init-${randomUUID()}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await giveTo(tools, draft);
    const path = join(place.parent, place.name);
    await rename(await runInitdb(draft, tools), path);
    await syncDirectory(place.parent);
    return path;
  } finally {
    await removeAll(draft);
  }
}

async function removeDrafts({ parent, draft }: ClusterPlace): Promise<void> {
  const names = await readdir(parent);
  await Promise.all(
    names.filter((name) => name.startsWith(`${draft}.init-`)).map((name) => removeAll(join(parent, name))),
  );
}

/** An initdb whose platform was killed may still be writing there. */
const removeAll = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10 });

async function giveTo({ account }: ClusterTools, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function runInitdb(draft: string, tools: ClusterTools): Promise<string> {
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, tools.password, { mode: 0o600 });
  await giveTo(tools, passwordFile);
  const path = join(draft, 'data');
  const { isDone, output } = await run(tools, initdbArguments(path, passwordFile, tools));
  if (isDone) return path;
  await appendToLog(tools.log, output);
  throw await failureOf(output, draft);
}

/**
 * The built-in locale sorts and compares the same on every system, whatever its libraries say. Extensions
 * like pg_trgm still ask the system what a letter is.
 */
function initdbArguments(path: string, passwordFile: string, { settings }: ClusterTools): string[] {
  return [
    `--pgdata=${path}`,
    `--username=${ownerName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${findCharacterLocale()}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-clean',
    '--no-instructions',
    ...(settings.values['fsync'] === 'off' ? ['--no-sync'] : []),
  ];
}

/** A locale of this system which knows the letters of all languages; plain C knows those of English only. */
function findCharacterLocale(): string {
  const known = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
  return (
    known.find((name) => /^C\.UTF-?8$/i.test(name)) ?? known.find((name) => /\.UTF-?8$/i.test(name)) ?? 'C'
  );
}

function run(tools: ClusterTools, args: string[]): Promise<{ isDone: boolean; output: string }> {
  const child = spawn(programOf(tools.binaries, 'initdb'), args, {
    ...identity(tools.account),
    cwd: '/',
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new EmbeddedDatabaseError('noBinaries', cause.message, { cause })));
    child.on('close', (code) => resolve({ isDone: code === 0, output }));
  });
}
