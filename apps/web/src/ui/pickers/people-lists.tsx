import { SearchOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { peopleQueries } from './people.queries.ts';
import { PeopleTree } from './people-tree.tsx';
import type { Choice } from './pick-dialog.tsx';

export interface SearchProps extends Choice {
  /** '' for all. */
  keyword: string;
}

/** Everybody below their organizations, or whom a keyword finds; in the range of a field those in it. */
export function AllPeople({ range, ...search }: SearchProps & { range: readonly string[] | undefined }) {
  if (range) return <Within {...search} range={range} />;
  return search.keyword ? <Found {...search} /> : <Everybody {...search} />;
}

function Everybody({ keyword: _none, ...choice }: SearchProps) {
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

interface PagesProps extends Choice {
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

interface PeopleProps extends Choice {
  result: { data: MemberNodeData[] | undefined; isError: boolean; refetch(): unknown };
  nothing: string;
}

/** People, or why there are none. */
export function People({ result, nothing, ...choice }: PeopleProps) {
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
