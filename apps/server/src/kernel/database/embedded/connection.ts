import pg from 'pg';
import { type Cluster, ownerName } from './cluster.ts';
import { hasCode } from './files.ts';
import { isServerOf } from './processes.ts';
import { fingerprintSetting } from './settings.ts';
import { waitUntil } from './waiting.ts';

export function connectionStringOf({ password }: Cluster, port: number): string {
  return `postgresql://${ownerName}:${encodeURIComponent(password)}@127.0.0.1:${port}/${ownerName}`;
}

/** Makes the platform's database when it is not there yet. */
export async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(cluster, port, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownerName]);
    if (rowCount === 0) await client.query(`create database ${ownerName}`);
  });
}

const recoveryPatience = 60_000;
const connectPatience = 5000;

/** Whether a server knows our password and runs with the settings wanted, as soon as it lets anybody in. */
export async function isAnswering(cluster: Cluster, server: { pid: number; port: number }): Promise<boolean> {
  let answer = false;
  await waitUntil(
    async () => {
      if (!isServerOf(cluster.path, server.pid)) return true;
      try {
        answer = (await fingerprintOf(cluster, server.port)) === cluster.settings.fingerprint;
        return true;
      } catch (error) {
        return !isNotYetReady(error);
      }
    },
    { every: 50, atMost: recoveryPatience },
  );
  return answer;
}

async function fingerprintOf(cluster: Cluster, port: number): Promise<string | null> {
  return withClient(cluster, port, async (client) => {
    const { rows } = await client.query<{ value: string | null }>(
      'select current_setting($1, true) as value',
      [fingerprintSetting],
    );
    return rows[0]?.value ?? null;
  });
}

/** Codes of PostgreSQL: cannot_connect_now (starting or ending), too_many_connections. */
const isNotYetReady = (error: unknown): boolean => hasCode(error, '57P03', '53300');

async function withClient<T>(cluster: Cluster, port: number, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ownerName,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: connectPatience,
  });
  // A server which ends meanwhile is reported by the query; without a listener it would end us too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
