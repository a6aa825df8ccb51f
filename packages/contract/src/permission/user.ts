import * as z from 'zod/mini';
import {
  flagOut,
  id,
  idParams,
  list,
  nothing,
  optionalText,
  paged,
  pageQuery,
  sortCode,
  time,
  whole,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

const account = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(50), z.regex(/^[A-Za-z0-9]+$/, { error: 'accountPattern' }));
const realName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(50),
    z.regex(/^[\p{Script=Han}A-Za-z0-9·]+$/u, { error: 'namePattern' }),
  );
const gender = z.enum(['1', '2', '3']);
const emptyOr = (pattern: RegExp, error: string, max = 50) =>
  z.optional(
    z.nullable(z.string().check(z.maxLength(max), z.regex(new RegExp(`^$|${pattern.source}`), { error }))),
  );

/** The fields of a user that exist so far. Source: contract/permission.md 1.5. */
export const UserInput = z.object({
  account,
  realName,
  gender: z._default(gender, '3'),
  roleId: optionalText(4000),
  email: emptyOr(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'emailPattern'),
  mobilePhone: emptyOr(/^1[3-9]\d{9}$/, 'mobilePattern', 20),
  enabledMark: z._default(whole(0, 2), 1),
  sortCode,
  description: optionalText(300),
});

const UserRow = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  fullName: z.string(),
  headIcon: z.string(),
  gender: z.string(),
  mobilePhone: z.string(),
  organize: z.string(),
  position: z.string(),
  roleName: z.string(),
  creatorTime: z.nullable(time),
  sortCode: z.int(),
  enabledMark: z.nullable(z.int()),
  isAdministrator: z.boolean(),
  lockMark: flagOut,
  unLockTime: z.nullable(time),
});

const UserDetail = z.object({
  id,
  account: z.string(),
  realName: z.string(),
  gender: z.string(),
  roleId: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  enabledMark: z.nullable(z.int()),
  sortCode: z.int(),
  description: z.string(),
  isAdministrator: z.boolean(),
  lastModifyTime: z.nullable(time),
});

export const userApi = {
  list: endpoint('GET', '/api/permission/Users', {
    permission: 'permission.user',
    summary: 'Users, paged',
    query: z.extend(pageQuery, {
      gender: z.optional(z.enum(['1', '2', '3'])),
      enabledMark: z.optional(z.enum(['0', '1', '2'])),
    }),
    data: paged(UserRow),
  }),
  all: endpoint('GET', '/api/permission/Users/All', {
    permission: 'login',
    summary: 'Enabled users, at most 5000',
    data: list(
      z.object({
        id,
        account: z.string(),
        realName: z.string(),
        headIcon: z.string(),
        gender: z.string(),
        department: z.string(),
        sortCode: z.int(),
        quickQuery: z.string(),
      }),
    ),
  }),
  get: endpoint('GET', '/api/permission/Users/{id}', {
    permission: 'permission.user',
    summary: 'A user',
    params: idParams,
    data: UserDetail,
  }),
  create: endpoint('POST', '/api/permission/Users', {
    permission: 'permission.user:btn_add',
    summary: 'Adds a user with a generated initial password, which is answered only here',
    body: UserInput,
    data: z.object({ id, initialPassword: z.string() }),
  }),
  update: endpoint('PUT', '/api/permission/Users/{id}', {
    permission: 'permission.user:btn_edit',
    summary: 'Changes a user; the account cannot change, fields left out stay as they are',
    params: idParams,
    body: z.extend(UserInput, {
      account: z.optional(z.unknown()),
      gender: z.optional(gender),
      enabledMark: z.optional(whole(0, 2)),
      lastModifyTime: z.optional(z.nullable(time)),
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/permission/Users/{id}', {
    permission: 'permission.user:btn_remove',
    summary: 'Deletes a user; all sessions end',
    params: idParams,
    data: nothing,
  }),
  resetPassword: endpoint('POST', '/api/permission/Users/{id}/Actions/ResetPassword', {
    permission: 'permission.user:btn_password',
    summary: 'Sets a new password (both MD5); all sessions end',
    params: idParams,
    body: z.object({
      userPassword: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      validatePassword: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    }),
    data: nothing,
  }),
  setState: endpoint('PUT', '/api/permission/Users/{id}/Actions/State', {
    permission: 'permission.user:btn_edit',
    summary: 'Enables or disables a user',
    params: idParams,
    data: nothing,
  }),
  unlock: endpoint('PUT', '/api/permission/Users/{id}/Actions/unlock', {
    permission: 'permission.user:btn_unlock',
    summary: 'Unlocks a user',
    params: idParams,
    data: nothing,
  }),
};

export type UserRowData = z.output<typeof UserRow>;
export type UserDetailData = z.output<typeof UserDetail>;
export type UserInputData = z.input<typeof UserInput>;
