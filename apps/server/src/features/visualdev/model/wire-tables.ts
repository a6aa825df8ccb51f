import { mainSystemColumns, type TableSnapshot } from '@yingzao/model';

/** Tables as the wire tells them. Source: contract/visual-development.md 1.2. */
export function toWireTables(snapshots: readonly TableSnapshot[]): Record<string, unknown>[] {
  const standing = snapshots.filter(({ isAside }) => !isAside);
  const main = standing.find(({ field }) => field === null);
  return standing.map((snapshot) => ({
    typeId: snapshot.field === null ? '1' : '0',
    table: snapshot.table,
    tableName: snapshot.label,
    tableKey: 'f_id',
    tableField: snapshot.field === null ? '' : 'f_foreign_id',
    relationTable: snapshot.field === null ? '' : (main?.table ?? ''),
    relationField: snapshot.field === null ? '' : 'f_id',
    fields: fieldsOf(snapshot),
  }));
}

function fieldsOf({ columns }: TableSnapshot): Record<string, unknown>[] {
  const [key] = mainSystemColumns;
  const id = {
    field: key?.column,
    fieldName: 'f_id',
    dataType: 'varchar',
    dataLength: 50,
    primaryKey: 1,
    allowNull: 0,
  };
  const own = columns.map(({ column, label, type }) => ({
    field: column,
    fieldName: label,
    dataType: type.type,
    dataLength: type.type === 'varchar' ? type.length : 0,
    primaryKey: 0,
    allowNull: 1,
  }));
  return [id, ...own];
}
