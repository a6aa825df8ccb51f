/** The languages of every catalogue, the first being the source of the others. */
export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

/** The codes that the wire and the user row carry. Source: contract/auth-and-shell.md 2.3 (SystemLanguage). */
export const wireLanguages = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const satisfies Record<
  string,
  Language
>;
export type WireLanguage = keyof typeof wireLanguages;

const spellings: Record<string, Language> = {
  zh: 'zh-CN',
  'zh-cn': 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-sg': 'zh-CN',
  zhtw: 'zh-TW',
  tw: 'zh-TW',
  'zh-tw': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  'zh-hant': 'zh-TW',
  en: 'en',
};

/** Reads any usual spelling (`zh_TW`, `tw`, `en-GB`). @returns undefined for a language we do not speak. */
export function parseLanguage(spelling: string | null | undefined): Language | undefined {
  const tag = (spelling ?? '').trim().toLowerCase().replaceAll('_', '-');
  return spellings[tag] ?? spellings[tag.split('-')[0] ?? ''];
}

/** The best language for an `Accept-Language` header or `navigator.languages`; Chinese when none fits. */
export function preferredLanguage(wanted: string | readonly string[] | undefined): Language {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const tag of tags) {
    const language = parseLanguage(tag.split(';')[0]);
    if (language) return language;
  }
  return 'zh-CN';
}

export function toWireLanguage(language: Language): WireLanguage {
  return language === 'zh-TW' ? 'zhtw' : language === 'en' ? 'en' : 'zh';
}
