import { type RawBuilder, sql } from 'kysely';

const safe = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * A column or table name of a designed model as SQL. Names come only from the stored table snapshot; this is the
 * last guard in front of the statement: neither split at dots nor read as an alias.
 *
 * @throws Error for anything else
 */
export function identifier(name: string): RawBuilder<unknown> {
  if (!safe.test(name)) throw new Error(`no identifier: ${JSON.stringify(name)}`);
  return sql.id(name);
}

/** A table of the tenant's schema. */
export function tableIn(schema: string, table: string): RawBuilder<unknown> {
  if (!safe.test(schema)) throw new Error(`no schema: ${JSON.stringify(schema)}`);
  return sql`${sql.id(schema)}.${identifier(table)}`;
}
