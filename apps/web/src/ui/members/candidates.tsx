import { SearchOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { peopleQueries } from '../pickers/people.queries.ts';
import { PeopleTree } from '../pickers/people-tree.tsx';
import type { Chip } from '../pickers/pick.ts';
import { membersQueries } from './members.queries.ts';

export interface CandidatesProps {
  /** What has the members. */
  id: string;
  /** '' for all. */
  keyword: string;
  chosen: readonly Chip[];
  onToggle(person: Chip, isChosen: boolean): void;
}

/** The whole company, organization by organization. */
export function Everybody(props: CandidatesProps) {
  const { keyword } = props;
  const tree = useQuery({ ...peopleQueries.below('0'), enabled: keyword === '' });
  if (keyword) return <Found {...props} />;
  return <People {...props} result={tree} />;
}

function Found(props: CandidatesProps) {
  const { t } = useTranslation('pickers');
  const found = useInfiniteQuery(peopleQueries.search(props.keyword));
  const data = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <People {...props} result={{ ...found, data }} />
      {found.hasNextPage && (
        <Button type="link" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The people of the organization that has the position. */
export function PeopleOfPosition(props: CandidatesProps) {
  const owners = useQuery(membersQueries.ofPosition(props.id, props.keyword));
  const data = owners.data?.flatMap(({ children }) => children);
  return (
    <>
      {owners.data?.map(({ id, organize, fullName }) => (
        <strong key={id}>{organize || fullName}</strong>
      ))}
      <People {...props} result={{ ...owners, data }} />
    </>
  );
}

/** Everybody for a global role, else the people of one owner organization at a time. */
export function PeopleOfRole(props: CandidatesProps) {
  const owners = useQuery(membersQueries.ofRole(props.id, '', ''));
  if (!owners.data) return <People {...props} result={{ ...owners, data: undefined }} />;
  if (owners.data.length === 0) return <Everybody {...props} />;
  return <PeopleOfOwners {...props} owners={owners.data} />;
}

function PeopleOfOwners({ owners, ...props }: CandidatesProps & { owners: readonly MemberNodeData[] }) {
  const { t } = useTranslation('permission');
  const [organizeId, setOrganizeId] = useState(owners[0]?.id ?? '');
  const people = useQuery(membersQueries.ofRole(props.id, props.keyword ? '' : organizeId, props.keyword));
  return (
    <>
      <Select
        value={organizeId}
        disabled={props.keyword !== ''}
        aria-label={t('members.owner')}
        options={owners.map(({ id, organize, fullName }) => ({ value: id, label: organize || fullName }))}
        onChange={setOrganizeId}
      />
      <People {...props} result={people} />
    </>
  );
}

interface PeopleProps extends CandidatesProps {
  result: { data: MemberNodeData[] | undefined; isError: boolean; refetch(): unknown };
}

function People({ result, keyword, chosen, onToggle }: PeopleProps) {
  const { t } = useTranslation(['permission', 'common']);
  if (result.isError) {
    const retry = <Button onClick={() => result.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!result.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (result.data.length === 0) {
    return keyword ? (
      <Blank icon={<SearchOutlined aria-hidden />} title={t('members.noMatch')} />
    ) : (
      <Blank
        icon={<TeamOutlined aria-hidden />}
        title={t('members.nobody')}
        hint={t('organize.noMembersHint')}
      />
    );
  }
  return (
    <PeopleTree
      multiple
      label={t('members.candidates')}
      nodes={result.data}
      chosen={chosen}
      onToggle={onToggle}
    />
  );
}
