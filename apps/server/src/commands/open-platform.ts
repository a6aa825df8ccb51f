import { join } from 'node:path';
import pg from 'pg';
import { type Bus, openBus } from '../kernel/bus.ts';
import type { Config } from '../kernel/config.ts';
import type { Platform } from '../kernel/context.ts';
import { openDatabase } from '../kernel/database/database.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from '../kernel/database/embedded/embedded-database.ts';
import { EmbeddedDatabaseError } from '../kernel/database/embedded/errors.ts';
import { type Log, openLog } from '../kernel/log.ts';
import { openSecrets, SecretKeyError, type Secrets } from '../kernel/secrets.ts';
import { StartError } from './terminal.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly databaseDirectory: string | undefined;
  close(): Promise<void>;
}

const oldestPostgres = 140_000;

/**
 * Opens the parts below the HTTP server: log, key, database (embedded unless `DATABASE_URL` names one), bus.
 *
 * @throws StartError with words for the person at the terminal
 */
export async function openPlatform(config: Config): Promise<OpenPlatform> {
  const log = openLog(config);
  const secrets = await openSecretsOrExplain(config);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, log);
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  try {
    await checkServer(connectionString);
    const bus = await openBus({ databaseUrl: connectionString, redisUrl: config.redisUrl, log });
    return assemble(config, log, secrets, connectionString, bus, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function assemble(
  config: Config,
  log: Log,
  secrets: Secrets,
  connectionString: string,
  bus: Bus,
  embedded: EmbeddedDatabase | undefined,
): OpenPlatform {
  const database = openDatabase(connectionString);
  return {
    platform: { config, log, database, bus, secrets, now: Date.now },
    databaseDirectory: embedded ? databaseDirectory(config) : undefined,
    async close() {
      await bus.close();
      await database.close();
      await embedded?.stop();
      log.flush();
    },
  };
}

async function openSecretsOrExplain(config: Config): Promise<Secrets> {
  try {
    return await openSecrets(config);
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    const details = error.cause instanceof Error ? error.cause.message : '';
    throw new StartError('secretKeyBroken', { file: error.file, details });
  }
}

const databaseDirectory = (config: Config) => join(config.dataDirectory, 'postgres');

async function startEmbedded(config: Config, log: Log): Promise<EmbeddedDatabase> {
  const directory = databaseDirectory(config);
  const options: EmbeddedDatabaseOptions = { directory, log };
  try {
    return await startEmbeddedDatabase(options);
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    throw new StartError(error.reason, { directory, details: error.details, holder: error.holder ?? '?' });
  }
}

/** Says at once, and in words, when the database is away or too old. @throws StartError */
export async function checkServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  const address = withoutPassword(connectionString);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as name",
    );
    const [server] = rows;
    if (server && Number(server.number) < oldestPostgres) {
      throw new StartError('databaseTooOld', { version: server.name });
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const details =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    throw new StartError('databaseAway', { address, details });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A database address that may be shown. */
export function withoutPassword(connectionString: string): string {
  return connectionString.replace(/:[^:@/]*@/, ':***@');
}
