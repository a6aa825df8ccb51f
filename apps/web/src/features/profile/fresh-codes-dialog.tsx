import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../base/user.store.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { RecoveryCodes } from '../../ui/second-factor/recovery-codes.tsx';
import styles from './security.module.css';

/** Shows new recovery codes once; it is left only by saying that they are saved. */
export function FreshCodesDialog({ isOpen, subject: codes, close }: DialogState<string[]>) {
  const { t } = useTranslation('security');
  const { userInfo } = useCurrentUser();
  return (
    <Dialog
      open={isOpen}
      width={520}
      title={t('codes.title')}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('codes.saved')}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <RecoveryCodes account={userInfo.userAccount} codes={codes ?? []} />
      </div>
    </Dialog>
  );
}
