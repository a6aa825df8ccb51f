import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../base/session.store.ts';
import { formatTime } from '../../base/time.ts';
import { useCurrentUser } from '../../base/user.store.ts';

/** After a login from here, for 2 s: when and from where the account was used before. Source: specification 2.5. */
export function LastLoginNotice() {
  const { t } = useTranslation('shell');
  const { notification } = App.useApp();
  const { userInfo } = useCurrentUser();
  const { isFresh, noticeShown } = useSession();
  useEffect(() => {
    if (!isFresh) return;
    noticeShown();
    if (userInfo.prevLogin !== 1 || !userInfo.prevLoginTime) return;
    const rows = [
      [t('lastLogin.time'), formatTime(userInfo.prevLoginTime, 'YYYY-MM-DD HH:mm:ss')],
      [t('lastLogin.place'), userInfo.prevLoginIPAddressName],
      [t('lastLogin.ip'), userInfo.prevLoginIPAddress],
    ].filter(([, value]) => value);
    notification.info({
      title: t('lastLogin.title'),
      description: rows.map(([label, value]) => <div key={label}>{`${label}: ${value}`}</div>),
      placement: 'bottomRight',
      duration: 2,
    });
  }, [isFresh, noticeShown, notification, t, userInfo]);
  return null;
}
