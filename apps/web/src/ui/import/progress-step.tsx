import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

/** While the rows are being saved: how many, and for how long already. */
export function ProgressStep({ count }: { count: number }) {
  const { t } = useTranslation('excel');
  const seconds = useSeconds();
  return (
    <div className={styles.progress} data-first tabIndex={-1}>
      <strong role="status">{t('import.running', { count })}</strong>
      <div role="progressbar" aria-label={t('step.import')} className={styles.bar} />
      <p className={styles.faint}>{t('import.seconds', { seconds })}</p>
      <p className={styles.faint}>{t('import.mayLeave')}</p>
    </div>
  );
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
