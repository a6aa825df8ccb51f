import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { exampleCall } from './key-example.tsx';
import styles from './profile.module.css';

/** Shows a new key, which nobody can look up later. */
export function FreshKeyDialog({ isOpen, subject: key, close }: DialogState<string>) {
  const { t } = useTranslation(['profile', 'common']);
  const copyButton = useRef<HTMLButtonElement>(null);
  if (key === undefined) return null;
  return (
    <Dialog
      open={isOpen}
      title={t('key.made')}
      onCancel={close}
      afterOpenChange={(isShown) => isShown && copyButton.current?.focus()}
      footer={
        <>
          <CopyButton ref={copyButton} text={key} label={t('key.copy')} />
          <Button type="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Alert type="warning" showIcon title={t('key.once')} />
      <code className={styles.key} translate="no">
        {key}
      </code>
      <h3>{t('key.example')}</h3>
      <pre className={styles.code} translate="no">
        {exampleCall(key)}
      </pre>
    </Dialog>
  );
}
