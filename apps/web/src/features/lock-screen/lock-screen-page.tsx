import type { UnlockWayData } from '@yingzao/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../base/sign-out.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { LonePage } from '../../ui/lone-page.tsx';
import { UserPicture } from '../../ui/user-picture.tsx';
import styles from './lock-screen.module.css';
import { PasswordWay } from './password-way.tsx';
import { ProviderWay } from './provider-way.tsx';

/** What the session was opened by opens the screen again; the session behind it never ended. */
export function LockScreenPage() {
  const { t } = useTranslation('login');
  const { userInfo } = useCurrentUser();
  return (
    <LonePage
      title={userInfo.userName}
      text={t('lock.title')}
      picture={<UserPicture user={userInfo} size={72} />}
    >
      <Way way={userInfo.unlockBy} />
      <Button type="link" block onClick={signOut}>
        {t('lock.leave')}
      </Button>
    </LonePage>
  );
}

function Way({ way }: { way: UnlockWayData }) {
  const { t } = useTranslation('login');
  if (way.kind === 'provider') return <ProviderWay enname={way.enname} name={way.name} />;
  if (way.kind === 'none') return <p className={styles.hint}>{t('lock.gone')}</p>;
  return <PasswordWay directory={way.kind === 'directory' ? way.name : undefined} />;
}
