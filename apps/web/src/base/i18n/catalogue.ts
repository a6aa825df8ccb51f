import type about from '@yingzao/texts/zh-CN/about';
import type common from '@yingzao/texts/zh-CN/common';
import type designer from '@yingzao/texts/zh-CN/designer';
import type excel from '@yingzao/texts/zh-CN/excel';
import type log from '@yingzao/texts/zh-CN/log';
import type login from '@yingzao/texts/zh-CN/login';
import type menus from '@yingzao/texts/zh-CN/menus';
import type messages from '@yingzao/texts/zh-CN/messages';
import type permission from '@yingzao/texts/zh-CN/permission';
import type pickers from '@yingzao/texts/zh-CN/pickers';
import type portrait from '@yingzao/texts/zh-CN/portrait';
import type profile from '@yingzao/texts/zh-CN/profile';
import type runtime from '@yingzao/texts/zh-CN/runtime';
import type security from '@yingzao/texts/zh-CN/security';
import type shell from '@yingzao/texts/zh-CN/shell';
import type system from '@yingzao/texts/zh-CN/system';
import type widgets from '@yingzao/texts/zh-CN/widgets';

/** The namespaces of `t`, one line each: their keys are checked by the compiler. */
export interface Catalogue {
  about: typeof about;
  common: typeof common;
  designer: typeof designer;
  excel: typeof excel;
  log: typeof log;
  login: typeof login;
  menus: typeof menus;
  messages: typeof messages;
  permission: typeof permission;
  pickers: typeof pickers;
  portrait: typeof portrait;
  profile: typeof profile;
  runtime: typeof runtime;
  security: typeof security;
  shell: typeof shell;
  system: typeof system;
  widgets: typeof widgets;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
