import { signatureLimit } from '@yingzao/contract';
import { Alert, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { type DrawnSignature, SignatureCanvas } from '../../ui/signature/signature-canvas.tsx';
import styles from './profile.module.css';
import { useSignatureActs } from './use-signature-acts.ts';

/** Takes a new signature. */
export function SignatureDialog({ isOpen, close }: DialogState<never>) {
  const { t } = useTranslation('profile');
  const { create } = useSignatureActs();
  const drawn = useRef<DrawnSignature>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [isDefault, setIsDefault] = useState(true);
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);

  function leave() {
    setFailure('');
    setIsEmpty(true);
    close();
  }
  async function save() {
    const signImg = drawn.current?.picture();
    if (signImg === undefined) return;
    if (signImg.length > signatureLimit) {
      setFailure(t('signature.tooLarge'));
      return;
    }
    setIsPending(true);
    try {
      await create({ signImg, isDefault: isDefault ? 1 : 0 });
      leave();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Dialog
      open={isOpen}
      title={t('signature.add')}
      okButtonProps={{ disabled: isEmpty }}
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={leave}
    >
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} className={styles.failure ?? ''} />
      )}
      <SignatureCanvas ref={drawn} onChange={setIsEmpty}>
        <Checkbox checked={isDefault} onChange={({ target }) => setIsDefault(target.checked)}>
          {t('signature.useDefault')}
        </Checkbox>
      </SignatureCanvas>
    </Dialog>
  );
}
