import type about from '@yingzao/texts/zh-CN/about';
import type common from '@yingzao/texts/zh-CN/common';
import type login from '@yingzao/texts/zh-CN/login';
import type menus from '@yingzao/texts/zh-CN/menus';
import type shell from '@yingzao/texts/zh-CN/shell';

/** The namespaces of `t`, one line each: their keys are checked by the compiler. */
export interface Catalogue {
  about: typeof about;
  common: typeof common;
  login: typeof login;
  menus: typeof menus;
  shell: typeof shell;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
