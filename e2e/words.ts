import aboutEn from '@yingzao/texts/en/about';
import commonEn from '@yingzao/texts/en/common';
import designerEn from '@yingzao/texts/en/designer';
import excelEn from '@yingzao/texts/en/excel';
import logEn from '@yingzao/texts/en/log';
import loginEn from '@yingzao/texts/en/login';
import menusEn from '@yingzao/texts/en/menus';
import permissionEn from '@yingzao/texts/en/permission';
import pickersEn from '@yingzao/texts/en/pickers';
import portraitEn from '@yingzao/texts/en/portrait';
import profileEn from '@yingzao/texts/en/profile';
import runtimeEn from '@yingzao/texts/en/runtime';
import securityEn from '@yingzao/texts/en/security';
import shellEn from '@yingzao/texts/en/shell';
import systemEn from '@yingzao/texts/en/system';
import about from '@yingzao/texts/zh-CN/about';
import common from '@yingzao/texts/zh-CN/common';
import designer from '@yingzao/texts/zh-CN/designer';
import excel from '@yingzao/texts/zh-CN/excel';
import log from '@yingzao/texts/zh-CN/log';
import login from '@yingzao/texts/zh-CN/login';
import menus from '@yingzao/texts/zh-CN/menus';
import permission from '@yingzao/texts/zh-CN/permission';
import pickers from '@yingzao/texts/zh-CN/pickers';
import portrait from '@yingzao/texts/zh-CN/portrait';
import profile from '@yingzao/texts/zh-CN/profile';
import runtime from '@yingzao/texts/zh-CN/runtime';
import security from '@yingzao/texts/zh-CN/security';
import shell from '@yingzao/texts/zh-CN/shell';
import system from '@yingzao/texts/zh-CN/system';

const chinese = {
  about,
  common,
  designer,
  excel,
  log,
  login,
  menus,
  permission,
  pickers,
  portrait,
  profile,
  runtime,
  security,
  shell,
  system,
};
export type Words = { [Area in keyof typeof chinese]: Record<keyof (typeof chinese)[Area], string> };

/** What the screens say, by language. */
export const words: Record<'zh-CN' | 'en', Words> = {
  'zh-CN': chinese,
  en: {
    about: aboutEn,
    common: commonEn,
    designer: designerEn,
    excel: excelEn,
    log: logEn,
    login: loginEn,
    menus: menusEn,
    permission: permissionEn,
    pickers: pickersEn,
    portrait: portraitEn,
    profile: profileEn,
    runtime: runtimeEn,
    security: securityEn,
    shell: shellEn,
    system: systemEn,
  },
};

/** Words that a page must not show: keys of texts, and what scripts say for nothing. */
export function unfitWords(said: readonly string[]): string[] {
  const nothing = /\bundefined\b|\[object \w+\]|\bNaN\b|\{\w+\}/;
  return said.filter((text) => nothing.test(text) || (text.match(dotted) ?? []).some(isKey));
}

const dotted = /[A-Za-z]\w*(?:\.\w+)+/g;
const keys = new Set(Object.values(chinese).flatMap((area) => Object.keys(area)));
const isKey = (text: string) => keys.has(text) || keys.has(text.replace(/^[a-zA-Z]+:/, ''));

/**
 * Chinese on an English page that is no data: the server did not send it, or it is one of our own texts for Chinese
 * screens. @param data words that are data although they read like texts of ours
 */
export function untranslated(
  said: readonly string[],
  received: readonly string[],
  data: readonly string[],
): string[] {
  const sent = received.join('\n');
  const isData = (run: string) =>
    data.includes(run) || ownNames.includes(run) || (sent.includes(run) && !texts.has(run));
  return said.filter((text) => !(text.match(/\p{Script=Han}+/gu) ?? []).every(isData));
}

/** Languages are offered in their own words. */
const ownNames: readonly string[] = [common['language.zh-CN'], common['language.zh-TW']];

const texts = new Set<string>(Object.values(chinese).flatMap((area) => Object.values(area)));
