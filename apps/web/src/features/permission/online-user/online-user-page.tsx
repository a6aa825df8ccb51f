import { LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { OnlineUserData } from '@yingzao/contract';
import { Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../base/time.ts';
import { useCan } from '../../../ui/permission.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { usePaging } from '../../../ui/table/paging.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import styles from './online-user.module.css';
import { onlineUserQueries } from './online-user.queries.ts';
import { useEndSessions } from './use-end-sessions.ts';

/** 在线用户: who works with the platform now, and the way to end it. Source: contract/auth-and-shell.md 4. */
export function OnlineUserPage() {
  const { t } = useTranslation('permission');
  const paging = usePaging();
  const sessions = useQuery(onlineUserQueries.page(paging.query));
  const [chosen, setChosen] = useState<string[]>([]);
  const mayEnd = useCan()('btn_remove');
  const { end, endMany } = useEndSessions(() => setChosen([]));
  const columns = useOnlineColumns();
  const keyword = t('online.keyword');
  return (
    <>
      <SearchBar paging={paging}>
        <Form.Item name="keyword">
          <Input allowClear placeholder={keyword} aria-label={keyword} maxLength={100} />
        </Form.Item>
      </SearchBar>
      <CrudTable<OnlineUserData>
        label={t('online')}
        rowKey="userId"
        columns={columns}
        result={sessions}
        paging={paging}
        toolbar={
          chosen.length > 0 && (
            <Button danger icon={<LogoutOutlined aria-hidden />} onClick={() => endMany(chosen)}>
              {t('online.endChosen')}
            </Button>
          )
        }
        {...(mayEnd && {
          selection: { keys: chosen, onChange: setChosen, canChoose: ({ isCurrent }) => isCurrent === 0 },
          actions: (session) => <SessionActions session={session} onEnd={end} />,
        })}
      />
    </>
  );
}

interface SessionActionsProps {
  session: OnlineUserData;
  onEnd(session: OnlineUserData): void;
}

/** One's own session is ended by signing out. */
function SessionActions({ session, onEnd }: SessionActionsProps) {
  const { t } = useTranslation('permission');
  if (session.isCurrent === 1) return <span className={styles.own}>{t('online.me')}</span>;
  return (
    <RowActions
      actions={[{ key: 'end', label: t('online.end'), isDanger: true, onClick: () => onEnd(session) }]}
    />
  );
}

function useOnlineColumns(): Column<OnlineUserData>[] {
  const { t } = useTranslation('permission');
  const timeOf = (time: number) => formatTime(time);
  return [
    {
      title: t('online.user'),
      key: 'user',
      width: 150,
      render: (_, { userName, userAccount }) => `${userName}/${userAccount}`,
    },
    { title: t('online.organize'), dataIndex: 'organize', width: 170, ellipsis: true },
    { title: t('online.ip'), dataIndex: 'loginIPAddress', width: 130 },
    {
      title: t('online.device'),
      key: 'device',
      width: 190,
      render: (_, { loginBrowser, loginSystem, loginPlatForm }) => (
        <>
          {[loginBrowser, loginSystem].filter(Boolean).join(' · ')}
          {loginPlatForm === 'app' && <Tag className={styles.app ?? ''}>{t('online.app')}</Tag>}
        </>
      ),
    },
    { title: t('online.since'), dataIndex: 'loginTime', width: 145, render: timeOf },
    { title: t('online.lastSeen'), dataIndex: 'lastSeenTime', width: 145, render: timeOf },
  ];
}
