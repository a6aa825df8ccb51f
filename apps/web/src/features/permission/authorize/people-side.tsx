import { SearchOutlined, TeamOutlined, WarningOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import { peopleQueries } from '../../../ui/pickers/people.queries.ts';
import { PeopleTree } from '../../../ui/pickers/people-tree.tsx';
import type { Chip } from '../../../ui/pickers/pick.ts';
import { useSettled } from '../../../ui/pickers/use-settled.ts';

interface PeopleSideProps {
  label: string;
  keyword: string;
  multiple: boolean;
  chosen: readonly Chip[];
  onToggle(person: Chip, isChosen: boolean): void;
}

/** People to choose from: by their organizations, or those that a keyword finds. */
export function PeopleSide(props: PeopleSideProps) {
  const wanted = useSettled(props.keyword);
  const everybody = useQuery({ ...peopleQueries.below('0'), enabled: wanted === '' });
  if (wanted === '') return <People {...props} result={everybody} />;
  return <Found {...props} keyword={wanted} />;
}

function Found(props: PeopleSideProps) {
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

interface PeopleProps extends PeopleSideProps {
  result: { data: MemberNodeData[] | undefined; isError: boolean; refetch(): unknown };
}

function People({ result, keyword, ...choice }: PeopleProps) {
  const { t } = useTranslation(['permission', 'common']);
  if (result.isError) {
    const retry = <Button onClick={() => result.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!result.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (result.data.length > 0) return <PeopleTree nodes={result.data} {...choice} />;
  return keyword ? (
    <Blank icon={<SearchOutlined aria-hidden />} title={t('authorize.noMatch')} />
  ) : (
    <Blank
      icon={<TeamOutlined aria-hidden />}
      title={t('authorize.none.User')}
      hint={t('authorize.noneHint.User')}
    />
  );
}
