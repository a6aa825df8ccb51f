import en from './en/cli.ts';
import { formatText, type TextParams } from './format.ts';
import { type Language, preferredLanguage } from './languages.ts';
import simplified from './zh-CN/cli.ts';
import traditional from './zh-TW/cli.ts';

export type CliKey = keyof typeof simplified;

const catalogues: Record<Language, Record<CliKey, string>> = {
  'zh-CN': simplified,
  'zh-TW': traditional,
  en,
};

/** A sentence for the terminal, in the language of its locale (`LANG`); Chinese when that names none. */
export function cliText(
  key: CliKey,
  params: TextParams = {},
  locale: string | undefined = undefined,
): string {
  const language = preferredLanguage(locale?.split('.')[0]);
  return formatText(catalogues[language][key], params);
}
