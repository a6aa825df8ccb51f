import { useQuery } from '@tanstack/react-query';
import { secondFactorApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../ui/overlay/dialog-state.ts';
import { Enrolment } from '../../ui/second-factor/enrolment.tsx';
import styles from './security.module.css';
import { securityQueries } from './security.queries.ts';

interface SecondFactorDialogProps extends DialogState<never> {
  /** Told the recovery codes, which are known only now. */
  onDone(recoveryCodes: string[]): Promise<unknown>;
}

/** Puts an authenticator app into use. */
export function SecondFactorDialog({ isOpen, close, onDone }: SecondFactorDialogProps) {
  const { t } = useTranslation('security');
  async function confirm(code: string) {
    const { recoveryCodes } = await call(secondFactorApi.confirm, { body: { code }, silent: true });
    close();
    await onDone(recoveryCodes);
  }
  return (
    <Dialog open={isOpen} width={520} title={t('set.up')} footer={null} onCancel={close}>
      <div className={styles.dialog}>
        <FreshEnrolment onSubmit={confirm} />
      </div>
    </Dialog>
  );
}

/** Mounted with the dialog's content, so that each opening has a secret of its own. */
function FreshEnrolment({ onSubmit }: { onSubmit(code: string): Promise<unknown> }) {
  const enrolment = useQuery(securityQueries.enrolment);
  return <Loaded result={enrolment}>{(data) => <Enrolment enrolment={data} onSubmit={onSubmit} />}</Loaded>;
}
