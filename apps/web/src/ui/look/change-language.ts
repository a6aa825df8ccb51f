import { currentUserApi } from '@yingzao/contract';
import { type Language, toWireLanguage } from '@yingzao/texts';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useSettings } from '../../base/settings.store.ts';

/** A change is confirmed in the new language and told to the server. Source: specification chapter 4. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation('shell');
  const change = useSettings((settings) => settings.change);
  return async (language) => {
    await i18n.changeLanguage(language);
    change({ language });
    announce('success', i18n.t('shell:language.changed'));
    await call(currentUserApi.systemLanguage, { body: { language: toWireLanguage(language) } }).catch(
      alreadyTold,
    );
  };
}
