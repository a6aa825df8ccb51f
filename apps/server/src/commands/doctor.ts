import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type CliKey, cliText, type TextParams } from '@yingzao/texts';
import { Redis } from 'ioredis';
import type { Config } from '../kernel/config.ts';
import { checkServer, withoutPassword } from './open-platform.ts';
import { webDirectory } from './start.ts';
import { locale, StartError, say } from './terminal.ts';

interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

const leastBytes = 500 * 1024 * 1024;

/** Looks at everything the platform needs and says what is wrong. Resolves with the number of problems. */
export async function doctor(config: Config): Promise<number> {
  const running = await isRunning(config);
  const findings = [
    finding(true, 'doctorNode', { version: process.versions.node }),
    await disk(config),
    finding(existsSync(`${webDirectory()}/index.html`), 'doctorWeb'),
    ...(running ? [] : [await port(config)]),
    ...(config.databaseUrl ? [await database(config.databaseUrl)] : []),
    ...(config.redisUrl ? [await redis(config.redisUrl)] : []),
  ];
  for (const { ok, text } of findings)
    console.log(`${ok ? '✓' : '✗'} ${text}: ${said(ok ? 'doctorOk' : 'doctorBad')}`);
  say(running ? 'doctorRunning' : 'doctorNotRunning');
  const problems = findings.filter(({ ok }) => !ok).length;
  if (problems === 0) say('doctorFine');
  else say('doctorProblems', { count: problems });
  return problems;
}

const said = (key: CliKey, params: TextParams = {}) => cliText(key, params, locale);

function finding(ok: boolean, key: CliKey, params: TextParams = {}): Finding {
  return { ok, text: said(key, params) };
}

async function isRunning(config: Config): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${config.port}/health/ready`, {
      signal: AbortSignal.timeout(3000),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function disk(config: Config): Promise<Finding> {
  await mkdir(config.dataDirectory, { recursive: true });
  const { bavail, bsize } = await statfs(config.dataDirectory);
  const free = bavail * bsize;
  const params = { directory: config.dataDirectory, free: `${(free / 1024 ** 3).toFixed(1)} GB` };
  return finding(free > leastBytes, 'doctorDisk', params);
}

function port(config: Config): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    const tell = (ok: boolean) => resolve(finding(ok, 'doctorPort', { port: config.port }));
    server.once('error', () => tell(false));
    server.listen(config.port, config.host, () => server.close(() => tell(true)));
  });
}

async function database(url: string): Promise<Finding> {
  try {
    await checkServer(url);
    return finding(true, 'doctorDatabase', { details: withoutPassword(url) });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return finding(false, 'doctorDatabase', { details: said(error.key, error.params) });
  }
}

async function redis(url: string): Promise<Finding> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return finding(true, 'doctorRedis', { details: withoutPassword(url) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return finding(false, 'doctorRedis', { details: `${withoutPassword(url)} ${reason}` });
  } finally {
    client.disconnect();
  }
}
