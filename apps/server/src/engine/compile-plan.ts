import {
  addressOf,
  compileForm,
  type Field,
  readColumnData,
  readFormData,
  type SubTable,
  type TableSnapshot,
} from '@yingzao/model';
import type { Selectable } from 'kysely';
import type { VisualDevReleaseTable } from '../kernel/database/tables.ts';
import type { ChildTable, Plan, PlanColumn, PlanTable } from './plan.ts';

type Release = Selectable<VisualDevReleaseTable>;

/** Compiles a released model. Names of tables and columns come from its stored snapshot only. */
export function compilePlan(release: Release): Plan {
  const form = compileForm(readFormData(release.formData).form);
  const { columnData: list } = readColumnData(release.columnData, form);
  const snapshots = readSnapshots(release.tables).filter(({ isAside }) => !isAside);
  const main = tableOf(snapshots, null, form.fields);
  const children = form.subTables.map((subTable) => childOf(snapshots, subTable));
  const byAddress = new Map(
    [main, ...children].flatMap(({ columns }) => columns).map((column) => [column.address, column]),
  );
  return {
    modelId: release.id,
    fullName: release.fullName,
    enCode: release.enCode,
    version: release.version,
    webType: release.webType,
    form,
    list,
    main,
    children,
    column: (address) => byAddress.get(address),
  };
}

export function readSnapshots(json: string): TableSnapshot[] {
  return json ? (JSON.parse(json) as TableSnapshot[]) : [];
}

function tableOf(
  snapshots: readonly TableSnapshot[],
  container: string | null,
  fields: readonly Field[],
): PlanTable {
  const snapshot = snapshots.find(({ field }) => field === container);
  if (!snapshot) throw new Error(`the released model has no table for ${container ?? 'its records'}`);
  const byField = new Map(snapshot.columns.map((column) => [column.field, column]));
  const columns = fields.flatMap((field): PlanColumn[] => {
    const stored = byField.get(field.name);
    if (!stored) return [];
    const address = container ? addressOf(container, field.name) : field.name;
    return [{ field, address, table: snapshot.table, column: stored.column, type: stored.type }];
  });
  return { name: snapshot.table, columns };
}

function childOf(snapshots: readonly TableSnapshot[], subTable: SubTable): ChildTable {
  return { ...tableOf(snapshots, subTable.name, subTable.columns), subTable };
}
