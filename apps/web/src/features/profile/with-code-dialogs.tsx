import { secondFactorApi } from '@yingzao/contract';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { md5 } from '../../base/md5.ts';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface RenewCodesDialogProps extends DialogState<never> {
  /** Told the new codes, which are known only now. */
  onDone(recoveryCodes: string[]): Promise<unknown>;
}

/** Makes new recovery codes. */
export function RenewCodesDialog({ isOpen, close, onDone }: RenewCodesDialogProps) {
  const { t } = useTranslation('security');
  async function renew({ code }: { code: string }) {
    const { recoveryCodes } = await call(secondFactorApi.renewRecoveryCodes, {
      body: { code },
      silent: true,
    });
    await onDone(recoveryCodes);
  }
  return (
    <FormDialog<{ code: string }> open={isOpen} title={t('renew.act')} onSubmit={renew} onClose={close}>
      <CodeField />
      <Alert type="info" showIcon title={t('renew.note')} />
    </FormDialog>
  );
}

interface TurnOffDialogProps extends DialogState<never> {
  onDone(): Promise<unknown>;
}

/** Signs in by the password alone from now on. */
export function TurnOffDialog({ isOpen, close, onDone }: TurnOffDialogProps) {
  const { t } = useTranslation('security');
  async function turnOff({ password, code }: { password: string; code: string }) {
    await call(secondFactorApi.disable, { body: { password: md5(password), code }, silent: true });
    await onDone();
  }
  return (
    <FormDialog<{ password: string; code: string }>
      open={isOpen}
      title={t('off.act')}
      onSubmit={turnOff}
      onClose={close}
    >
      <Form.Item
        name="password"
        label={t('off.password')}
        rules={[{ required: true, message: t('off.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <CodeField />
      <Alert type="warning" showIcon title={t('off.note')} />
    </FormDialog>
  );
}

/** A recovery code will do: it is for people whose phone is gone. */
function CodeField() {
  const { t } = useTranslation('security');
  return (
    <Form.Item
      name="code"
      label={t('code')}
      rules={[{ required: true, whitespace: true, message: t('code.eitherRequired') }]}
    >
      <Input
        placeholder={t('code.either')}
        maxLength={30}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Form.Item>
  );
}
