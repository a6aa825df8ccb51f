import type { EnrolmentData } from '@yingzao/contract';
import { Button, QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button.tsx';
import { useIsPhone } from '../media.ts';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';

interface EnrolmentProps {
  enrolment: EnrolmentData;
  /** Told the first code of the app. Calls silently and rejects with the refusal. */
  onSubmit(code: string): Promise<unknown>;
}

/** Leads through setting up an authenticator app. */
export function Enrolment({ enrolment, onSubmit }: EnrolmentProps) {
  const { t } = useTranslation('security');
  const isPhone = useIsPhone();
  return (
    <ol className={styles.steps}>
      <li>{t('enrol.app')}</li>
      <li>
        {t('enrol.scan')}
        <Secret enrolment={enrolment} />
      </li>
      <li>
        {t('enrol.type')}
        <div className={styles.first}>
          <CodeForm submitText={t('enrol.confirm')} autoFocus={!isPhone} onSubmit={onSubmit} />
        </div>
      </li>
    </ol>
  );
}

/** For the eye of a phone, for typing, and for the app on this very phone. */
function Secret({ enrolment: { secret, url, account } }: Pick<EnrolmentProps, 'enrolment'>) {
  const { t } = useTranslation('security');
  const isPhone = useIsPhone();
  return (
    <div className={styles.secret}>
      <QRCode
        value={url}
        aria-label={t('enrol.picture')}
        type="svg"
        size={176}
        errorLevel="L"
        color="#000"
        bgColor="#fff"
      />
      <div className={styles.typed}>
        <span className={styles.faint}>
          {t('enrol.secret')} · {account}
        </span>
        <code translate="no">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} label={t('enrol.copy')} />
        {isPhone && <Button href={url}>{t('enrol.open')}</Button>}
      </div>
    </div>
  );
}
