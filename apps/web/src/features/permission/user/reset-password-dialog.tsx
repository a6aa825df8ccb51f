import { useQueryClient } from '@tanstack/react-query';
import { type UserRowData, userApi } from '@yingzao/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { md5 } from '../../../base/md5.ts';
import { useCapsLock } from '../../../ui/caps-lock.ts';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { usePasswordRules } from '../../../ui/password-rules.ts';
import type { FreshPassword } from './fresh-password-dialog.tsx';
import { randomPassword } from './random-password.ts';
import { userQueries } from './user.queries.ts';

interface Values {
  password: string;
  again: string;
}

interface ResetPasswordDialogProps extends DialogState<UserRowData> {
  onReset(password: FreshPassword): void;
}

/** Sets somebody's password. Source: contract/permission.md 4. */
export function ResetPasswordDialog({ isOpen, subject, close, onReset }: ResetPasswordDialogProps) {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  async function reset({ password, again }: Values) {
    if (!subject) return;
    const body = { userPassword: md5(password), validatePassword: md5(again) };
    await call(userApi.resetPassword, { params: { id: subject.id }, body, silent: true });
    onReset({ account: subject.account, password, occasion: 'reset' });
    await queryClient.invalidateQueries({ queryKey: userQueries.all });
  }
  return (
    <FormDialog<Values> open={isOpen} title={t('user.resetPassword')} onSubmit={reset} onClose={close}>
      <Form.Item label={t('user.account')} htmlFor="reset-account">
        <Input id="reset-account" value={subject?.account} readOnly variant="filled" />
      </Form.Item>
      <PasswordFields />
      <Alert type="info" showIcon title={t('password.note')} />
    </FormDialog>
  );
}

function PasswordFields() {
  const { t } = useTranslation('permission');
  const form = Form.useFormInstance<Values>();
  const capsLock = useCapsLock();
  const { rules, formRule, hint } = usePasswordRules();
  function generate() {
    const password = randomPassword(rules);
    form.setFieldsValue({ password, again: password });
    void form.validateFields().catch(() => undefined);
  }
  return (
    <>
      <Form.Item
        name="password"
        label={t('password.new')}
        validateTrigger="onBlur"
        extra={capsLock.isOn ? t('password.capsLock') : hint}
        rules={[{ required: true, message: t('password.required') }, formRule]}
      >
        <Input.Password
          autoFocus
          autoComplete="new-password"
          placeholder={t('password.rule')}
          {...capsLock.props}
        />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('password.again')}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('password.required') },
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value && value !== getFieldValue('password')) throw new Error(t('password.mismatch'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" {...capsLock.props} />
      </Form.Item>
      <Form.Item label=" " colon={false}>
        <Button onClick={generate}>{t('password.generate')}</Button>
      </Form.Item>
    </>
  );
}
