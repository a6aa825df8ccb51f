import en from './en/messages.ts';
import { formatText, type TextParams } from './format.ts';
import type { Language } from './languages.ts';
import simplified from './zh-CN/messages.ts';
import traditional from './zh-TW/messages.ts';

export type MessageKey = keyof typeof simplified;

const catalogues: Record<Language, Record<MessageKey, string>> = {
  'zh-CN': simplified,
  'zh-TW': traditional,
  en,
};

export function messageText(key: MessageKey, params: TextParams = {}, language: Language = 'zh-CN'): string {
  return formatText(catalogues[language][key], params);
}
