import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../overlay/form-dialog.tsx';
import { longestCell } from './cell-editor.tsx';
import type { SheetRow, Texts } from './sheet.ts';
import type { GridColumn } from './sheet-grid.tsx';

interface RowFormProps {
  open: boolean;
  row: SheetRow;
  columns: readonly GridColumn[];
  /** Told the cells that were changed. */
  onSave(cells: Texts): void;
  onClose(): void;
}

/** One row as a form: the fields with a problem first. */
export function RowForm({ open, row, columns, onSave, onClose }: RowFormProps) {
  const { t } = useTranslation('excel');
  const wrongFirst = columns.toSorted(
    (one, other) => Number(other.key in row.errors) - Number(one.key in row.errors),
  );
  return (
    <FormDialog<Texts>
      open={open}
      title={t('row.edit', { number: row.id })}
      initialValues={row.cells}
      onSubmit={async (values) => {
        const changed = Object.entries(values).filter(([key, text]) => text !== row.cells[key]);
        if (changed.length > 0) onSave(Object.fromEntries(changed));
      }}
      onClose={onClose}
    >
      {wrongFirst.map((column) => (
        <CellField
          key={column.key}
          column={column}
          before={row.cells[column.key]}
          problem={row.errors[column.key]}
        />
      ))}
    </FormDialog>
  );
}

interface CellFieldProps {
  column: GridColumn;
  before: string | undefined;
  problem: string | undefined;
}

/** What was wrong is told until the text is another. */
function CellField({ column: { key, title, isRequired }, before, problem }: CellFieldProps) {
  const { t } = useTranslation('excel');
  const now = Form.useWatch(key) ?? before;
  const isWrong = problem !== undefined && now === before;
  return (
    <Form.Item
      name={key}
      label={title}
      {...(isRequired && { rules: [{ required: true, whitespace: true, message: t('missing', { title }) }] })}
      {...(isWrong && { validateStatus: 'error' as const, help: problem })}
    >
      <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={longestCell} />
    </Form.Item>
  );
}
