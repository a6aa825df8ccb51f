import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../base/session.store.ts';
import { ChangePasswordForm } from '../../ui/change-password-form.tsx';
import { LonePage } from '../../ui/lone-page.tsx';

/** The only page open to somebody who still has the initial password. */
export function InitialPasswordPage() {
  const { t } = useTranslation('login');
  const signOut = useSession((session) => session.signOut);
  return (
    <LonePage title={t('initial.title')} text={t('initial.why')}>
      <ChangePasswordForm />
      <Button type="link" block onClick={signOut}>
        {t('initial.leave')}
      </Button>
    </LonePage>
  );
}
