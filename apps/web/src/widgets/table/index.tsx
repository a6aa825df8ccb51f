import { TableOutlined } from '@ant-design/icons';
import { defineView } from '../widget-view.ts';

/** The editor of rows is the form runtime's: it needs the form's store. */
export const tableView = defineView({
  key: 'table',
  icon: TableOutlined,
  settings: [
    { field: 'actionText', setter: 'text' },
    { field: 'showTitle', setter: 'switch' },
    { field: 'showSummary', setter: 'switch' },
    { field: 'summaryField', setter: 'summaryFields' },
  ],
});
