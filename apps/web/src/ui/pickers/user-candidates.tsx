import { useQuery } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Input, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleQueries } from './people.queries.ts';
import { AllPeople, People, type SearchProps } from './people-lists.tsx';
import type { Choice } from './pick-dialog.tsx';
import styles from './pickers.module.css';
import { useSettled } from './use-settled.ts';

const tabs = ['all', 'organization', 'subordinates'] as const;
type Tab = (typeof tabs)[number];

/** Who can be chosen: everybody, the colleagues or the subordinates; in a range those in it. */
export function UserCandidates({ range, ...choice }: Choice & { range: readonly string[] | undefined }) {
  const { t } = useTranslation('pickers');
  const [tab, setTab] = useState<Tab>('all');
  const [keyword, setKeyword] = useState('');
  const wanted = useSettled(keyword.trim());
  return (
    <section className={styles.pane} aria-label={t('candidates')}>
      {!range && (
        <Tabs
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key as Tab)}
          tabBarGutter={20}
          tabBarStyle={{ margin: 0 }}
          items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        />
      )}
      <Input.Search
        allowClear
        autoFocus
        value={keyword}
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {tab === 'all' && <AllPeople {...choice} range={range} keyword={wanted} />}
      {tab === 'organization' && <Colleagues {...choice} keyword={wanted} />}
      {tab === 'subordinates' && <Subordinates {...choice} keyword={wanted} />}
    </section>
  );
}

function Colleagues({ keyword, ...choice }: SearchProps) {
  const { t } = useTranslation('pickers');
  const result = useQuery(peopleQueries.colleagues('0'));
  const data = result.data?.filter((node) => isWanted(node, keyword));
  return (
    <People {...choice} result={{ ...result, data }} nothing={t(keyword ? 'noMatch' : 'noColleagues')} />
  );
}

function Subordinates({ keyword, ...choice }: SearchProps) {
  const { t } = useTranslation('pickers');
  const result = useQuery(peopleQueries.subordinates);
  const data = result.data?.filter((node) => isWanted(node, keyword));
  return (
    <People {...choice} result={{ ...result, data }} nothing={t(keyword ? 'noMatch' : 'noSubordinates')} />
  );
}

const isWanted = ({ fullName }: MemberNodeData, keyword: string) =>
  fullName.toLowerCase().includes(keyword.toLowerCase());
