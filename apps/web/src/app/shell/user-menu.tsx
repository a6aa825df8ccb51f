import {
  DownOutlined,
  InfoCircleOutlined,
  LockOutlined,
  LogoutOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { App, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../base/session.store.ts';
import { signOut } from '../../base/sign-out.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { UserPicture } from '../../ui/user-picture.tsx';
import styles from './shell.module.css';

const dialogs = {
  about: lazy(async () => ({ default: (await import('../../features/about/about-dialog.tsx')).AboutDialog })),
  statement: lazy(async () => ({
    default: (await import('../../features/about/statement-dialog.tsx')).StatementDialog,
  })),
};
type DialogName = keyof typeof dialogs;

/** The user's name with what one can do about oneself. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { userInfo } = useCurrentUser();
  const [dialog, setDialog] = useState<DialogName>();
  const items = useUserMenuItems(setDialog);
  const Dialog = dialog && dialogs[dialog];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <button type="button" className={styles.userButton}>
          <UserPicture user={userInfo} />
          <span className={styles.userName}>{userInfo.userName}</span>
          <span className="visually-hidden">{t('user.menu')}</span>
          <DownOutlined aria-hidden className={styles.userArrow ?? ''} />
        </button>
      </Dropdown>
      {Dialog && (
        <Suspense>
          <Dialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function useUserMenuItems(openDialog: (name: DialogName) => void): MenuProps['items'] {
  const { t } = useTranslation('shell');
  const lock = useSession((session) => session.lock);
  // Who looks on as somebody else has nothing that would unlock it.
  const isViewing = useSession((session) => session.isViewing);
  const navigate = useNavigate();
  const confirmSignOut = useConfirmSignOut();
  return [
    {
      key: 'profile',
      icon: <UserOutlined aria-hidden />,
      label: t('user.profile'),
      onClick: () => void navigate('/profile'),
    },
    {
      key: 'about',
      icon: <InfoCircleOutlined aria-hidden />,
      label: t('user.about'),
      onClick: () => openDialog('about'),
    },
    {
      key: 'statement',
      icon: <SolutionOutlined aria-hidden />,
      label: t('user.statement'),
      onClick: () => openDialog('statement'),
    },
    ...(isViewing
      ? []
      : [{ key: 'lock', icon: <LockOutlined aria-hidden />, label: t('user.lock'), onClick: lock }]),
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('user.logout'), onClick: confirmSignOut },
  ];
}

function useConfirmSignOut() {
  const { t } = useTranslation(['shell', 'common']);
  const { modal } = App.useApp();
  return () =>
    modal.confirm({ title: t('common:confirm.title'), content: t('logout.confirm'), onOk: signOut });
}
