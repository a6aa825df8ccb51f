import en from './en/fields.ts';
import type { Language } from './languages.ts';
import simplified from './zh-CN/fields.ts';
import traditional from './zh-TW/fields.ts';

const labels: Record<Language, Record<string, string>> = { 'zh-CN': simplified, 'zh-TW': traditional, en };

/** What a wire field is called in a message; the wire name itself when no catalogue knows it. */
export function fieldLabel(name: string, language: Language = 'zh-CN'): string {
  return labels[language][name] ?? name;
}
