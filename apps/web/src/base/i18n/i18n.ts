import './catalogue.ts';
import type { Language } from '@yingzao/texts';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Texts = { default: Record<string, string> };

/** Every catalogue file, none loaded until a page asks for its namespace. */
const files = import.meta.glob<Texts>('../../../../../packages/texts/src/{zh-CN,zh-TW,en}/*.ts');

const catalogueFiles = {
  type: 'backend' as const,
  init: () => {},
  async read(language: string, namespace: string) {
    const load = files[`../../../../../packages/texts/src/${language}/${namespace}.ts`];
    if (!load) throw new Error(`There is no catalogue ${language}/${namespace}`);
    return (await load()).default;
  },
};

/** Texts of the screens. Places in them look like `{name}`, as in the error catalogue. */
export const i18n = createInstance();

export async function startI18n(language: Language): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18n
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['common'],
      defaultNS: 'common',
      fallbackLng: false,
      load: 'currentOnly',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
}
