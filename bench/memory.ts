import { readdir, readFile } from 'node:fs/promises';
import { startPlatform, temporaryDirectory } from '../e2e/platform.ts';
import { type Figure, figure } from './figures.ts';

const settle = 10_000;

/** What platform and embedded database take at rest, shared pages counted once. Linux only. */
export async function measureMemory(): Promise<Figure[]> {
  const data = await temporaryDirectory();
  const platform = await startPlatform({ dataDirectory: data.path });
  try {
    await new Promise((wake) => setTimeout(wake, settle));
    const pids = await familyOf(platform.child.pid ?? 0, data.path);
    const sizes = await Promise.all(pids.map(proportionalBytes));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
    return [
      figure(
        'idle memory',
        total,
        'MB',
        350,
        'proportional set size of the platform and all server processes of its database, 10 s after the start',
      ),
    ];
  } finally {
    await platform.stop();
    await data.remove();
  }
}

/** The platform, and the database processes that work on its folder. */
async function familyOf(platform: number, folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  const roots = new Set([platform]);
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('postgres') && command.includes(folder)) roots.add(pid);
  }
  return pids.filter((pid) => roots.has(pid) || roots.has(parents.get(pid) ?? 0));
}

async function proportionalBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
