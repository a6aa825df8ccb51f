import { Descriptions, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../base/user.store.ts';
import { ChangePasswordForm } from '../../ui/change-password-form.tsx';
import { UserPicture } from '../../ui/user-picture.tsx';
import styles from './shell.module.css';

type View = 'summary' | 'password';

/** Who I am here, and the change of my password. */
export function ProfileDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shell');
  const [view, setView] = useState<View>('summary');
  const isSummary = view === 'summary';
  return (
    <Modal
      open
      width={520}
      title={isSummary ? t('user.profile') : t('profile.password')}
      okText={t('profile.password')}
      onOk={() => setView('password')}
      onCancel={onClose}
      {...(!isSummary && { footer: null })}
    >
      {isSummary ? <Summary /> : <ChangePasswordForm />}
    </Modal>
  );
}

function Summary() {
  const { t } = useTranslation('shell');
  const { userInfo } = useCurrentUser();
  const rows = [
    { key: 'account', children: userInfo.userAccount },
    { key: 'organize', children: userInfo.organizeName },
    { key: 'position', children: userInfo.positionName },
    { key: 'role', children: userInfo.roleName },
    { key: 'manager', children: userInfo.manager },
    { key: 'mobile', children: userInfo.mobilePhone },
    { key: 'email', children: userInfo.email },
  ] as const;
  return (
    <>
      <div className={styles.profileHead}>
        <UserPicture user={userInfo} size={56} />
        <strong>{userInfo.userName}</strong>
      </div>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={rows
          .filter(({ children }) => children)
          .map(({ key, children }) => ({ key, label: t(`profile.${key}`), children }))}
      />
    </>
  );
}
