import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { hasCode } from './files.ts';

/** Below the ports which systems give to outgoing connections: one of those could take ours in a restart. */
const lowest = 15_000;
const highest = 32_000;
const attempts = 30;

/** A port of the loopback address nobody listens on. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await tryPort(randomInt(lowest, highest));
    if (port !== undefined) return port;
  }
  return (await tryPort(0)) ?? 0;
}

async function tryPort(wanted: number): Promise<number | undefined> {
  const server = createServer();
  try {
    await once(server.listen(wanted, '127.0.0.1'), 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE', 'EACCES')) return undefined;
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
