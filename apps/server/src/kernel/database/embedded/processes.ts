import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** Whether `pid` is a living PostgreSQL process of this data directory; a zombie is not alive. */
export function isServerOf(dataDirectory: string, pid: number): boolean {
  if (process.platform === 'linux') return isServerByProc(dataDirectory, pid);
  return isRunning(pid) && isServerByList(dataDirectory, pid);
}

/** All PostgreSQL processes of this data directory, where the system lets us look (Linux). */
export function serversOf(dataDirectory: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isServerByProc(dataDirectory, pid));
}

/**
 * Every PostgreSQL process works inside its data directory, and that of a zombie cannot be read. Folders are
 * compared as such and not by path: in a container, the same path is another folder.
 */
function isServerByProc(dataDirectory: string, pid: number): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
    const itsFolder = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(dataDirectory);
    return itsFolder.dev === ours.dev && itsFolder.ino === ours.ino;
  } catch {
    return false;
  }
}

function isServerByList(dataDirectory: string, pid: number): boolean {
  if (process.platform === 'win32')
    return output('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).includes('postgres');
  const command = output('ps', ['-p', String(pid), '-o', 'command=']);
  return command.includes('postgres') && command.includes(dataDirectory);
}

function output(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal; a process which is gone already is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
