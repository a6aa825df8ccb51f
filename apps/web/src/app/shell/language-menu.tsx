import { TranslationOutlined } from '@ant-design/icons';
import { currentUserApi } from '@yingzao/contract';
import { type Language, languages, toWireLanguage } from '@yingzao/texts';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useSettings } from '../../base/settings.store.ts';
import { BarButton } from './bar-button.tsx';

/** A change is confirmed in the new language and told to the server. Source: specification chapter 4. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const change = useSettings((settings) => settings.change);
  async function choose(language: Language) {
    await i18n.changeLanguage(language);
    change({ language });
    announce('success', i18n.t('shell:language.changed'));
    await call(currentUserApi.systemLanguage, { body: { language: toWireLanguage(language) } }).catch(
      alreadyTold,
    );
  }
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`common:language.${language}`)}</span>,
    onClick: () => choose(language),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [i18n.language] }}>
      <BarButton label={t('common:language')} icon={<TranslationOutlined aria-hidden />} />
    </Dropdown>
  );
}
