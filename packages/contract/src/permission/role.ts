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

/** Source: contract/permission.md 1.3. Organization roles come with organizations. */
export const RoleInput = z.object({
  fullName: text(50),
  enCode: code(50),
  globalMark: z._default(flag, 1),
  organizeIdsTree: z.optional(z.array(z.array(z.string()))),
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
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

export const roleApi = {
  list: endpoint('GET', '/api/permission/Role', {
    permission: 'permission.role',
    summary: 'Roles, paged',
    query: z.extend(pageQuery, {
      organizeId: queryText(50),
      type: z.optional(z.enum(['0', '1'])),
      enabledMark: z.optional(z.enum(['0', '1'])),
    }),
    data: paged(RoleRow),
  }),
  selector: endpoint('GET', '/api/permission/Role/Selector', {
    permission: 'login',
    summary: 'Roles as a tree below one node for the global ones',
    data: list(
      z.object({
        id: z.string(),
        parentId: z.string(),
        fullName: z.string(),
        type: z.string(),
        hasChildren: z.boolean(),
        onlyId: z.string(),
        children: z.array(
          z.object({
            id: z.string(),
            parentId: z.string(),
            fullName: z.string(),
            type: z.string(),
            onlyId: z.string(),
          }),
        ),
      }),
    ),
  }),
  get: endpoint('GET', '/api/permission/Role/{id}', {
    permission: 'permission.role',
    summary: 'A role',
    params: idParams,
    data: RoleDetail,
  }),
  create: endpoint('POST', '/api/permission/Role', {
    permission: 'permission.role:btn_add',
    summary: 'Adds a role',
    body: RoleInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/permission/Role/{id}', {
    permission: 'permission.role:btn_edit',
    summary: 'Changes a role; fields left out stay as they are',
    params: idParams,
    body: z.extend(RoleInput, {
      globalMark: z.optional(flag),
      enabledMark: z.optional(flag),
      lastModifyTime: z.optional(z.nullable(time)),
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/permission/Role/{id}', {
    permission: 'permission.role:btn_remove',
    summary: 'Deletes a role nobody holds and that grants nothing',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', '/api/permission/Role/{id}/Actions/State', {
    permission: 'permission.role:btn_edit',
    summary: 'Enables or disables a role',
    params: idParams,
    data: nothing,
  }),
  members: endpoint('GET', '/api/permission/UserRelation/{id}', {
    permission: 'permission.role:btn_member',
    summary: 'Ids of the members of a role',
    params: idParams,
    data: z.object({ ids: z.array(z.string()) }),
  }),
  setMembers: endpoint('POST', '/api/permission/UserRelation/{id}', {
    permission: 'permission.role:btn_member',
    summary: 'Replaces the members of a role',
    params: idParams,
    body: z.object({ objectType: z.literal('Role'), userIds: z.array(id).check(z.maxLength(2000)) }),
    data: nothing,
  }),
};

export type RoleRowData = z.output<typeof RoleRow>;
export type RoleDetailData = z.output<typeof RoleDetail>;
export type RoleInputData = z.input<typeof RoleInput>;
