import type { Language } from '@yingzao/texts';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { use, useDeferredValue } from 'react';

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

const loaded = new Map<Language, Promise<KitLocale>>();

function load(language: Language): Promise<KitLocale> {
  const locale = loaded.get(language) ?? loaders[language]();
  loaded.set(language, locale);
  return locale;
}

/**
 * The kit's own texts. The first language is waited for, because the kit builds the whole tree anew when texts come
 * where there were none; a later change shows the old ones until the new are there.
 */
export function useKitLocale(language: Language): KitLocale {
  return use(load(useDeferredValue(language)));
}
