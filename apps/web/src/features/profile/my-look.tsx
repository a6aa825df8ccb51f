import { languages } from '@yingzao/texts';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from '../../ui/look/change-language.ts';
import { LookSettings } from '../../ui/look/look-settings.tsx';
import styles from './profile.module.css';

/** Language and appearance, as the settings of the shell have them too. */
export function MyLook() {
  const { t, i18n } = useTranslation('common');
  const changeLanguage = useChangeLanguage();
  return (
    <div className={styles.narrow}>
      <fieldset className={styles.language}>
        <legend>{t('language')}</legend>
        <Radio.Group
          value={i18n.language}
          onChange={({ target }) => void changeLanguage(target.value)}
          options={languages.map((language) => ({
            value: language,
            label: <span lang={language}>{t(`language.${language}`)}</span>,
          }))}
        />
      </fieldset>
      <LookSettings />
    </div>
  );
}
