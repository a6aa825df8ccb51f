import { ClearOutlined, DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type LogCategory, type LogRowData, logCategories } from '@yingzao/contract';
import { Button, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogColumns } from '../../../ui/log/log-columns.tsx';
import { isOfCalls } from '../../../ui/log/log-query.ts';
import { LogSearch } from '../../../ui/log/log-search.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { Can, useCan } from '../../../ui/permission.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import styles from './log.module.css';
import { logQueries } from './log.queries.ts';
import { LogDrawer } from './log-drawer.tsx';
import { useLogActs } from './use-log-acts.ts';

const { signIn, operation, request, exception } = logCategories;
const categories: readonly LogCategory[] = [signIn, operation, request, exception];

/** 系统日志: who came, what was changed, asked for and went wrong. Source: contract/auth-and-shell.md 4. */
export function LogPage() {
  const { t } = useTranslation('log');
  const { category, setCategory, paging } = useLogPaging();
  return (
    <div className={styles.page}>
      <Tabs
        activeKey={String(category)}
        className={styles.tabs ?? ''}
        items={categories.map((each) => ({ key: String(each), label: t(`category.${each}`) }))}
        onChange={(key) => setCategory(key)}
      />
      <LogList key={category} category={category} paging={paging} />
    </div>
  );
}

function LogList({ category, paging }: { category: LogCategory; paging: Paging }) {
  const { t } = useTranslation(['log', 'common']);
  const entries = useQuery(logQueries.page(category, paging.query));
  const modules = useQuery({ ...logQueries.modules, enabled: isOfCalls(category) });
  const columns = useLogColumns(category, 'all');
  const drawer = useDialog<LogRowData>();
  const [chosen, setChosen] = useState<string[]>([]);
  const mayRemove = useCan()('btn_remove');
  const { remove, clear } = useLogActs(() => setChosen([]));
  const actionsOf = (entry: LogRowData) => [
    { key: 'detail', label: t('common:detail'), onClick: () => drawer.open(entry) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove([entry]),
    },
  ];
  return (
    <>
      <LogSearch
        category={category}
        paging={paging}
        whose="all"
        modules={isOfCalls(category) ? (modules.data ?? []) : []}
      />
      <CrudTable
        label={t(`category.${category}`)}
        columns={columns}
        result={entries}
        paging={paging}
        toolbar={
          <>
            <Can button="btn_removeAll">
              <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => clear(category)}>
                {t('clear')}
              </Button>
            </Can>
            {chosen.length > 0 && (
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(chosen)}>
                {t('removeChosen')}
              </Button>
            )}
          </>
        }
        {...(mayRemove && { selection: { keys: chosen, onChange: setChosen } })}
        actions={(entry) => <RowActions actions={actionsOf(entry)} />}
        onOpenRow={drawer.open}
      />
      <LogDrawer {...drawer} />
    </>
  );
}

/** The log that is shown stands in the address beside its filters, and is none of them. */
function useLogPaging() {
  const whole = usePaging();
  return useMemo(() => {
    const { category: shown, ...filters } = whole.filters;
    const { category: _, ...query } = whole.query;
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
    const paging: Paging = {
      ...whole,
      query,
      filters,
      isFiltered: Object.keys(filters).length > 0,
      clearFilters: () => whole.setFilters(cleared),
    };
    return {
      category: categories.find((each) => String(each) === shown) ?? signIn,
      setCategory: (next: string) =>
        whole.setFilters({ ...cleared, category: next === String(signIn) ? undefined : next }),
      paging,
    };
  }, [whole]);
}
