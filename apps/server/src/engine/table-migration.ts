import type { ColumnData, Form } from '@yingzao/model';
import {
  applyChanges,
  desiredTables,
  diffTables,
  type TableChange,
  type TableSnapshot,
} from '@yingzao/model';
import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { statementsOf } from './table-statements.ts';

/** What a release does to the tables of a model: computed first, shown, then run in one transaction. */
export interface TableMigration {
  readonly before: readonly TableSnapshot[];
  readonly changes: readonly TableChange[];
  readonly after: readonly TableSnapshot[];
}

export function planTables(
  modelId: string,
  form: Form,
  columnData: ColumnData | undefined,
  before: readonly TableSnapshot[],
): TableMigration {
  const changes = diffTables(before, desiredTables(modelId, form, { columnData, before }));
  return { before, changes, after: applyChanges(before, changes) };
}

/** Runs a plan inside the transaction of the call; a large table may take its time. */
export async function runMigration(ctx: Ctx, { changes }: TableMigration): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(ctx.db.records);
  await sql`set local lock_timeout = '10s'`.execute(ctx.db.records);
  for (const change of changes) {
    for (const statement of statementsOf(ctx.tenant.schema, change)) {
      await sql.raw(statement).execute(ctx.db.records);
    }
  }
}
