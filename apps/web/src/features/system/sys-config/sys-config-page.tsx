import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../ui/loaded.tsx';
import { useUnsaved } from '../../../ui/overlay/unsaved.ts';
import { IdentityProviders } from './identity-provider/identity-providers.tsx';
import { settingsOf, settingTabs } from './settings.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './sys-config.module.css';
import { sysConfigQueries } from './sys-config.queries.ts';

const tabs = [...settingTabs, 'signIn'] as const;

/** 系统配置: what holds for the whole tenant. Source: contract/auth-and-shell.md 1.8, 4. */
export function SysConfigPage() {
  const { t } = useTranslation('system');
  const [search, setSearch] = useSearchParams();
  const stored = useQuery(sysConfigQueries.get);
  const [isDirty, setIsDirty] = useState(false);
  const unlessUnsaved = useUnsaved(isDirty);
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'base';
  return (
    <div className={styles.page}>
      <Tabs
        activeKey={shown}
        items={tabs.map((key) => ({ key, label: t(`config.tab.${key}`) }))}
        onChange={(tab) => unlessUnsaved(() => setSearch({ tab }, { replace: true }))}
      />
      <div className={styles.body}>
        {shown === 'signIn' ? (
          <IdentityProviders />
        ) : (
          <Loaded result={stored}>
            {(settings) => (
              <SettingsForm key={shown} sections={settingsOf[shown]} stored={settings} onDirty={setIsDirty} />
            )}
          </Loaded>
        )}
      </div>
    </div>
  );
}
