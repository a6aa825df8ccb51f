import * as z from 'zod/mini';
import { id, idParams, nothing, optionalText, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { grantTree } from '../permission/authority.ts';
import { personDetail, personFields } from '../permission/user.ts';
import { layouts } from './session.ts';

const Profile = z.object({
  ...personDetail,
  id,
  account: z.string(),
  organizeId: z.string(),
  /** Names from the root organization, joined by `/`. */
  organize: z.string(),
  position: z.string(),
  positionId: z.string(),
  ranks: z.string(),
  ranksId: z.string(),
  manager: z.string(),
  /** Names of the roles. */
  roleId: z.string(),
  roleIds: z.array(z.string()),
  creatorTime: time,
  prevLogTime: z.nullable(time),
  signature: z.string(),
  theme: z.enum(layouts),
  language: z.enum(['zh', 'zhtw', 'en']),
  avatar: z.string(),
  isTenant: z.boolean(),
  currentTenantInfo: z.object({
    tenantId: z.string(),
    tenantName: z.string(),
    validTime: z.nullable(time),
    accountNum: z.int(),
  }),
});

const place = z.object({ id, fullName: z.string(), isDefault: z.boolean() });
const base = '/api/permission/Users/Current';

/** What people see and change of themselves. Source: contract/auth-and-shell.md 2.3. */
export const profileApi = {
  get: endpoint('GET', `${base}/BaseInfo`, {
    permission: 'login',
    summary: 'Who I am',
    data: Profile,
  }),
  update: endpoint('PUT', `${base}/BaseInfo`, {
    permission: 'login',
    summary: 'Changes what I tell about myself; fields left out stay as they are',
    body: z.object({
      ...personFields,
      gender: z.string().check(z.minLength(1), z.maxLength(10)),
      signature: optionalText(300),
    }),
    data: nothing,
  }),
  setAvatar: endpoint('PUT', `${base}/Avatar/{name}`, {
    permission: 'login',
    summary: 'Takes an uploaded portrait as mine',
    params: z.object({ name: z.string().check(z.regex(/^[\w.-]{1,100}$/)) }),
    data: nothing,
  }),
  organizations: endpoint('GET', `${base}/getUserOrganizes`, {
    permission: 'login',
    summary: 'My organizations',
    data: z.array(place),
  }),
  positions: endpoint('GET', `${base}/getUserPositions`, {
    permission: 'login',
    summary: 'My positions in the current organization',
    data: z.array(place),
  }),
  roles: endpoint('GET', `${base}/getUserRoles`, {
    permission: 'login',
    summary: 'My global roles and those of the current organization',
    data: z.array(z.object({ id, fullName: z.string() })),
  }),
  switchTo: endpoint('PUT', `${base}/major`, {
    permission: 'login',
    summary: 'Switches the current organization, position or application',
    body: z.object({
      majorId: id,
      majorType: z.enum(['Organize', 'Position', 'System']),
      /** 1: the switch is made in the app, so its menus count. */
      menuType: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    }),
    data: nothing,
  }),
  subordinates: endpoint('GET', `${base}/Subordinate/{id}`, {
    permission: 'login',
    summary: 'Myself (0), or whom somebody leads directly who is me or below me',
    params: idParams,
    data: z.array(
      z.object({
        id,
        userName: z.string(),
        avatar: z.string(),
        department: z.string(),
        position: z.string(),
        isLeaf: z.boolean(),
      }),
    ),
  }),
  authorize: endpoint('GET', `${base}/Authorize`, {
    permission: 'login',
    summary: 'What I may do, as trees',
    data: z.object({
      module: grantTree,
      button: grantTree,
      column: grantTree,
      form: grantTree,
      resource: grantTree,
      portal: grantTree,
      flow: grantTree,
      print: grantTree,
    }),
  }),
};

export type ProfileData = z.output<typeof Profile>;
