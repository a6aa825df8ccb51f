import * as z from 'zod/mini';
import {
  flag,
  flagOut,
  id,
  idParams,
  list,
  nothing,
  optionalText,
  queryText,
  sortCode,
  text,
  time,
} from '../common.ts';
import { endpoint, fileBody } from '../endpoint.ts';
import { DownloadLink } from '../files/file.ts';

export interface MenuDirectory {
  id: string;
  parentId: string;
  systemId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  hasChildren: boolean;
  children: MenuDirectory[];
}
const MenuDirectorySchema: z.ZodMiniType<MenuDirectory> = z.object({
  id: z.string(),
  parentId: z.string(),
  systemId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(MenuDirectorySchema);
  },
});

/** A menu in the trees of menu management. Source: contract/auth-and-shell.md 1.6, 2.4. */
export interface ManagedMenu {
  id: string;
  parentId: string;
  systemId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  category: string;
  urlAddress: string;
  linkTarget: string;
  propertyJson: string;
  isButtonAuthorize: 0 | 1;
  isColumnAuthorize: 0 | 1;
  isFormAuthorize: 0 | 1;
  isDataAuthorize: 0 | 1;
  enabledMark: 0 | 1;
  sortCode: number;
  /** false for directories. */
  hasModule: boolean;
  hasChildren: boolean;
  children: ManagedMenu[];
}
const ManagedMenuSchema: z.ZodMiniType<ManagedMenu> = z.object({
  id: z.string(),
  parentId: z.string(),
  systemId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  category: z.string(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  propertyJson: z.string(),
  isButtonAuthorize: flagOut,
  isColumnAuthorize: flagOut,
  isFormAuthorize: flagOut,
  isDataAuthorize: flagOut,
  enabledMark: flagOut,
  sortCode: z.int(),
  hasModule: z.boolean(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(ManagedMenuSchema);
  },
});

export const menuCategories = ['Web', 'App'] as const;

/** Source: contract/auth-and-shell.md 1.6. */
export const MenuInput = z.object({
  parentId: id,
  /** Counts at the top only; below, a menu stands in the application of its directory. */
  systemId: z.optional(z.nullable(id)),
  fullName: text(50),
  enCode: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(50), z.regex(/^[A-Za-z0-9._-]+$/, { error: 'codePattern' })),
  icon: text(100),
  type: z.int().check(z.minimum(1), z.maximum(8)),
  category: z.enum(menuCategories),
  urlAddress: optionalText(500),
  linkTarget: z._default(z.enum(['_self', '_blank']), '_self'),
  propertyJson: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  isButtonAuthorize: z._default(flag, 0),
  isColumnAuthorize: z._default(flag, 0),
  isFormAuthorize: z._default(flag, 0),
  isDataAuthorize: z._default(flag, 0),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});

const MenuDetail = z.object({
  id,
  parentId: z.string(),
  systemId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  category: z.string(),
  urlAddress: z.string(),
  linkTarget: z.string(),
  propertyJson: z.string(),
  isButtonAuthorize: flagOut,
  isColumnAuthorize: flagOut,
  isFormAuthorize: flagOut,
  isDataAuthorize: flagOut,
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

/**
 * The menus of a directory (`-1` at the top) in their new order, all of them. Only `movedId` may come from another
 * directory.
 */
const MenuOrder = z.object({
  parentId: id,
  ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
  movedId: z.optional(id),
});

const permission = 'system.menu';

/** Menus. Source: contract/auth-and-shell.md 2.4, 3.6. */
export const menuApi = {
  list: endpoint('GET', '/api/system/Menu', {
    permission,
    summary: 'The menus of a client as a tree, disabled ones too',
    query: z.object({
      category: z._default(z.enum(menuCategories), 'Web'),
      keyword: queryText(),
      type: queryText(2),
      enabledMark: z.optional(z.enum(['0', '1'])),
      systemId: queryText(50),
    }),
    data: list(ManagedMenuSchema),
  }),
  directories: endpoint('GET', '/api/system/Menu/Selector/{id}', {
    permission: 'system.menu|onlineDev.webDesign',
    summary: 'Directories a menu can stand in',
    params: z.object({ id }),
    query: z.object({ category: queryText(10), systemId: queryText(50) }),
    data: list(MenuDirectorySchema),
  }),
  all: endpoint('GET', '/api/system/Menu/Selector/All', {
    permission: 'login',
    summary: 'Every enabled menu of a client as a tree',
    query: z.object({ category: z._default(z.enum(menuCategories), 'Web') }),
    data: list(ManagedMenuSchema),
  }),
  get: endpoint('GET', '/api/system/Menu/{id}', {
    permission,
    summary: 'A menu',
    params: idParams,
    data: MenuDetail,
  }),
  create: endpoint('POST', '/api/system/Menu', {
    permission: 'system.menu:btn_add',
    summary: 'Adds a menu',
    body: MenuInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/Menu/{id}', {
    permission: 'system.menu:btn_edit',
    summary: 'Changes or moves a menu',
    params: idParams,
    body: z.extend(MenuInput, { lastModifyTime: z.optional(z.nullable(time)) }),
    data: nothing,
  }),
  sort: endpoint('PUT', '/api/system/Menu/Actions/Sort', {
    permission: 'system.menu:btn_edit',
    summary: 'Puts the menus of a directory in order, one of them coming from another directory at most',
    body: MenuOrder,
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/Menu/{id}', {
    permission: 'system.menu:btn_remove',
    summary: 'Deletes a menu with its permission points and every grant of them',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', '/api/system/Menu/{id}/Actions/State', {
    permission: 'system.menu:btn_edit',
    summary: 'Enables or disables a menu',
    params: idParams,
    data: nothing,
  }),
  export: endpoint('GET', '/api/system/Menu/{id}/Action/Export', {
    permission: 'system.menu:btn_download',
    summary: 'A menu with all below it, its permission points and data schemes, as a file',
    params: idParams,
    data: DownloadLink,
  }),
  import: endpoint('POST', '/api/system/Menu/Action/Import', {
    permission: 'system.menu:btn_upload',
    summary: 'Adds the menus of a file, turned off',
    encoding: 'multipart',
    fileLimit: 10 * 1024 * 1024,
    body: z.extend(fileBody(), {
      parentId: z._default(id, '-1'),
      category: z._default(z.enum(menuCategories), 'Web'),
      systemId: z.optional(z.nullable(id)),
      /** 0 refuses what is there already, 1 adds it again under another name and code. */
      type: z._default(z.enum(['0', '1']), '0'),
    }),
    data: nothing,
  }),
  holders: endpoint('GET', '/api/system/Menu/getPermissionGroup/{id}', {
    permission,
    summary: 'Who has a menu',
    params: idParams,
    data: z.object({
      /** 0 nothing is enforced on it, 1 granted, 2 nobody has it. */
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      list: z.array(z.object({ id: z.string(), fullName: z.string(), type: z.string() })),
    }),
  }),
};

export type MenuDetailData = z.output<typeof MenuDetail>;
export type MenuInputData = z.input<typeof MenuInput>;
