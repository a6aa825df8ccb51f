import { AppstoreOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../base/user.store.ts';
import { useDialog } from '../../../../ui/overlay/dialog-state.ts';
import styles from '../menu.module.css';
import { useApplications } from './application.queries.ts';

const ApplicationsDrawer = lazy(async () => ({
  default: (await import('./applications-drawer.tsx')).ApplicationsDrawer,
}));

interface ApplicationBarProps {
  /** Of the application whose menus are shown. */
  systemId: string;
  onChange(systemId: string): void;
}

/** Chooses whose menus are managed, where there are several applications, and leads to them. */
export function ApplicationBar({ systemId, onChange }: ApplicationBarProps) {
  const { t } = useTranslation('system');
  const { isAdministrator } = useCurrentUser().userInfo;
  const applications = useApplications();
  const drawer = useDialog();
  return (
    <div className={styles.applications}>
      {applications.length > 1 && (
        <Select
          value={systemId}
          onChange={onChange}
          aria-label={t('application.of')}
          className={styles.applicationSelect ?? ''}
          options={applications.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isAdministrator && (
        <Button icon={<AppstoreOutlined aria-hidden />} onClick={() => drawer.open()}>
          {t('application.manage')}
        </Button>
      )}
      {drawer.isOpen && (
        <Suspense>
          <ApplicationsDrawer {...drawer} />
        </Suspense>
      )}
    </div>
  );
}
