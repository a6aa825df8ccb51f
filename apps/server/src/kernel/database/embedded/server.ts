import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from './account.ts';
import { programOf } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAnswering, prepareDatabase } from './connection.ts';
import { EmbeddedDatabaseError, failureOf, saysTryAgain } from './errors.ts';
import { readText } from './files.ts';
import { openLog, readTail } from './log-file.ts';
import { findFreePort } from './port.ts';
import { isServerOf, sendSignal, serversOf } from './processes.ts';
import { argumentsFor, environment } from './settings.ts';
import { settlesWithin, waitUntil } from './waiting.ts';

/** A running PostgreSQL, started by us or by a platform before us. */
export interface Server {
  /** Of its first process, whose end is the end of all. */
  pid: number;
  port: number;
  /** Settles when that process has ended. */
  ended: Promise<unknown>;
}

/** How long the remains of a killed server may stand in the way. */
const startPatience = 15_000;

/** Starts a server on a port of its choice, waiting for what a killed one left behind to go away. */
export async function startServer(cluster: Cluster): Promise<Server> {
  const deadline = performance.now() + startPatience;
  for (;;) {
    try {
      return await launchServer(cluster, await findFreePort());
    } catch (error) {
      const isWorthIt = error instanceof EmbeddedDatabaseError && saysTryAgain(error.details);
      if (!isWorthIt || performance.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

/**
 * Starts a server once and waits until it is ready, however long its recovery takes.
 *
 * @param signal ends the attempt, and the server with it
 */
export async function launchServer(cluster: Cluster, port: number, signal?: AbortSignal): Promise<Server> {
  await clearRemains(cluster.path);
  const { server, logStart } = await spawnServer(cluster, port);
  const giveUp = () => signalServer(cluster, server.pid, 'SIGINT');
  signal?.addEventListener('abort', giveUp);
  try {
    if (!(await becomesReady(cluster, server))) {
      throw await failureOf(await readTail(cluster.log, logStart), cluster.path);
    }
    await prepareDatabase(cluster, port);
    return server;
  } catch (error) {
    await stopServer(cluster, server);
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** In a process group of its own, so that Ctrl+C in the terminal reaches the platform only. */
async function spawnServer(cluster: Cluster, port: number): Promise<{ server: Server; logStart: number }> {
  const { handle, start } = await openLog(cluster.log);
  try {
    const child = spawn(
      programOf(cluster.binaries, 'postgres'),
      argumentsFor(cluster.path, port, cluster.settings),
      {
        ...identity(cluster.account),
        cwd: '/',
        env: environment(),
        detached: true,
        windowsHide: true,
        stdio: ['ignore', handle.fd, handle.fd],
      },
    );
    child.unref();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const failed = new Promise<Error>((resolve) => child.once('error', resolve));
    if (child.pid !== undefined) return { server: { pid: child.pid, port, ended }, logStart: start };
    const cause = await failed;
    throw new EmbeddedDatabaseError('noBinaries', cause.message, { cause });
  } finally {
    await handle.close();
  }
}

async function becomesReady(cluster: Cluster, server: Server): Promise<boolean> {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  await waitUntil(async () => hasEnded || (await isReady(cluster, server)), { every: 10 });
  return !hasEnded;
}

async function isReady(cluster: Cluster, { pid }: Server): Promise<boolean> {
  const found = await readPidFile(cluster.path);
  return found?.pid === pid && found.isReady;
}

/**
 * Takes over a server which outlived its platform; one that does not answer to our password and settings is
 * stopped.
 */
export async function adoptServer(cluster: Cluster): Promise<Server | undefined> {
  const found = await readPidFile(cluster.path);
  if (!found || !isServerOf(cluster.path, found.pid)) return undefined;
  const { pid, port } = found;
  const ended = waitUntil(() => !isServerOf(cluster.path, pid), { every: 250, ref: false });
  const server = { pid, port, ended };
  if (await isAnswering(cluster, server)) {
    await prepareDatabase(cluster, port);
    return server;
  }
  await stopServer(cluster, server);
  return undefined;
}

/** Politely, then firmly: sessions are cut off and the data is put in order; no process remains. */
export async function stopServer(cluster: Cluster, server: Server): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const;
  for (const [signal, patience] of steps) {
    signalServer(cluster, server.pid, signal);
    if (await settlesWithin(server.ended, patience)) break;
  }
  await clearRemains(cluster.path);
}

/** Windows has no signals, PostgreSQL has its own way there. */
function signalServer({ binaries }: Cluster, pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  if (process.platform !== 'win32') sendSignal(pid, signal);
  else
    spawnSync(programOf(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)], { windowsHide: true });
}

/**
 * Makes way for a new server when the first process of the last one is gone: its other processes are ended,
 * and its pid file is removed, because the number in it may belong to somebody else by now, or be missing.
 */
async function clearRemains(dataDirectory: string): Promise<void> {
  for (const pid of serversOf(dataDirectory)) sendSignal(pid, 'SIGKILL');
  await waitUntil(() => serversOf(dataDirectory).length === 0, { atMost: startPatience });
  const found = await readPidFile(dataDirectory);
  if (!found || !isServerOf(dataDirectory, found.pid)) await rm(pidFileOf(dataDirectory), { force: true });
}

const pidFileOf = (dataDirectory: string): string => join(dataDirectory, 'postmaster.pid');

/** Lines of the file: 1 process id, 4 port, 8 state. Source: PostgreSQL, src/include/utils/pidfile.h. */
async function readPidFile(dataDirectory: string) {
  const lines = (await readText(pidFileOf(dataDirectory)))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}
