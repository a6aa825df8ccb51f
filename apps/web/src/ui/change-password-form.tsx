import { currentUserApi } from '@yingzao/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../base/api-error.ts';
import { call } from '../base/call.ts';
import { md5 } from '../base/md5.ts';
import { announce } from '../base/notice.ts';
import { useSession } from '../base/session.store.ts';
import { usePasswordRules } from './password-rules.ts';

interface Values {
  oldPassword: string;
  password: string;
  again: string;
}

/** Changes the own password; every session of the user ends with it, so the way goes on to the login page. */
export function ChangePasswordForm() {
  const { t } = useTranslation('login');
  const { submit, failure, isPending } = useChange();
  return (
    <Form<Values> layout="vertical" size="large" requiredMark={false} onFinish={submit}>
      <Form.Item
        name="oldPassword"
        label={t('change.old')}
        rules={[{ required: true, message: t('change.oldRequired') }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <NewPasswordFields />
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <p style={{ marginBottom: 12, color: 'var(--faint)' }}>{t('change.note')}</p>
      <Button type="primary" htmlType="submit" block loading={isPending}>
        {t('change.submit')}
      </Button>
    </Form>
  );
}

function NewPasswordFields() {
  const { t } = useTranslation('login');
  const { formRule, hint } = usePasswordRules();
  return (
    <>
      <Form.Item
        name="password"
        label={t('change.new')}
        extra={hint}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('change.newRequired') },
          formRule,
          ({ getFieldValue }) => differsFrom(() => getFieldValue('oldPassword'), t('change.same')),
        ]}
      >
        <Input.Password autoComplete="new-password" placeholder={t('change.rule')} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('change.again')}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('change.newRequired') },
          ({ getFieldValue }) => equals(() => getFieldValue('password'), t('change.mismatch')),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

/** An empty value is the business of the rule `required`. */
function rule(isFine: (value: string) => boolean, message: string) {
  return {
    validator: async (_: unknown, value: string | undefined) => {
      if (value && !isFine(value)) throw new Error(message);
    },
  };
}
const equals = (other: () => string, message: string) => rule((value) => value === other(), message);
const differsFrom = (other: () => string, message: string) => rule((value) => value !== other(), message);

function useChange() {
  const { t } = useTranslation('login');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  async function submit({ oldPassword, password }: Values) {
    setIsPending(true);
    setFailure(undefined);
    try {
      await call(currentUserApi.modifyPassword, {
        body: { oldPassword: md5(oldPassword), password: md5(password) },
      });
      announce('success', t('change.done'));
      useSession.getState().expire();
    } catch (error) {
      setFailure(messageOf(error));
      setIsPending(false);
    }
  }
  return { submit, failure, isPending };
}
