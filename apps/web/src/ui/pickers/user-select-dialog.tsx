import { SearchOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Button, Input, Skeleton, Tabs } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { useIsPhone } from '../media.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { ChosenList } from './chosen-list.tsx';
import { peopleQueries } from './people.queries.ts';
import { PeopleTree } from './people-tree.tsx';
import type { Chip } from './pick.ts';
import styles from './pickers.module.css';
import { useSettled } from './use-settled.ts';

interface UserSelectDialogProps {
  multiple: boolean;
  /** Offers the people of these alone. */
  range?: readonly string[] | undefined;
  /** Read once, when the dialog opens. */
  chosen: readonly Chip[];
  onConfirm(chosen: Chip[]): void;
  onClose(): void;
}

const tabs = ['all', 'organization', 'subordinates'] as const;
type Tab = (typeof tabs)[number];

/** 选择用户: from the whole company, the own organization or the own people. Source: contract/permission.md 2.5. */
export function UserSelectDialog({ multiple, range, chosen, onConfirm, onClose }: UserSelectDialogProps) {
  const { t } = useTranslation('pickers');
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState<Chip[]>([...chosen]);
  const confirm = () => onConfirm(draft);
  function toggle(person: Chip, isChosen: boolean) {
    const others = multiple ? draft.filter(({ id }) => id !== person.id) : [];
    setDraft(isChosen ? [...others, person] : others);
  }
  return (
    <Dialog
      open
      title={t('chooseUsers')}
      width={isPhone ? '100%' : 800}
      {...(isPhone && { style: { maxWidth: '100%', margin: 0 } })}
      onOk={confirm}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside */}
      <div className={styles.picker} onKeyDown={(event) => hearConfirm(event, confirm)}>
        <Candidates multiple={multiple} range={range} chosen={draft} onToggle={toggle} />
        <ChosenList chosen={draft} onChange={setDraft} />
      </div>
    </Dialog>
  );
}

/** Ctrl+Enter is for this dialog, not for the form that may be around it. */
function hearConfirm(event: KeyboardEvent, confirm: () => void) {
  event.stopPropagation();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
}

interface CandidatesProps {
  multiple: boolean;
  chosen: readonly Chip[];
  onToggle(person: Chip, isChosen: boolean): void;
}

function Candidates({ range, ...choice }: CandidatesProps & { range: readonly string[] | undefined }) {
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
      {range ? (
        <Within {...choice} range={range} keyword={wanted} />
      ) : (
        <OfTab {...choice} tab={tab} keyword={wanted} />
      )}
    </section>
  );
}

function OfTab({ tab, ...choice }: SearchProps & { tab: Tab }) {
  if (tab === 'organization') return <Colleagues {...choice} />;
  if (tab === 'subordinates') return <Subordinates {...choice} />;
  return choice.keyword ? <Found {...choice} /> : <Everybody {...choice} />;
}

interface SearchProps extends CandidatesProps {
  /** '' for all. */
  keyword: string;
}

function Everybody(choice: CandidatesProps) {
  const { t } = useTranslation('pickers');
  return <People {...choice} result={useQuery(peopleQueries.below('0'))} nothing={t('noUsers')} />;
}

function Found({ keyword, ...choice }: SearchProps) {
  const { t } = useTranslation('pickers');
  const found = useInfiniteQuery(peopleQueries.search(keyword));
  return <Pages {...choice} found={found} nothing={t('noMatch')} />;
}

function Within({ range, keyword, ...choice }: SearchProps & { range: readonly string[] }) {
  const { t } = useTranslation('pickers');
  const found = useInfiniteQuery(peopleQueries.within(range, keyword));
  return <Pages {...choice} found={found} nothing={t(keyword ? 'noMatch' : 'noUsers')} />;
}

interface PagesProps extends CandidatesProps {
  found: {
    data: { pages: readonly { list: MemberNodeData[] }[] } | undefined;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  nothing: string;
}

function Pages({ found, nothing, ...choice }: PagesProps) {
  const { t } = useTranslation('pickers');
  const data = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <People {...choice} result={{ ...found, data }} nothing={nothing} />
      {found.hasNextPage && (
        <Button type="link" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
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

interface PeopleProps extends CandidatesProps {
  result: { data: MemberNodeData[] | undefined; isError: boolean; refetch(): unknown };
  nothing: string;
}

function People({ result, nothing, ...choice }: PeopleProps) {
  const { t } = useTranslation(['pickers', 'common']);
  if (result.isError) {
    const retry = <Button onClick={() => result.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!result.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (result.data.length === 0) {
    const icon = nothing === t('noMatch') ? <SearchOutlined aria-hidden /> : <TeamOutlined aria-hidden />;
    return <Blank icon={icon} title={nothing} />;
  }
  return <PeopleTree label={t('candidates')} nodes={result.data} {...choice} />;
}
