import { MoreOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from './bar-button.tsx';

const SettingsDrawer = lazy(async () => ({
  default: (await import('./settings-drawer.tsx')).SettingsDrawer,
}));

export function SettingsButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <BarButton
        label={t('settings.title')}
        icon={<MoreOutlined aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense>
          <SettingsDrawer open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
