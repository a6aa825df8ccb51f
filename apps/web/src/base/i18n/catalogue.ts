import type about from '@yingzao/texts/zh-CN/about';
import type common from '@yingzao/texts/zh-CN/common';
import type designer from '@yingzao/texts/zh-CN/designer';
import type login from '@yingzao/texts/zh-CN/login';
import type menus from '@yingzao/texts/zh-CN/menus';
import type permission from '@yingzao/texts/zh-CN/permission';
import type runtime from '@yingzao/texts/zh-CN/runtime';
import type shell from '@yingzao/texts/zh-CN/shell';
import type widgets from '@yingzao/texts/zh-CN/widgets';

/** The namespaces of `t`, one line each: their keys are checked by the compiler. */
export interface Catalogue {
  about: typeof about;
  common: typeof common;
  designer: typeof designer;
  login: typeof login;
  menus: typeof menus;
  permission: typeof permission;
  runtime: typeof runtime;
  shell: typeof shell;
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
