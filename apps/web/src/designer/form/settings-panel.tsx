import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Tabs } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSettings } from './form-settings.tsx';
import { SettingSearchContext } from './setting-filter.tsx';
import styles from './settings.module.css';
import { WidgetSettings } from './widget-settings.tsx';

/** Right of the canvas: the settings of the selected widget, and those of the form. */
export function SettingsPanel() {
  const { t } = useTranslation('designer');
  const [text, setText] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const search = useMemo(() => ({ wanted, changedOnly }), [wanted, changedOnly]);
  const items = [
    { key: 'widget', label: t('panel.widget'), children: <WidgetSettings /> },
    { key: 'form', label: t('panel.form'), children: <FormSettings /> },
  ];
  return (
    <aside className={styles.panel} aria-label={t('panel.title')}>
      <div className={styles.search}>
        <Input
          allowClear
          size="small"
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('panel.search')}
          aria-label={t('panel.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
          {t('panel.changedOnly')}
        </Checkbox>
      </div>
      <SettingSearchContext value={search}>
        <Tabs size="small" items={items} />
      </SettingSearchContext>
    </aside>
  );
}
