import { TableOutlined } from '@ant-design/icons';
import { Button, Popover, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CellProps, defineView } from '../widget-view.ts';

type Rows = readonly Record<string, string>[];

/** A list cell unfolds its rows on demand. */
function Cell({ text, field }: CellProps) {
  const { t } = useTranslation('runtime');
  const rows: Rows = Array.isArray(text) ? text : [];
  if (rows.length === 0) return null;
  const columns = field.columns.map(({ name, label }) => ({ dataIndex: name, title: label }));
  const table = (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ y: 240 }}
    />
  );
  return (
    <Popover trigger="click" content={table}>
      <Button type="link" size="small">
        {t('list.rows', { count: rows.length })}
      </Button>
    </Popover>
  );
}

/** The editor of rows is the form runtime's: it needs the form's store. */
export const tableView = defineView({
  key: 'table',
  icon: TableOutlined,
  Cell,
  settings: [
    { field: 'actionText', setter: 'text' },
    { field: 'showTitle', setter: 'switch' },
    { field: 'showSummary', setter: 'switch' },
    { field: 'summaryField', setter: 'summaryFields' },
  ],
});
