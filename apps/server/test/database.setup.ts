import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { install } from '../src/features/install.ts';
import { startEmbeddedDatabase } from '../src/kernel/database/embedded/embedded-database.ts';
import { adminPassword, createDatabase, openTestPlatform, urlOf } from './test-platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address without a database; tests make their own databases there. */
    databaseServer: string;
    /** A database that is migrated and installed, to be cloned. */
    templateDatabase: string;
  }
}

/**
 * One real PostgreSQL for the whole run: the embedded one, or the one `TEST_DATABASE_URL` names. A template
 * database is made once; every test file clones it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  const templateDatabase = `yingzao_template_${process.pid}`;
  await createDatabase(server.url, templateDatabase);
  const platform = await openTestPlatform(urlOf(server.url, templateDatabase), { adminPassword });
  await install(platform);
  await platform.close();
  project.provide('databaseServer', server.url);
  project.provide('templateDatabase', templateDatabase);
  return server.stop;
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-suite-'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedDatabase({
    directory: join(folder, 'postgres'),
    log: silent,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    url: database.connectionString,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
