import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSettings } from './form-settings.tsx';
import styles from './settings.module.css';
import { WidgetSettings } from './widget-settings.tsx';

/** Right of the canvas: the settings of the selected widget, and those of the form. */
export function SettingsPanel() {
  const { t } = useTranslation('designer');
  const items = [
    { key: 'widget', label: t('panel.widget'), children: <WidgetSettings /> },
    { key: 'form', label: t('panel.form'), children: <FormSettings /> },
  ];
  return (
    <aside className={styles.panel} aria-label={t('panel.title')}>
      <Tabs size="small" items={items} />
    </aside>
  );
}
