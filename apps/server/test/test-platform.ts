import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openBus } from '../src/kernel/bus.ts';
import { type Config, readConfig } from '../src/kernel/config.ts';
import type { Platform } from '../src/kernel/context.ts';
import { openDatabase } from '../src/kernel/database/database.ts';
import { openSecrets } from '../src/kernel/secrets.ts';

export const adminPassword = 'Test12345';

/** The address of one database on a server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes a database, as a copy of `template` when one is named. */
export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  await statement(server, `create database "${name}"${template ? ` template "${template}"` : ''}`);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await statement(server, `drop database if exists "${name}" with (force)`);
}

async function statement(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A platform over one test database. Only the clock can be set. */
export async function openTestPlatform(
  databaseUrl: string,
  changes: Partial<Config> & { now?: () => number } = {},
): Promise<Platform & { close(): Promise<void> }> {
  const { now = Date.now, ...settings } = changes;
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'yingzao-test-'));
  const config = {
    ...readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      RATE_LIMIT: '1000000',
      SIGN_IN_LIMIT: '0',
      SECRET_KEY: Buffer.alloc(32, 'test').toString('base64'),
    }),
    ...settings,
  };
  const bus = await openBus({ databaseUrl, redisUrl: config.redisUrl, log });
  const database = openDatabase(databaseUrl, 5);
  return {
    config,
    log,
    database,
    bus,
    secrets: await openSecrets(config),
    now,
    async close() {
      await bus.close();
      await database.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
