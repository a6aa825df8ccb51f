// Which outside services this machine has; tests that need one use it when it is there.
import { createConnection } from 'node:net';
import pg from 'pg';

/** The address of each service, or undefined. */
export async function findServices() {
  return { PostgreSQL: await findPostgres(), Redis: await findRedis() };
}

async function findPostgres() {
  const wanted = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: wanted, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ? wanted : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function findRedis() {
  const wanted = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(wanted);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 2000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => end(String(data).startsWith('+PONG') ? wanted : undefined));
    socket.on('error', () => end(undefined));
    socket.on('timeout', () => end(undefined));
  });
}
