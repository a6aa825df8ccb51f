import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { hasCode } from './files.ts';

/** The right to be the only platform on a directory, until it is released or the process ends. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims a directory by listening on a local socket named after it: taking it is atomic, the system frees it
 * in the moment the holder dies, whatever kills it, and the holder can be asked who it is. The name is made
 * of the directory's identity, so that it is the same under every path.
 *
 * On Linux the socket has an abstract name, and a second one is a file: that also reaches a platform in
 * another container which shares the folder.
 *
 * @param file where the socket file may lie
 * @throws EmbeddedDatabaseError `alreadyRunning`, with the process id of the holder when it tells
 */
export async function claimDirectory(directory: string, file: string): Promise<Claim> {
  const name = await nameOf(directory);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`, directory);
  if (process.platform !== 'linux') {
    return listenOnFile(fits(file) ? file : join(tmpdir(), `${name}.sock`), directory);
  }
  const first = await listen(`\0${name}`, directory);
  try {
    const second = fits(file) ? await listenOnFile(file, directory).catch(ignoreUnsupported) : undefined;
    return { release: () => releaseBoth(first, second) };
  } catch (error) {
    await first.release();
    throw error;
  }
}

async function nameOf(directory: string): Promise<string> {
  const { dev, ino } = await stat(directory, { bigint: true });
  return `yingzao-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
}

/** The file goes first: the next holder must not find it, or lose its own. */
async function releaseBoth(first: Claim, second: Claim | undefined): Promise<void> {
  await second?.release();
  await first.release();
}

/** Systems limit the path of a socket to 104 or 108 bytes, the closing zero included. */
const fits = (file: string): boolean => Buffer.byteLength(file) <= 103;

/** Some shared folders cannot hold a socket; the abstract one does the work there. */
function ignoreUnsupported(error: unknown): undefined {
  if (error instanceof EmbeddedDatabaseError || hasCode(error, 'ENOSPC')) throw error;
}

/** A socket file outlives its holder; nobody listens on it then, and it is taken over. */
async function listenOnFile(file: string, directory: string): Promise<Claim> {
  if (!(await ask(file)).isHeld) await rm(file, { force: true });
  return listen(file, directory);
}

async function listen(address: string, directory: string): Promise<Claim> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
  try {
    await listening(server, address);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    const { holder } = await ask(address);
    const who = holder === undefined ? 'another process' : `process ${holder}`;
    throw new EmbeddedDatabaseError('alreadyRunning', `${directory} is in use by ${who}`, { holder });
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const patience = 1000;

/** Asks who listens. A holder which is suspended does not answer, but holds. */
function ask(address: string): Promise<{ isHeld: boolean; holder?: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ path: address });
    socket.setEncoding('utf8').setTimeout(patience, () => socket.destroy());
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error) => resolve({ isHeld: !hasCode(error, 'ECONNREFUSED', 'ENOENT') }));
    socket.on('close', () => resolve({ isHeld: true, holder: Number(answer) || undefined }));
  });
}
