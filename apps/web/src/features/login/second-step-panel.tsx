import { type DataOf, secondFactorApi } from '@yingzao/contract';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isApiError, messageOf } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { CodeForm } from '../../ui/second-factor/code-form.tsx';
import { RecoveryCodes } from '../../ui/second-factor/recovery-codes.tsx';
import styles from './login-page.module.css';
import type { SecondStep } from './second-step.ts';
import { enter } from './sign-in.ts';

const Enrolment = lazy(async () => ({
  default: (await import('../../ui/second-factor/enrolment.tsx')).Enrolment,
}));

interface SecondStepPanelProps {
  step: SecondStep;
  /** Back to the password. @param reason when no other code would help */
  onLeave(reason?: string): void;
}

/** The code of an authenticator app, which is set up first by somebody who must have one. Source: decision 0017. */
export function SecondStepPanel({ step, onLeave }: SecondStepPanelProps) {
  const { t } = useTranslation(['security', 'common']);
  const { finish, enrolled } = useFinish(step.ticket, onLeave);
  if (enrolled) return <CodesToSave account={step.enrolment?.account ?? step.account} enrolled={enrolled} />;
  return (
    <>
      {step.enrolment ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <p className={styles.why}>{t('enrol.required')}</p>
          <Enrolment enrolment={step.enrolment} onSubmit={finish} />
        </Suspense>
      ) : (
        <CodeForm submitText={t('verify')} takesRecovery onSubmit={finish} />
      )}
      <Button type="link" block size="small" className={styles.leave ?? ''} onClick={() => onLeave()}>
        {t('common:back')}
      </Button>
    </>
  );
}

type Finished = DataOf<typeof secondFactorApi.finishLogin>;
type Enrolled = Finished & { recoveryCodes: string[] };

/** Lets in whoever has the code, but not before new recovery codes are saved. */
function useFinish(ticket: string, onLeave: (reason: string) => void) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  async function finish(code: string) {
    try {
      const { recoveryCodes, ...result } = await call(secondFactorApi.finishLogin, {
        body: { ticket, code },
      });
      if (recoveryCodes) setEnrolled({ ...result, recoveryCodes });
      else enter(result);
    } catch (error) {
      if (!isOver(error)) throw error;
      onLeave(messageOf(error));
    }
  }
  return { finish, enrolled };
}

/** Refused, and not for the code: another one would not help. */
function isOver(error: unknown): boolean {
  return isApiError(error) && error.code === 400 && fieldErrorsOf(error).length === 0;
}

function CodesToSave({ account, enrolled }: { account: string; enrolled: Enrolled }) {
  const { t } = useTranslation('security');
  return (
    <section aria-labelledby="codes-heading">
      <h2 id="codes-heading" className={styles.subheading}>
        {t('codes.title')}
      </h2>
      <RecoveryCodes account={account} codes={enrolled.recoveryCodes} />
      <Button
        type="primary"
        size="large"
        block
        className={styles.saved ?? ''}
        onClick={() => enter(enrolled)}
      >
        {t('codes.saved')}
      </Button>
    </section>
  );
}
