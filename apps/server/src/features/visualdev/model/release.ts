import type { BodyOf, modelApi, ReleasePlanData } from '@yingzao/contract';
import type { TableChange, TableSnapshot } from '@yingzao/model';
import { readSnapshots } from '../../../engine/compile-plan.ts';
import { planTables, runMigration, type TableMigration } from '../../../engine/table-migration.ts';
import { statementsOf } from '../../../engine/table-statements.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, required } from '../../../kernel/errors.ts';
import * as models from './model.repository.ts';
import { problemsOf, type ReadDesign, readDesign } from './model.service.ts';
import { releaseMenus } from './release-menus.ts';

type ReleaseInput = BodyOf<typeof modelApi.release>;

/**
 * Releases a draft: makes and migrates its tables, keeps the design as the released copy, and makes or refreshes
 * its menus with their permission points. All in one transaction.
 *
 * @throws model.emptyForm, model.emptyList, model.noColumns, definition.* (400), menu.* (400), recordMissing (404)
 * Source: contract/visual-development.md 6.1.
 */
export async function releaseModel(ctx: Ctx, id: string, input: ReleaseInput): Promise<null> {
  const model = required(await models.findForUpdate(ctx, id));
  const design = checked(model);
  const migration = await migrationOf(ctx, model, design);
  await runMigration(ctx, migration);
  const tables = JSON.stringify(migration.after);
  await models.saveRelease(ctx, withDesigns(model, design), tables);
  await models.setState(ctx, id, 1, tables);
  await releaseMenus(ctx, model, design, input);
  ctx.publish('model.changed', { tenant: ctx.tenant.id, modelId: id });
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
  return null;
}

/** What a release would do, without doing it. @throws the same as `releaseModel` about the design */
export async function planRelease(ctx: Ctx, id: string): Promise<ReleasePlanData> {
  const model = required(await models.find(ctx, id));
  const design = checked(model);
  const migration = await migrationOf(ctx, model, design);
  const changes = migration.changes.map((change) => ({
    kind: change.kind,
    ...namesOf(change, migration),
    sql: statementsOf(ctx.tenant.schema, change).join(';\n'),
  }));
  return { changes, impact: [] };
}

/** What a change is about, by the names of the database and by those people know. */
function namesOf(change: TableChange, { before, after }: TableMigration) {
  const known: readonly TableSnapshot[] = [...after, ...before];
  const table = typeof change.table === 'string' ? change.table : change.table.table;
  const tables = known.filter((snapshot) => snapshot.table === table);
  const names = { table, tableLabel: tables[0]?.label ?? '', column: '', text: '' };
  if (!('column' in change)) return names;
  if (typeof change.column !== 'string')
    return { ...names, column: change.column.column, text: change.column.label };
  const { column } = change;
  const gone = tables.flatMap(({ columns }) => columns).find((other) => other.column === column);
  return { ...names, column, text: gone?.label ?? column };
}

function checked(model: models.ModelRow): ReadDesign {
  const design = readDesign(model);
  refuse([...design.problems, ...problemsOf(design, model.webType, 'release')]);
  return design;
}

/** The released copy holds designs in today's form, whatever age the draft was saved in. */
function withDesigns(model: models.ModelRow, { form, columnData }: ReadDesign): models.ModelRow {
  return {
    ...model,
    formData: JSON.stringify(form.data),
    columnData: columnData ? JSON.stringify(columnData) : '',
  };
}

async function migrationOf(ctx: Ctx, model: models.ModelRow, design: ReadDesign): Promise<TableMigration> {
  const release = await models.findRelease(ctx, model.id);
  return planTables(model.id, design.form, design.columnData, readSnapshots(release?.tables ?? '[]'));
}
