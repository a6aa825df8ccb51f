import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DictionaryTypeNode, dictionaryApi } from '@yingzao/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { Can } from '../../../ui/permission.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { pageOf } from '../../../ui/table/local-paging.ts';
import type { Paging } from '../../../ui/table/paging.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { StateSwitch } from '../../../ui/table/state-switch.tsx';
import { TreeTable } from '../../../ui/table/tree-table.tsx';
import { dictionaryQueries, type ValueNode, type ValueRow } from './dictionary.queries.ts';
import { ValueFormDialog, type ValueSubject } from './value-form-dialog.tsx';

interface ValueListProps {
  type: DictionaryTypeNode;
  paging: Paging;
}

/** The values of a dictionary: a list, or a tree where they form one. */
export function ValueList({ type, paging }: ValueListProps) {
  const { t } = useTranslation(['system', 'common']);
  const query = dictionaryQueries.values(type, paging.filters['keyword']);
  const values = useQuery(query);
  const page = useQuery({ ...query, select: (nodes) => pageOf(nodes.map(toRow), paging.query) });
  const form = useDialog<ValueSubject>();
  const remove = useRemove(dictionaryQueries.all);
  const addButton = (
    <Can button="btn_add">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => form.open({ parent: undefined })}
      >
        {t('dictionary.valueAdd')}
      </Button>
    </Can>
  );
  const actionsOf = (value: ValueRow, node?: ValueNode): RowAction[] => [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => form.open({ value }) },
    ...(node
      ? [
          {
            key: 'below',
            label: t('dictionary.valueAddBelow'),
            button: 'btn_add',
            onClick: () => form.open({ parent: node }),
          },
        ]
      : []),
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(value, () => call(dictionaryApi.remove, { params: { id: value.id } })),
    },
  ];
  const rowColumns = useValueColumns<ValueRow>();
  const nodeColumns = useValueColumns<ValueNode>();
  const table = {
    label: t('dictionary.valuesOf', { name: type.fullName }),
    paging,
    toolbar: addButton,
    addAction: addButton,
  };
  return (
    <>
      <SearchBar paging={paging}>
        <Form.Item name="keyword">
          <Input
            allowClear
            placeholder={t('dictionary.keyword')}
            aria-label={t('dictionary.keyword')}
            maxLength={100}
          />
        </Form.Item>
      </SearchBar>
      {type.isTree === 1 ? (
        <TreeTable
          {...table}
          columns={nodeColumns}
          result={values}
          width={780}
          isMuted={({ enabledMark }) => enabledMark === 0}
          actions={(node) => <RowActions actions={actionsOf(node, node)} />}
        />
      ) : (
        <CrudTable
          {...table}
          columns={rowColumns}
          result={page}
          actions={(value) => <RowActions actions={actionsOf(value)} />}
        />
      )}
      <ValueFormDialog {...form} type={type} values={values.data ?? []} />
    </>
  );
}

const toRow = ({ children: _, ...row }: ValueNode): ValueRow => row;

function useValueColumns<Row extends ValueRow>(): Column<Row>[] {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  async function toggle({ id }: ValueRow) {
    await call(dictionaryApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: dictionaryQueries.all });
  }
  return [
    { title: t('dictionary.name'), dataIndex: 'fullName' },
    { title: t('dictionary.code'), dataIndex: 'enCode', width: 200 },
    { title: t('description'), dataIndex: 'description', width: 200, ellipsis: true },
    { title: t('sort'), dataIndex: 'sortCode', width: 80 },
    {
      title: t('state'),
      key: 'state',
      width: 80,
      render: (_, value) => (
        <StateSwitch name={value.fullName} isOn={value.enabledMark === 1} onToggle={() => toggle(value)} />
      ),
    },
  ];
}
