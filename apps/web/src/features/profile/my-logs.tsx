import { useQuery } from '@tanstack/react-query';
import { logCategories } from '@yingzao/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogColumns } from '../../ui/log/log-columns.tsx';
import { LogSearch } from '../../ui/log/log-search.tsx';
import { CrudTable } from '../../ui/table/crud-table.tsx';
import { useLocalPaging } from '../../ui/table/local-paging.ts';
import styles from './profile.module.css';
import { type OwnLogCategory, profileQueries } from './profile.queries.ts';

const { signIn, request } = logCategories;

/** When and where I signed in, and what I asked for. Source: contract/auth-and-shell.md 2.3 (SystemLog). */
export function MyLogs() {
  const { t } = useTranslation(['log', 'profile']);
  const [category, setCategory] = useState<OwnLogCategory>(signIn);
  return (
    <>
      <Segmented<OwnLogCategory>
        aria-label={t('profile:logs.which')}
        value={category}
        onChange={setCategory}
        options={[signIn, request].map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <MyLog key={category} category={category} />
    </>
  );
}

function MyLog({ category }: { category: OwnLogCategory }) {
  const { t } = useTranslation('log');
  const paging = useLocalPaging();
  const entries = useQuery(profileQueries.log(category, paging.query));
  const columns = useLogColumns(category, 'mine').map((column) => ({ ...column, sorter: false }));
  return (
    <div className={styles.keys}>
      <LogSearch category={category} paging={paging} whose="mine" />
      <CrudTable label={t(`category.${category}`)} columns={columns} result={entries} paging={paging} />
    </div>
  );
}
