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

/** Source: contract/permission.md 1.2. */
export const PositionInput = z.object({
  fullName: text(50),
  enCode: code(50),
  organizeId: id,
  /** enCode of a value of the dictionary `PositionType`. */
  type: text(50),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});

const PositionRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  organizeId: z.string(),
  /** Names of the organizations from the root, joined by `/`. */
  department: z.string(),
  /** The name of the type. */
  type: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  creatorTime: time,
});

const PositionDetail = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  organizeId: z.string(),
  organizeIdTree: z.array(z.string()),
  type: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

const base = '/api/permission/Position';
const tree = list(MemberTreeNodeSchema);

/** Source: contract/permission.md 2.2. */
export const positionApi = {
  list: endpoint('GET', base, {
    permission: 'permission.position',
    summary: 'The positions the caller manages, paged',
    query: z.extend(pageQuery, {
      organizeId: queryText(50),
      type: queryText(50),
      enabledMark: z.optional(z.enum(['0', '1'])),
    }),
    data: paged(PositionRow),
  }),
  selector: endpoint('GET', `${base}/Selector`, {
    permission: 'login',
    summary: 'Enabled positions below their organizations, as a tree',
    data: tree,
  }),
  all: endpoint('GET', `${base}/All`, {
    permission: 'login',
    summary: 'Enabled positions',
    data: list(z.object({ id, fullName: z.string(), enCode: z.string(), organizeId: z.string() })),
  }),
  listByOrganizations: endpoint('POST', `${base}/getListByOrgIds`, {
    permission: 'login',
    summary: 'Enabled positions of some organizations, as a tree',
    body: z.object({ organizeIds: pickedIds }),
    data: tree,
  }),
  condition: endpoint('POST', `${base}/PositionCondition`, {
    permission: 'login',
    summary: 'The tree of some positions, for pickers with a restricted range',
    body: z.object({ departIds: pickedIds, positionIds: pickedIds, keyword: queryText() }),
    data: tree,
  }),
  chips: endpoint('POST', `${base}/SelectedList`, {
    permission: 'login',
    summary: 'Names of stored positions',
    body: chipsInput,
    data: list(ChipRow),
  }),
  create: endpoint('POST', base, {
    permission: 'permission.position:btn_add',
    summary: 'Adds a position',
    body: PositionInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission: 'permission.position:btn_edit',
    summary: 'Changes or moves a position; fields left out stay as they are',
    params: idParams,
    body: z.extend(PositionInput, {
      organizeId: z.optional(id),
      type: z.optional(text(50)),
      enabledMark: z.optional(flag),
      lastModifyTime: z.optional(z.nullable(time)),
    }),
    data: nothing,
  }),
  get: endpoint('GET', `${base}/{id}`, {
    permission: 'permission.position',
    summary: 'A position',
    params: idParams,
    data: PositionDetail,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'permission.position:btn_remove',
    summary: 'Deletes a position nobody holds',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    permission: 'permission.position:btn_edit',
    summary: 'Enables or disables a position',
    params: idParams,
    data: nothing,
  }),
};

export type PositionRowData = z.output<typeof PositionRow>;
export type PositionDetailData = z.output<typeof PositionDetail>;
export type PositionInputData = z.input<typeof PositionInput>;
