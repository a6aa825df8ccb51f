import en from './en/errors.ts';
import { type ErrorKey, errorCodes } from './error-codes.ts';
import { formatText, type TextParams } from './format.ts';
import type { Language } from './languages.ts';
import simplified from './zh-CN/errors.ts';
import traditional from './zh-TW/errors.ts';

const catalogues: Record<Language, Record<ErrorKey, string>> = {
  'zh-CN': simplified,
  'zh-TW': traditional,
  en,
};

/** The text of a refusal in one language. */
export function errorText(key: ErrorKey, params: TextParams = {}, language: Language = 'zh-CN'): string {
  return formatText(catalogues[language][key], params);
}

export function errorCode(key: ErrorKey): number {
  return errorCodes[key];
}

/** One thing wrong with an input: the text's key with its params, and where. Path parts as in the JSON. */
export interface Problem {
  readonly key: ErrorKey;
  readonly params?: TextParams;
  readonly path?: readonly (string | number)[];
}
