import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { useCapsLock } from '../../ui/caps-lock.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import type { LoginConfigState } from './login-config.ts';
import styles from './login-page.module.css';
import { OtherWays, WayTabs } from './other-ways.tsx';
import type { Return, SecondStep } from './second-step.ts';
import { type LoginValues, signIn } from './sign-in.ts';
import { useSignInWays } from './sso.ts';

interface LoginFormProps extends LoginConfigState {
  /** Somebody comes back from the second step. */
  back: Return | undefined;
  onSecondStep(step: SecondStep): void;
}

/** Account, password and, when wanted, captcha. The reason of a refusal stands above the button. */
export function LoginForm({ config, askFor, back, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation('login');
  const [form] = Form.useForm<LoginValues>();
  const { socialsList, directoryList } = useSignInWays();
  const [directory, setDirectory] = useState('');
  const login = useLogin({
    directory,
    wantsCaptcha: config?.enableVerificationCode ?? false,
    reason: back?.reason,
    clearCode: () => form.setFieldValue('code', ''),
    onSecondStep,
  });
  return (
    <Form
      form={form}
      size="large"
      className={styles.form}
      requiredMark={false}
      initialValues={{ account: back?.account }}
      onFinish={login.submit}
      validateTrigger="onSubmit"
    >
      <WayTabs directories={directoryList} chosen={directory} onChoose={setDirectory} />
      <Form.Item
        name="account"
        rules={[{ required: true, whitespace: true, message: t('account.required') }]}
      >
        <Input
          prefix={<UserOutlined aria-hidden />}
          placeholder={t('account')}
          aria-label={t('account')}
          autoComplete="username"
          autoFocus={!back}
          onBlur={(event) => askFor(event.target.value)}
        />
      </Form.Item>
      {config?.multiTenancy && <p className={styles.hint}>{t('account.subAccount')}</p>}
      <PasswordField autoFocus={back !== undefined} />
      {config?.enableVerificationCode && (
        <CaptchaField captcha={login.captcha} length={config.verificationCodeNumber} />
      )}
      {login.failure && (
        <Alert className={styles.failure} type="error" showIcon role="alert" title={login.failure} />
      )}
      <Button type="primary" htmlType="submit" block loading={login.isPending} className={styles.submit}>
        {t('submit')}
      </Button>
      <OtherWays choices={socialsList} />
    </Form>
  );
}

function PasswordField({ autoFocus }: { autoFocus: boolean }) {
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
        autoFocus={autoFocus}
        {...capsLock.props}
      />
    </Form.Item>
  );
}

interface LoginWay {
  directory: string;
  wantsCaptcha: boolean;
  /** Why somebody is here again. */
  reason: string | undefined;
  clearCode(): void;
  onSecondStep(step: SecondStep): void;
}

function useLogin({ directory, wantsCaptcha, reason, clearCode, onSecondStep }: LoginWay) {
  const captcha = useCaptcha();
  const [failure, setFailure] = useState(reason);
  const [isPending, setIsPending] = useState(false);
  async function submit(values: LoginValues) {
    setIsPending(true);
    setFailure(undefined);
    try {
      const timestamp = wantsCaptcha ? captcha.timestamp : undefined;
      const step = await signIn(values, { timestamp, directory });
      if (step) onSecondStep(step);
    } catch (error) {
      setFailure(messageOf(error));
      setIsPending(false);
      clearCode();
      captcha.renew();
    }
  }
  return { captcha, failure, isPending, submit };
}
