import { LoginOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { leaveForProvider } from '../../base/provider-journey.ts';
import { Failure, useAttempt } from './attempt.tsx';
import styles from './lock-screen.module.css';

/** Who came by an identity provider has no password here: he proves himself there anew. */
export function ProviderWay({ enname, name }: { enname: string; name: string }) {
  const { t } = useTranslation('login');
  const [search] = useSearchParams();
  const { attempt, failure, isPending } = useAttempt(() =>
    leaveForProvider(enname, search.get('redirect'), true),
  );
  return (
    <>
      <p className={styles.hint}>{t('lock.againHint', { name })}</p>
      <Failure text={failure} />
      <Button
        type="primary"
        size="large"
        block
        icon={<LoginOutlined aria-hidden />}
        loading={isPending}
        onClick={attempt}
        autoFocus
      >
        {t('lock.again', { name })}
      </Button>
    </>
  );
}
