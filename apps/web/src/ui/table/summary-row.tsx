import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.tsx';

interface SummaryRowProps<Row> {
  columns: readonly Column<Row>[];
  summary: Readonly<Record<string, string>>;
  /** A column of check boxes stands before the others. */
  isSelectable: boolean;
}

/** The sums of the page below their columns; the caption takes the columns before the first sum. */
export function SummaryRow<Row>({ columns, summary, isSelectable }: SummaryRowProps<Row>) {
  const { t } = useTranslation('common');
  const sumOf = ({ dataIndex }: Column<Row>) => summary[String(dataIndex)];
  const before = Math.max(
    1,
    Math.min(
      2,
      columns.findIndex((column) => sumOf(column) !== undefined),
    ),
  );
  const boxes = isSelectable ? 1 : 0;
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={before + boxes}>
        <strong>{t('table.summary')}</strong>
      </Table.Summary.Cell>
      {columns.slice(before).map((column, at) => (
        <Table.Summary.Cell
          key={String(column.key ?? column.dataIndex)}
          index={before + boxes + at}
          align={column.align}
        >
          {sumOf(column)}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
