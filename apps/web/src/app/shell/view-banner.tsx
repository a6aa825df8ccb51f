import { EyeOutlined } from '@ant-design/icons';
import { sessionApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { useSession } from '../../base/session.store.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { forgetViewToken } from '../../base/view-session.ts';
import styles from './shell.module.css';

/** Tells an administrator that he looks through somebody's eyes, and leads him back. */
export function ViewBanner() {
  const { t } = useTranslation('shell');
  const { userInfo } = useCurrentUser();
  const isViewing = useSession((session) => session.isViewing);
  if (!isViewing) return null;
  async function leave() {
    await call(sessionApi.logout, { silent: true }).catch(() => undefined);
    forgetViewToken();
    window.location.replace('/home');
  }
  return (
    <div role="status" className={styles.viewBanner}>
      <EyeOutlined aria-hidden />
      <span>{t('view.banner', { name: `${userInfo.userName}/${userInfo.userAccount}` })}</span>
      <Button size="small" onClick={() => void leave()}>
        {t('view.leave')}
      </Button>
    </div>
  );
}
