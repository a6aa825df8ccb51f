import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { PlatformTables, TenantTables } from './tables.ts';

/** A handle on one tenant's tables, in wire names; it cannot leave the tenant's schema. */
export type TenantDb = Kysely<TenantTables> & { readonly records: RecordDb };

/** The same connection without name mapping, for the tables of designed models: names known at run time only. */
export type RecordDb = Kysely<Record<string, Record<string, unknown>>>;

export type PlatformDb = Kysely<PlatformTables>;

export interface Database {
  readonly connectionString: string;
  /** Tenants and sessions. */
  readonly platform: PlatformDb;
  /** Bound to no schema: for migrations only. */
  readonly bare: Kysely<unknown>;
  tenant(schema: string): TenantDb;
  /** Runs `work` in one transaction of a tenant's handle; any error rolls back. */
  transaction<Result>(schema: string, work: (db: TenantDb) => Promise<Result>): Promise<Result>;
  /** True when a statement is answered now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const bigintOid = 20;
const numericOid = 1700;
const timestampOid = 1184;

/** Counts and times fit a JS number; decimals of designed tables do too, within the precision they allow. */
const types = new pg.TypeOverrides();
types.setTypeParser(bigintOid, Number);
types.setTypeParser(numericOid, Number);
types.setTypeParser(timestampOid, (text) =>
  Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
);

const platformSchema = 'platform';

/** Opens the pool. @param connections at the same time, 20 unless told. */
export function openDatabase(connectionString: string, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'yingzao',
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000',
  });
  // A connection that dies, idle or at work, must not take the process along: whoever used it gets the error of
  // the statement, the next one a new connection.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const dialect = new PostgresDialect({ pool });
  const named = new Kysely<TenantTables & PlatformTables>({ dialect, plugins: [new CamelCasePlugin()] });
  return {
    connectionString,
    platform: named.withSchema(platformSchema) as unknown as PlatformDb,
    bare: named.withoutPlugins() as unknown as Kysely<unknown>,
    tenant: (schema) => tenantHandle(named, schema),
    transaction: (schema, work) =>
      named.transaction().execute((transaction) => work(tenantHandle(transaction, schema))),
    async answers() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => named.destroy(),
  };
}

const ignore = () => undefined;

type Named = Kysely<TenantTables & PlatformTables> | Transaction<TenantTables & PlatformTables>;

function tenantHandle(named: Named, schema: string): TenantDb {
  const handle = named.withSchema(schema) as unknown as Kysely<TenantTables>;
  const records = named.withoutPlugins().withSchema(schema) as unknown as RecordDb;
  return Object.assign(handle, { records });
}
