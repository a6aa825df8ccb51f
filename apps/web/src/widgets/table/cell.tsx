import { Button, Popover, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '../widget-view.ts';

/** Rows in a list: how many there are, unfolded on demand. Their "text" is the list of them. */
export function TableCell({ text, field }: CellProps) {
  const { t } = useTranslation('runtime');
  const rows: readonly Record<string, string>[] = Array.isArray(text) ? text : [];
  if (rows.length === 0) return null;
  const columns = field.columns.map(({ name, label, widget }) => ({
    dataIndex: name,
    title: label,
    align: widget.places.number ? ('right' as const) : ('left' as const),
  }));
  const table = (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content', y: 240 }}
    />
  );
  return (
    <Popover trigger="click" content={table} title={field.label}>
      <Button type="link" size="small" style={{ padding: 0 }}>
        {t('list.rows', { count: rows.length })}
      </Button>
    </Popover>
  );
}
