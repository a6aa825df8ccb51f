import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { platformMigrations } from './migrations/platform.ts';
import { tenantMigrations } from './migrations/tenant.ts';

/** The database was made by a newer version of the platform, or a step failed. */
export class MigrationError extends Error {
  readonly reason: 'newer' | 'failed';

  constructor(reason: 'newer' | 'failed', message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/**
 * Brings the shared tables up to date, inside one transaction under a lock.
 *
 * @throws MigrationError
 */
export async function migratePlatform(db: Kysely<unknown>): Promise<void> {
  await inLock(db, async () => {
    await sql`create schema if not exists platform`.execute(db);
    await sql`create extension if not exists pg_trgm`.execute(db);
  });
  await run(db, 'platform', platformMigrations);
}

/** The same for one tenant's schema, which is made when missing. @throws MigrationError */
export async function migrateTenant(db: Kysely<unknown>, schema: string): Promise<void> {
  await inLock(db, () => sql`create schema if not exists ${sql.id(schema)}`.execute(db));
  await run(db, schema, tenantMigrations);
}

/** Two nodes that start at once take turns: `create … if not exists` alone may collide. */
async function inLock(db: Kysely<unknown>, work: () => Promise<unknown>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(7318, 1)`.execute(one);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(7318, 1)`.execute(one);
    }
  });
}

async function run(db: Kysely<unknown>, schema: string, steps: Record<string, string>): Promise<void> {
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    provider: { getMigrations: async () => toMigrations(schema, steps) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('corrupted migrations')) throw new MigrationError('newer', text, error);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '?';
  throw new MigrationError('failed', `${schema} ${failed}: ${text}`, error);
}

function toMigrations(schema: string, steps: Record<string, string>): Record<string, Migration> {
  const entries = Object.entries(steps).map(([name, text]): [string, Migration] => [
    name,
    {
      async up(db) {
        await sql`select set_config('search_path', ${`"${schema}"`}, true)`.execute(db);
        await sql.raw(text).execute(db);
      },
    },
  ]);
  return Object.fromEntries(entries);
}
