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

/** Source: contract/permission.md 1.4. */
export const GroupInput = z.object({
  fullName: text(50),
  enCode: code(50),
  /** enCode of a value of the dictionary `groupType`. */
  type: text(50),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});

const GroupRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** The name of the type. */
  type: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  creatorTime: time,
});

const GroupDetail = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

const base = '/api/permission/Group';
const tree = list(MemberTreeNodeSchema);

/** Source: contract/permission.md 2.2. */
export const groupApi = {
  list: endpoint('GET', base, {
    permission: 'permission.group',
    summary: 'Groups, paged',
    query: z.extend(pageQuery, { type: queryText(50), enabledMark: z.optional(z.enum(['0', '1'])) }),
    data: paged(GroupRow),
  }),
  selector: endpoint('GET', `${base}/Selector`, {
    permission: 'login',
    summary: 'Enabled groups below their types, as a tree',
    data: tree,
  }),
  condition: endpoint('POST', `${base}/GroupCondition`, {
    permission: 'login',
    summary: 'The tree of some groups, for pickers with a restricted range',
    body: z.object({ ids: pickedIds, keyword: queryText() }),
    data: tree,
  }),
  chips: endpoint('POST', `${base}/SelectedList`, {
    permission: 'login',
    summary: 'Names of stored groups',
    body: chipsInput,
    data: list(ChipRow),
  }),
  create: endpoint('POST', base, {
    permission: 'permission.group:btn_add',
    summary: 'Adds a group',
    body: GroupInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission: 'permission.group:btn_edit',
    summary: 'Changes a group; fields left out stay as they are',
    params: idParams,
    body: z.extend(GroupInput, {
      type: z.optional(text(50)),
      enabledMark: z.optional(flag),
      lastModifyTime: z.optional(z.nullable(time)),
    }),
    data: nothing,
  }),
  get: endpoint('GET', `${base}/{id}`, {
    permission: 'permission.group',
    summary: 'A group',
    params: idParams,
    data: GroupDetail,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'permission.group:btn_remove',
    summary: 'Deletes a group nobody belongs to',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    permission: 'permission.group:btn_edit',
    summary: 'Enables or disables a group',
    params: idParams,
    data: nothing,
  }),
};

export type GroupRowData = z.output<typeof GroupRow>;
export type GroupDetailData = z.output<typeof GroupDetail>;
export type GroupInputData = z.input<typeof GroupInput>;
