import { EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type ExplainedMenu, explainApi } from '@yingzao/contract';
import { Alert, Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { useCurrentUser } from '../../../base/user.store.ts';
import { viewAddress } from '../../../base/view-session.ts';
import { UserSelect } from '../../../ui/pickers/user-select.tsx';
import styles from './explain.module.css';
import { explainQueries } from './explain.queries.ts';
import { HolderTags } from './holder-tags.tsx';
import { MenuDetail } from './menu-detail.tsx';
import { MenuTree } from './menu-tree.tsx';

/** Why somebody may do what he may, and why not; and the platform as he sees it. */
export function ExplainPage() {
  const { t } = useTranslation('permission');
  const [userId, setUserId] = useState('');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.person}>
          <UserSelect
            value={userId}
            onChange={setUserId}
            placeholder={t('explain.pickPerson')}
            aria-label={t('explain.pickPerson')}
          />
        </div>
        <ViewAsButton userId={userId} />
      </div>
      {userId ? (
        <Explanation key={userId} userId={userId} />
      ) : (
        <Empty className={styles.empty ?? ''} description={t('explain.start')} />
      )}
    </div>
  );
}

function ViewAsButton({ userId }: { userId: string }) {
  const { t } = useTranslation('permission');
  const isSelf = useCurrentUser().userInfo.userId === userId;
  async function open() {
    const { token } = await call(explainApi.viewAs, { params: { userId } });
    window.open(viewAddress(token), '_blank', 'noopener');
  }
  return (
    <Button icon={<EyeOutlined aria-hidden />} disabled={!userId || isSelf} onClick={() => void open()}>
      {t('explain.viewAs')}
    </Button>
  );
}

function Explanation({ userId }: { userId: string }) {
  const { t } = useTranslation('permission');
  const menus = useQuery(explainQueries.menus(userId));
  const [menuId, setMenuId] = useState<string>();
  if (menus.isPending) return <Skeleton active />;
  if (menus.isError) return <Alert type="error" showIcon title={messageOf(menus.error)} />;
  const { user, organize, position, holders, list } = menus.data;
  const chosen = menuId === undefined ? undefined : find(list, menuId);
  const belongings = holders.filter(({ objectType }) => objectType !== 'User');
  return (
    <>
      <dl className={styles.standing}>
        <dt>{t('explain.organize')}</dt>
        <dd>{organize || t('explain.none')}</dd>
        <dt>{t('explain.position')}</dt>
        <dd>{position || t('explain.none')}</dd>
        <dt>{t('explain.belongs')}</dt>
        <dd>
          {user.isAdministrator ? t('explain.reason.administrator') : <HolderTags holders={belongings} />}
          {!user.isAdministrator && belongings.length === 0 && t('explain.none')}
        </dd>
      </dl>
      <div className={styles.columns}>
        <MenuTree menus={list} chosen={menuId} onChoose={setMenuId} />
        {chosen ? (
          <MenuDetail
            key={chosen.id}
            userId={userId}
            menuId={chosen.id}
            modelId={modelIdOf(chosen)}
            holders={holders}
          />
        ) : (
          <Empty className={styles.empty ?? ''} description={t('explain.pickMenu')} />
        )}
      </div>
    </>
  );
}

function find(menus: readonly ExplainedMenu[], id: string): ExplainedMenu | undefined {
  for (const menu of menus) {
    const found = menu.id === id ? menu : find(menu.children, id);
    if (found) return found;
  }
  return undefined;
}

function modelIdOf({ type, modelId }: ExplainedMenu): string | undefined {
  return type === 3 && modelId !== '' ? modelId : undefined;
}
