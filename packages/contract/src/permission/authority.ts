import * as z from 'zod/mini';
import { id, nothing } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The kinds of things a grant can give. Source: contract/permission.md 1.6. */
export const grantKinds = ['module', 'button', 'column', 'form', 'resource'] as const;
export type GrantKind = (typeof grantKinds)[number];

export interface GrantNode {
  id: string;
  parentId: string;
  fullName: string;
  /** '' for the groups at the top. */
  enCode: string;
  icon: string;
  hasChildren: boolean;
  children: GrantNode[];
}
const GrantNodeSchema: z.ZodMiniType<GrantNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(GrantNodeSchema);
  },
});

/** What can be or is granted. */
export const grantTree = z.array(GrantNodeSchema);

/** What can hold grants. Source: contract/permission.md 1.6. */
export const grantHolders = ['Role', 'Position', 'Group', 'User'] as const;

const anyAuthorize =
  'permission.authorize|permission.role:btn_authorize|permission.position:btn_authorize|permission.group:btn_authorize|permission.user:btn_authorize';

const ids = z._default(z.array(id).check(z.maxLength(20_000)), []);

export const authorityApi = {
  values: endpoint('POST', '/api/permission/Authority/Data/{objectId}/Values', {
    permission: anyAuthorize,
    summary:
      'What can be granted of one kind, and what the object holds; of applications, where it holds a menu',
    params: z.object({ objectId: id }),
    body: z.object({
      type: z.enum([...grantKinds, 'system']),
      moduleIds: z.optional(z.nullable(z.string())),
    }),
    data: z.object({ list: grantTree, ids: z.array(z.string()), all: z.array(z.string()) }),
  }),
  save: endpoint('PUT', '/api/permission/Authority/Data/{objectId}', {
    permission: anyAuthorize,
    summary: 'Replaces the grants of a role, position, group or user',
    params: z.object({ objectId: id }),
    body: z.object({
      objectType: z.enum(grantHolders),
      module: ids,
      button: ids,
      column: ids,
      form: ids,
      resource: ids,
      /** Where given, menus of other applications are not granted. */
      systemIds: z.optional(z.array(id).check(z.maxLength(500))),
    }),
    data: nothing,
  }),
  batch: endpoint('POST', '/api/permission/Authority/Data/Batch', {
    permission: 'admin',
    summary: 'Adds grants to many roles, positions, groups and users; takes none away',
    body: z.object({
      roleIds: ids,
      positionIds: ids,
      groupIds: ids,
      userIds: ids,
      module: ids,
      button: ids,
      column: ids,
      form: ids,
      resource: ids,
    }),
    data: nothing,
  }),
  columns: endpoint('GET', '/api/permission/Authority/GetColumnsByModuleId/{id}', {
    permission: 'login',
    summary: 'The column layout of a list for this user, or the tenant’s default, or []',
    params: z.object({ id }),
    data: z.array(z.object({ label: z.string(), prop: z.string(), visible: z.boolean() })),
  }),
  setColumns: endpoint('PUT', '/api/permission/Authority/SetColumnsByModuleId', {
    permission: 'login',
    summary: 'Keeps the column layout of a list',
    body: z.object({ moduleId: id, fieldList: z.string().check(z.maxLength(100_000)) }),
    data: nothing,
  }),
};
