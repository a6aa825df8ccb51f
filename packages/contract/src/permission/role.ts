import * as z from 'zod/mini';
import {
  code,
  flag,
  flagOut,
  id,
  idParams,
  list,
  nothing,
  optionalText,
  paged,
  pageQuery,
  queryText,
  sortCode,
  text,
  time,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MemberTreeNodeSchema } from './member-node.ts';
import { ChipRow, chipsInput, pickedIds } from './organize.ts';

/** Source: contract/permission.md 1.3. */
export const RoleInput = z.object({
  fullName: text(50),
  enCode: code(50),
  globalMark: z._default(flag, 1),
  /** Paths of ids; the last of each is an organization that owns the role. */
  organizeIdsTree: z.optional(
    z.array(z.array(id).check(z.minLength(1), z.maxLength(20))).check(z.maxLength(500)),
  ),
  /** 1: who has the role signs in with a second factor. */
  secondFactor: z._default(flag, 0),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});

const RoleRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  organizeInfo: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  creatorTime: z.nullable(time),
});

const RoleDetail = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  globalMark: flagOut,
  organizeIdsTree: z.array(z.array(z.string())),
  secondFactor: flagOut,
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

const base = '/api/permission/Role';
const tree = list(MemberTreeNodeSchema);

/** Source: contract/permission.md 2.2. */
export const roleApi = {
  list: endpoint('GET', base, {
    permission: 'permission.role',
    summary: 'Global roles and those of organizations the caller manages, paged',
    query: z.extend(pageQuery, {
      organizeId: queryText(50),
      type: z.optional(z.enum(['0', '1'])),
      enabledMark: z.optional(z.enum(['0', '1'])),
    }),
    data: paged(RoleRow),
  }),
  selector: endpoint('GET', `${base}/Selector`, {
    permission: 'login',
    summary: 'Enabled roles as a tree: the global ones, and those of organizations below them',
    data: tree,
  }),
  selectorByPermission: endpoint('GET', `${base}/SelectorByPermission`, {
    permission: 'login',
    summary: 'The same for the organizations the caller may edit; global roles for administrators alone',
    data: tree,
  }),
  listByOrganizations: endpoint('POST', `${base}/getListByOrgIds`, {
    permission: 'login',
    summary: 'Enabled global roles and those of some organizations, as a tree',
    body: z.object({ organizeIds: pickedIds }),
    data: tree,
  }),
  condition: endpoint('POST', `${base}/RoleCondition`, {
    permission: 'login',
    summary: 'The tree of some roles, for pickers with a restricted range',
    body: z.object({ organizeIds: pickedIds, roleIds: pickedIds, keyword: queryText() }),
    data: tree,
  }),
  chips: endpoint('POST', `${base}/SelectedList`, {
    permission: 'login',
    summary: 'Names of stored roles',
    body: chipsInput,
    data: list(ChipRow),
  }),
  get: endpoint('GET', `${base}/{id}`, {
    permission: 'permission.role',
    summary: 'A role',
    params: idParams,
    data: RoleDetail,
  }),
  create: endpoint('POST', base, {
    permission: 'permission.role:btn_add',
    summary: 'Adds a role',
    body: RoleInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission: 'permission.role:btn_edit',
    summary: 'Changes a role; fields left out stay as they are',
    params: idParams,
    body: z.extend(RoleInput, {
      globalMark: z.optional(flag),
      secondFactor: z.optional(flag),
      enabledMark: z.optional(flag),
      lastModifyTime: z.optional(z.nullable(time)),
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'permission.role:btn_remove',
    summary: 'Deletes a role nobody holds and that grants nothing',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    permission: 'permission.role:btn_edit',
    summary: 'Enables or disables a role',
    params: idParams,
    data: nothing,
  }),
};

export type RoleRowData = z.output<typeof RoleRow>;
export type RoleDetailData = z.output<typeof RoleDetail>;
export type RoleInputData = z.input<typeof RoleInput>;
