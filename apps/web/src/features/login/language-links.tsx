import { type Language, languages } from '@yingzao/texts';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../base/settings.store.ts';
import styles from './login-page.module.css';

/** Each language in its own name, for somebody who cannot read the present one. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('common');
  const change = useSettings((settings) => settings.change);
  async function choose(language: Language) {
    await i18n.changeLanguage(language);
    change({ language });
  }
  return (
    <nav aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.languageLink}
          aria-current={i18n.language === language}
          onClick={() => choose(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </nav>
  );
}
