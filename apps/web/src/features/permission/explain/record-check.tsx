import { useQuery } from '@tanstack/react-query';
import type { ExplainedHolder } from '@yingzao/contract';
import { Alert, Select, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../base/api-error.ts';
import styles from './explain.module.css';
import { explainQueries } from './explain.queries.ts';
import { useHolderName } from './holder-tags.tsx';
import { Verdict } from './menu-detail.tsx';

interface RecordCheckProps {
  userId: string;
  menuId: string;
  modelId: string;
  holders: readonly ExplainedHolder[];
}

/** Picks one record and tells whether somebody sees it, which of its fields, and why. */
export function RecordCheck({ userId, menuId, modelId, holders }: RecordCheckProps) {
  const { t } = useTranslation('permission');
  const nameOf = useHolderName();
  const [keyword, setKeyword] = useState('');
  const [recordId, setRecordId] = useState<string>();
  const records = useQuery(explainQueries.records(modelId, menuId, keyword));
  const told = useQuery({
    ...explainQueries.record(userId, menuId, recordId ?? ''),
    enabled: recordId !== undefined,
  });
  const through = (told.data?.by ?? []).flatMap(({ holder }) => holders.filter(({ id }) => id === holder));
  return (
    <div className={styles.record}>
      <Select
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        allowClear
        value={recordId}
        loading={records.isFetching}
        placeholder={t('explain.pickRecord')}
        aria-label={t('explain.pickRecord')}
        options={(records.data?.list ?? []).map((row) => ({ value: String(row['id']), label: labelOf(row) }))}
        onChange={setRecordId}
      />
      {told.isError && <Alert type="error" showIcon title={messageOf(told.error)} />}
      {told.data && recordId && (
        <>
          <p className={styles.verdict} data-allowed={told.data.visible}>
            <Verdict allowed={told.data.visible} />
            {t(told.data.visible ? 'explain.seesRecord' : 'explain.seesNotRecord')}
            {through.length > 0 && `：${[...new Set(through.map(nameOf))].join(', ')}`}
          </p>
          <Table
            size="small"
            rowKey="field"
            pagination={false}
            dataSource={told.data.fields}
            columns={[
              { title: t('explain.field'), dataIndex: 'label' },
              {
                title: t('explain.inList'),
                width: 90,
                render: (_, { listed }) => <Verdict allowed={listed} />,
              },
              { title: t('explain.inForm'), width: 90, render: (_, { used }) => <Verdict allowed={used} /> },
            ]}
          />
        </>
      )}
    </div>
  );
}

/** The first few texts of a row: enough to tell it from others. */
function labelOf(row: Record<string, unknown>): string {
  const texts = Object.entries(row).flatMap(([name, value]) =>
    name !== 'id' && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return texts.slice(0, 3).join(' · ') || String(row['id']);
}
