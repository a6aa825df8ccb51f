import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { useCapsLock } from '../../ui/caps-lock.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import type { LoginConfigState } from './login-config.ts';
import styles from './login-page.module.css';
import { type LoginValues, signIn } from './sign-in.ts';

/** Account, password and, when wanted, captcha. The reason of a refusal stands above the button. */
export function LoginForm({ config, askFor }: LoginConfigState) {
  const { t } = useTranslation('login');
  const [form] = Form.useForm<LoginValues>();
  const login = useLogin(config?.enableVerificationCode ?? false, () => form.setFieldValue('code', ''));
  return (
    <Form
      form={form}
      size="large"
      className={styles.form}
      requiredMark={false}
      onFinish={login.submit}
      validateTrigger="onSubmit"
    >
      <Form.Item
        name="account"
        rules={[{ required: true, whitespace: true, message: t('account.required') }]}
      >
        <Input
          prefix={<UserOutlined aria-hidden />}
          placeholder={t('account')}
          aria-label={t('account')}
          autoComplete="username"
          autoFocus
          onBlur={(event) => askFor(event.target.value)}
        />
      </Form.Item>
      {config?.multiTenancy && <p className={styles.hint}>{t('account.subAccount')}</p>}
      <PasswordField />
      {config?.enableVerificationCode && (
        <CaptchaField captcha={login.captcha} length={config.verificationCodeNumber} />
      )}
      {login.failure && (
        <Alert className={styles.failure} type="error" showIcon role="alert" title={login.failure} />
      )}
      <Button type="primary" htmlType="submit" block loading={login.isPending} className={styles.submit}>
        {t('submit')}
      </Button>
    </Form>
  );
}

function PasswordField() {
  const { t } = useTranslation('login');
  const capsLock = useCapsLock();
  return (
    <Form.Item
      name="password"
      rules={[{ required: true, message: t('password.required') }]}
      extra={capsLock.isOn && <span role="status">{t('capsLock')}</span>}
    >
      <Input.Password
        prefix={<LockOutlined aria-hidden />}
        placeholder={t('password')}
        aria-label={t('password')}
        autoComplete="current-password"
        {...capsLock.props}
      />
    </Form.Item>
  );
}

function useLogin(wantsCaptcha: boolean, clearCode: () => void) {
  const captcha = useCaptcha();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function submit(values: LoginValues) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await signIn(values, wantsCaptcha ? captcha.timestamp : undefined);
    } catch (error) {
      setFailure(messageOf(error));
      setIsPending(false);
      clearCode();
      captcha.renew();
    }
  }
  return { captcha, failure, isPending, submit };
}
