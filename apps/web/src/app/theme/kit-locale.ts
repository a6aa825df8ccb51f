import type { Language } from '@yingzao/texts';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

export type KitLocale = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Language, () => Promise<KitLocale>> = {
  'zh-CN': async () => {
    const [kit] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    dayjs.locale('zh-cn');
    return kit.default;
  },
  'zh-TW': async () => {
    const [kit] = await Promise.all([import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')]);
    dayjs.locale('zh-tw');
    return kit.default;
  },
  en: async () => {
    const kit = await import('antd/es/locale/en_US');
    dayjs.locale('en');
    return kit.default;
  },
};

/** The kit's own texts in a language; undefined (the page does not wait) until they are there. */
export function useKitLocale(language: Language): KitLocale | undefined {
  const [locale, setLocale] = useState<KitLocale>();
  useEffect(() => {
    let isCurrent = true;
    loaders[language]().then((loaded) => isCurrent && setLocale(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}
