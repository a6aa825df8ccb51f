import type { ColumnType } from '@yingzao/model';

/** A wire value as its column takes it; dates travel as ms and are stored as instants. */
export function toColumn(value: unknown, { type }: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'json') return JSON.stringify(value);
  if (type === 'datetime') return new Date(value as number);
  return value;
}

/** The SQL type of a column. Source: contract/visual-development.md 1.4. */
export function sqlType(column: ColumnType): string {
  switch (column.type) {
    case 'varchar':
      return `varchar(${column.length})`;
    case 'text':
      return 'text';
    case 'json':
      return 'jsonb';
    case 'decimal':
      return 'numeric(38,12)';
    case 'datetime':
      return 'timestamptz';
    case 'integer':
      return 'int';
  }
}
