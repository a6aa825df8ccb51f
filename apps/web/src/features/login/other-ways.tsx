import { LoginOutlined } from '@ant-design/icons';
import type { SignInChoice } from '@yingzao/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { leaveForProvider } from '../../base/provider-journey.ts';
import styles from './login-page.module.css';

/** The providers one is sent to, a button each. */
export function OtherWays({ choices }: { choices: readonly SignInChoice[] }) {
  const { t } = useTranslation('login');
  const [search] = useSearchParams();
  const [leaving, setLeaving] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function leave(enname: string) {
    setLeaving(enname);
    setFailure(undefined);
    try {
      await leaveForProvider(enname, search.get('redirect'));
    } catch (error) {
      setFailure(messageOf(error));
      setLeaving(undefined);
    }
  }
  if (choices.length === 0) return null;
  return (
    <section className={styles.otherWays} aria-label={t('otherWays')}>
      <p>{t('otherWays')}</p>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {choices.map(({ enname, name }) => (
        <Button
          key={enname}
          block
          size="large"
          icon={<LoginOutlined aria-hidden />}
          loading={leaving === enname}
          disabled={leaving !== undefined}
          onClick={() => leave(enname)}
        >
          {name}
        </Button>
      ))}
    </section>
  );
}

interface WayTabsProps {
  directories: readonly SignInChoice[];
  /** '' for the password kept here. */
  chosen: string;
  onChoose(enname: string): void;
}

/** Whose password is typed: ours, or that of a directory. */
export function WayTabs({ directories, chosen, onChoose }: WayTabsProps) {
  const { t } = useTranslation('login');
  if (directories.length === 0) return null;
  return (
    <fieldset className={styles.wayTabs}>
      <legend>{t('ways')}</legend>
      {[{ enname: '', name: t('ways.local') }, ...directories].map(({ enname, name }) => (
        <label key={enname}>
          <input type="radio" name="way" checked={enname === chosen} onChange={() => onChoose(enname)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
