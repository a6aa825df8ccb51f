import { memberKey, readMemberKey } from '@yingzao/model';
import { Input, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickDialogProps } from './dialog-select.tsx';
import { AllPeople } from './people-lists.tsx';
import { type Choice, PickDialog } from './pick-dialog.tsx';
import styles from './pickers.module.css';
import { Units, type UnitTab, unitTabs } from './units.tsx';
import { useSettled } from './use-settled.ts';

/** People, organizations, positions, roles and groups in one dialog. Source: contract/permission.md 2.5. */
export function UsersSelectDialog({ range, ...props }: PickDialogProps) {
  const { t } = useTranslation('pickers');
  return (
    <PickDialog
      {...props}
      title={t('chooseMembers')}
      candidates={(choice) => <Candidates {...choice} range={range} />}
    />
  );
}

const tabs = [...unitTabs, 'user'] as const;
type Tab = UnitTab | 'user';

function Candidates({ range, ...choice }: Choice & { range: readonly string[] | undefined }) {
  const { t } = useTranslation('pickers');
  const [tab, setTab] = useState<Tab>('organize');
  const [keyword, setKeyword] = useState('');
  const wanted = useSettled(keyword.trim());
  return (
    <section className={styles.pane} aria-label={t('memberCandidates')}>
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        tabBarGutter={12}
        tabBarStyle={{ margin: 0 }}
        items={tabs.map((key) => ({ key, label: t(`member.${key}`) }))}
      />
      <Input.Search
        allowClear
        autoFocus
        value={keyword}
        maxLength={100}
        placeholder={t(tab === 'user' ? 'search' : 'searchName')}
        aria-label={t(tab === 'user' ? 'search' : 'searchName')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {tab === 'user' ? (
        <AllPeople {...amongPeople(choice)} range={range} keyword={wanted} />
      ) : (
        <Units {...choice} key={tab} tab={tab} range={range} keyword={wanted} />
      )}
    </section>
  );
}

/** The same choice as the lists of people take and give it: by bare ids. */
function amongPeople({ chosen, onToggle, ...choice }: Choice): Choice {
  return {
    ...choice,
    chosen: chosen.flatMap((chip) => {
      const member = readMemberKey(chip.id);
      return member?.kind === 'user' ? { ...chip, id: member.id } : [];
    }),
    onToggle: (chip, isChosen) => onToggle({ ...chip, id: memberKey(chip.id, 'user') }, isChosen),
  };
}
