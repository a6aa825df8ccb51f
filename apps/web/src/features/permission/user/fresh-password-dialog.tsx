import { Alert, Button, Descriptions } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../ui/overlay/dialog-state.ts';

/** A password that was set just now and that nobody can look up later. */
export interface FreshPassword {
  account: string;
  password: string;
  occasion: 'created' | 'reset';
}

/** Shows a new password once, to be passed on. */
export function FreshPasswordDialog({ isOpen, subject, close }: DialogState<FreshPassword>) {
  const { t } = useTranslation(['permission', 'common']);
  const copyButton = useRef<HTMLButtonElement>(null);
  if (!subject) return null;
  const { account, password, occasion } = subject;
  const rows = [
    { key: 'account', label: t('user.account'), children: account },
    { key: 'password', label: t('initial.password'), children: <strong translate="no">{password}</strong> },
  ];
  return (
    <Dialog
      open={isOpen}
      width={480}
      title={t(`initial.${occasion}`)}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && copyButton.current?.focus()}
      footer={
        <>
          <CopyButton
            ref={copyButton}
            text={t('initial.text', { account, password })}
            label={t('initial.copy')}
          />
          <Button type="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={t('initial.once')} style={{ marginBottom: 16 }} />
      <Descriptions bordered column={1} items={rows} />
    </Dialog>
  );
}
