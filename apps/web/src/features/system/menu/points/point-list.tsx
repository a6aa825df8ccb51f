import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@yingzao/contract';
import { Form, Input } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../ui/table/columns.tsx';
import { CrudTable } from '../../../../ui/table/crud-table.tsx';
import { pageOf, useLocalPaging } from '../../../../ui/table/local-paging.ts';
import type { Paging } from '../../../../ui/table/paging.ts';
import { SearchBar } from '../../../../ui/table/search-bar.tsx';

interface Point {
  id: string;
  fullName: string;
  enCode: string;
}

/** A list inside a drawer, which comes whole: it is searched and cut into pages here, by what `select` does. */
export function usePointPaging() {
  const paging = useLocalPaging();
  const { query } = paging;
  const select = useCallback(
    <Row extends Point>(rows: Row[]): Page<Row> => pageOf(rows.filter(fitting(query['keyword'])), query),
    [query],
  );
  return { paging, select };
}

function fitting(keyword = '') {
  const wanted = keyword.trim().toLowerCase();
  return ({ fullName, enCode }: Point) =>
    fullName.toLowerCase().includes(wanted) || enCode.toLowerCase().includes(wanted);
}

interface PointListProps<Row extends Point> {
  label: string;
  columns: Column<Row>[];
  result: UseQueryResult<Page<Row>>;
  paging: Paging;
  toolbar: ReactNode;
  addAction: ReactNode;
  actions(row: Row): ReactNode;
}

/** What can be granted on a menu, with a search. */
export function PointList<Row extends Point>(props: PointListProps<Row>) {
  return (
    <>
      <PointSearch paging={props.paging} />
      <CrudTable {...props} />
    </>
  );
}

export function PointSearch({ paging }: { paging: Paging }) {
  const { t } = useTranslation('system');
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input
          allowClear
          placeholder={t('points.keyword')}
          aria-label={t('points.keyword')}
          maxLength={100}
        />
      </Form.Item>
    </SearchBar>
  );
}
