import { TranslationOutlined } from '@ant-design/icons';
import { languages } from '@yingzao/texts';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from '../../ui/look/change-language.ts';
import { BarButton } from './bar-button.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('common');
  const changeLanguage = useChangeLanguage();
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`language.${language}`)}</span>,
    onClick: () => changeLanguage(language),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [i18n.language] }}>
      <BarButton label={t('language')} icon={<TranslationOutlined aria-hidden />} />
    </Dropdown>
  );
}
