import { TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OrganizeTreeNode } from '@yingzao/contract';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { LongList } from '../../../ui/pickers/long-list.tsx';
import { peopleQueries, personChip } from '../../../ui/pickers/people.queries.ts';
import styles from './organize.module.css';

/** Who belongs to an organization, to look at. Source: contract/permission.md 4. */
export function OrganizeMembersDialog({ isOpen, subject, close }: DialogState<OrganizeTreeNode>) {
  const { t } = useTranslation(['permission', 'common']);
  return (
    <Dialog
      open={isOpen}
      width={560}
      title={t('organize.membersOf', { name: subject?.fullName ?? '' })}
      footer={<Button onClick={close}>{t('common:close')}</Button>}
      onCancel={close}
    >
      {subject && <Members organizeId={subject.id} />}
    </Dialog>
  );
}

function Members({ organizeId }: { organizeId: string }) {
  const { t } = useTranslation(['permission', 'common']);
  const [keyword, setKeyword] = useState('');
  const members = useQuery(peopleQueries.colleagues(organizeId));
  if (members.isError) {
    const retry = <Button onClick={() => members.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<TeamOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!members.data)
    return <Skeleton active title={false} paragraph={{ rows: 8 }} className={styles.members ?? ''} />;
  if (members.data.length === 0) {
    return (
      <Blank
        icon={<TeamOutlined aria-hidden />}
        title={t('organize.noMembers')}
        hint={t('organize.noMembersHint')}
      />
    );
  }
  const wanted = keyword.trim().toLowerCase();
  const found = members.data.filter(({ fullName }) => fullName.toLowerCase().includes(wanted));
  return (
    <div className={styles.members}>
      <Input.Search
        allowClear
        autoFocus
        placeholder={t('members.search')}
        aria-label={t('members.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p role="status">{t('organize.memberCount', { count: found.length })}</p>
      <LongList
        label={t('organize.members')}
        items={found.map((person) => ({ ...personChip(person), hint: '' }))}
      />
    </div>
  );
}
