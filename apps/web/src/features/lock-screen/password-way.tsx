import { LockOutlined } from '@ant-design/icons';
import { sessionApi } from '@yingzao/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { Failure, useAttempt } from './attempt.tsx';

interface Typed {
  password: string;
}

/** The password opens the screen: ours, or that of a directory, which must see it as it is. */
export function PasswordWay({ directory }: { directory: string | undefined }) {
  const { t } = useTranslation('login');
  const { userAccount } = useCurrentUser().userInfo;
  const { attempt, failure, isPending } = useAttempt(async ({ password }: Typed) => {
    const body = { account: userAccount.trim(), password: directory ? password : md5(password) };
    await call(sessionApi.lockScreen, { body });
    useSession.getState().unlock();
  });
  const label = directory ? t('lock.directoryPassword', { name: directory }) : t('password');
  return (
    <Form<Typed> size="large" onFinish={attempt}>
      <Form.Item name="password" rules={[{ required: true, message: t('password.required') }]}>
        <Input.Password
          prefix={<LockOutlined aria-hidden />}
          placeholder={label}
          aria-label={label}
          autoComplete="current-password"
          autoFocus
        />
      </Form.Item>
      <Failure text={failure} />
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {t('lock.unlock')}
      </Button>
    </Form>
  );
}
