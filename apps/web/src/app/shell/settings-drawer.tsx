import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { LookSettings } from '../../ui/look/look-settings.tsx';

/** How the product looks in this browser. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer open={open} onClose={onClose} size={280} title={t('settings.title')}>
      <LookSettings />
    </Drawer>
  );
}
