import { LockOutlined } from '@ant-design/icons';
import { sessionApi } from '@yingzao/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { signOut } from '../../base/sign-out.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { LonePage } from '../../ui/lone-page.tsx';
import { UserPicture } from '../../ui/user-picture.tsx';

/** The password opens the screen again; the session behind it never ended. */
export function LockScreenPage() {
  const { t } = useTranslation('login');
  const { userInfo } = useCurrentUser();
  const { submit, failure, isPending } = useUnlock(userInfo.userAccount);
  return (
    <LonePage
      title={userInfo.userName}
      text={t('lock.title')}
      picture={<UserPicture user={userInfo} size={72} />}
    >
      <Form<{ password: string }> size="large" onFinish={submit}>
        <Form.Item name="password" rules={[{ required: true, message: t('password.required') }]}>
          <Input.Password
            prefix={<LockOutlined aria-hidden />}
            placeholder={t('password')}
            aria-label={t('password')}
            autoComplete="current-password"
            autoFocus
          />
        </Form.Item>
        {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
        <Button type="primary" htmlType="submit" block loading={isPending}>
          {t('lock.unlock')}
        </Button>
        <Button type="link" block onClick={signOut}>
          {t('lock.leave')}
        </Button>
      </Form>
    </LonePage>
  );
}

function useUnlock(account: string) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function submit({ password }: { password: string }) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await call(sessionApi.lockScreen, { body: { account: account.trim(), password: md5(password) } });
      useSession.getState().unlock();
    } catch (error) {
      setFailure(messageOf(error));
      setIsPending(false);
      if (isApiError(error) && error.endsSession) useSession.getState().expire();
    }
  }
  return { submit, failure, isPending };
}
