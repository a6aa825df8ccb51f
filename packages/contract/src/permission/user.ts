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
  queryText,
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
/** enCode of a value of the dictionary `sex`. */
const gender = z.string().check(z.minLength(1), z.maxLength(10));
const emptyOr = (pattern: RegExp, error: string, max = 50) =>
  z.optional(
    z.nullable(z.string().check(z.maxLength(max), z.regex(new RegExp(`^$|${pattern.source}`), { error }))),
  );
/** Ids joined by commas, in the order they were chosen. */
const idList = optionalText(10_000);
/** The id of a value of a dictionary. */
const chosen = optionalText(50);
const moment = z.optional(z.nullable(time));

/** What people tell about themselves, in the user form and in their own profile. Source: contract/permission.md 1.5. */
export const personFields = {
  realName,
  email: emptyOr(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'emailPattern'),
  mobilePhone: emptyOr(/^1[3-9]\d{9}$/, 'mobilePattern', 20),
  /** Of `Nation`. */
  nation: chosen,
  nativePlace: optionalText(50),
  /** Of `certificateType`. */
  certificatesType: chosen,
  certificatesNumber: optionalText(50),
  /** Of `Education`. */
  education: chosen,
  birthday: moment,
  telePhone: optionalText(20),
  landline: optionalText(50),
  urgentContacts: optionalText(50),
  urgentTelePhone: optionalText(50),
  postalAddress: optionalText(300),
};

/** Source: contract/permission.md 1.5. */
export const UserInput = z.object({
  ...personFields,
  account,
  gender: z._default(gender, '3'),
  /** The first is the current one; can be left out only while there are no organizations. */
  organizeId: idList,
  positionId: idList,
  roleId: idList,
  managerId: optionalText(50),
  /** Of `Rank`. */
  ranks: chosen,
  entryDate: moment,
  enabledMark: z._default(whole(0, 2), 1),
  sortCode,
  /** A file name, or an address that ends with it. */
  headIcon: z.optional(z.nullable(z.string().check(z.regex(/^$|^(.*\/)?[\w.-]{1,100}$/), z.maxLength(200)))),
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
  /** Paths of the organizations, joined by ` ; `. */
  organize: z.string(),
  position: z.string(),
  roleName: z.string(),
  creatorTime: z.nullable(time),
  sortCode: z.int(),
  enabledMark: z.nullable(z.int()),
  isAdministrator: z.boolean(),
  lockMark: flagOut,
  unLockTime: z.nullable(time),
  handoverMark: flagOut,
  /** 1: signs in with a second factor. */
  secondFactor: flagOut,
});

/** The same personal fields as they are answered. */
export const personDetail = {
  realName: z.string(),
  gender: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  nation: z.string(),
  nativePlace: z.string(),
  certificatesType: z.string(),
  certificatesNumber: z.string(),
  education: z.string(),
  entryDate: z.nullable(time),
  birthday: z.nullable(time),
  telePhone: z.string(),
  landline: z.string(),
  urgentContacts: z.string(),
  urgentTelePhone: z.string(),
  postalAddress: z.string(),
};

const UserDetail = z.object({
  ...personDetail,
  id,
  account: z.string(),
  organizeId: z.string(),
  organizeIdTree: z.array(z.array(z.string())),
  positionId: z.string(),
  roleId: z.string(),
  groupId: z.string(),
  managerId: z.string(),
  ranks: z.string(),
  headIcon: z.string(),
  enabledMark: z.nullable(z.int()),
  unLockTime: z.nullable(time),
  logErrorCount: z.int(),
  sortCode: z.int(),
  description: z.string(),
  isAdministrator: z.boolean(),
  handoverMark: flagOut,
  lastModifyTime: z.nullable(time),
});

export const userApi = {
  list: endpoint('GET', '/api/permission/Users', {
    permission: 'permission.user',
    summary: 'The users the caller manages, paged; an organization counts with everything below it',
    query: z.extend(pageQuery, {
      organizeId: queryText(50),
      positionId: queryText(50),
      gender: queryText(10),
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
  resetSecondFactor: endpoint('POST', '/api/permission/Users/{id}/Actions/ResetSecondFactor', {
    permission: 'permission.user:btn_password',
    summary: 'Takes a user’s second factor away, for a lost phone; all sessions end',
    params: idParams,
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
