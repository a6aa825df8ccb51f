import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type DataOf, type Endpoint, fillPath, type RequestOf, sessionApi } from '@yingzao/contract';

const main = process.env.YINGZAO_MAIN ?? resolve(import.meta.dirname, '../apps/server/dist/main.js');

/** A started platform: the process that `npm start` becomes. */
export interface Running {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Everything said on the terminal so far. */
  output(): string;
  /** Ends it as an operator would. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** `kill -9` on the process alone; the database lives on. */
  kill(): Promise<void>;
}

export interface StartOptions {
  dataDirectory: string;
  port?: number;
  env?: Record<string, string>;
  flags?: readonly string[];
}

export const adminPassword = 'Journey123';

/** A data directory of its own, gone at the end. */
export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'yingzao-journey-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the built platform and waits until it answers. */
export async function startPlatform(options: StartOptions): Promise<Running> {
  const running = await launch(options);
  await until(
    () => isReady(running.url),
    () => `the platform does not get ready:\n${running.output()}`,
    running.child,
  );
  return running;
}

/** Starts it and expects it to end by itself. Resolves with its exit code and words. */
export async function startRefused(options: StartOptions): Promise<{ code: number | null; output: string }> {
  const running = await launch(options);
  if (running.child.exitCode === null) await once(running.child, 'close');
  return { code: running.child.exitCode, output: running.output() };
}

async function launch({ dataDirectory, port, env = {}, flags = [] }: StartOptions): Promise<Running> {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, [main, 'start', ...flags], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      LANG: 'zh_CN.UTF-8',
      LC_ALL: '',
      DEMO: '0',
      SIGN_IN_LIMIT: '0',
      DATA_DIR: dataDirectory,
      PORT: String(own),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close');
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    child,
    output: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

/** Waits for a condition. @throws with the reason when it does not come, or the process ends before */
export async function until(
  condition: () => Promise<boolean> | boolean,
  why: () => string,
  child?: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline || (child && child.exitCode !== null)) throw new Error(why());
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  request?: Partial<RequestOf<E>>,
) => Promise<Answer<DataOf<E>>>;

/** Makes calls over the wire. */
export function caller(url: string, token?: string): Call {
  return async (endpoint: Endpoint, request: { params?: object; query?: object; body?: unknown } = {}) => {
    const query = new URLSearchParams(request.query as Record<string, string>).toString();
    const form = endpoint.encoding === 'form';
    const response = await fetch(
      `${url}${fillPath(endpoint.path, request.params as Record<string, unknown>)}?${query}`,
      {
        method: endpoint.method,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(request.body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        },
        ...(request.body === undefined
          ? {}
          : {
              body: form
                ? new URLSearchParams(request.body as Record<string, string>)
                : JSON.stringify(request.body),
            }),
      },
    );
    return response.json();
  };
}

/** Signs in over the wire. @throws with the platform's words when refused */
export async function signIn(
  url: string,
  account: string,
  password: string,
): Promise<{ call: Call; token: string }> {
  const body = { account, password: md5(password), grant_type: 'password', client_id: 'admin' };
  const answer = await caller(url)(sessionApi.login, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  return { call: caller(url, answer.data.token), token: answer.data.token };
}
