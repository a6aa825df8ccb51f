import * as z from 'zod/mini';
import { id, idParams, list, paged, pageQuery, pagination, queryText, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MemberNode, MemberTreeNodeSchema } from './member-node.ts';
import { ChipRow, pickedIds } from './organize.ts';

const paging = {
  currentPage: z._default(whole(1, 1_000_000), 1),
  pageSize: z._default(whole(1, 10_000), 20),
};

/** Paging as these calls carry it: apart from the rest of the body. */
const pageInput = z.optional(z.nullable(z.object({ ...paging, keyword: queryText() })));

/** What is stored: an id with its kind, of an organization perhaps the whole path to it. */
const typedIds = z._default(z.array(z.string().check(z.maxLength(1200))).check(z.maxLength(2000)), []);

const nodeInput = z.object({ ...paging, keyword: queryText() });

/** People and organizations below one node, or the people a keyword finds, a page at a time. */
const nodes = z.object({ list: z.array(MemberNode), pagination: z.optional(pagination) });

/** The kinds of things that a stored `id--type` names. */
export const pickedKinds = ['user', 'department', 'company', 'position', 'role', 'group'] as const;
export type PickedKind = (typeof pickedKinds)[number];

const range = {
  departIds: pickedIds,
  positionIds: pickedIds,
  roleIds: pickedIds,
  groupIds: pickedIds,
  userIds: pickedIds,
};

const base = '/api/permission/Users';

/** Who can be chosen where people are chosen. Source: contract/permission.md 2.3, 2.5. */
export const userPickerApi = {
  selector: endpoint('GET', `${base}/Selector`, {
    permission: 'login',
    summary: 'Organizations with their people as a tree; without people where there are more than 2000',
    data: list(MemberTreeNodeSchema),
  }),
  contacts: endpoint('GET', `${base}/ImUser`, {
    permission: 'login',
    summary: 'Everybody else, paged, to chat with',
    query: pageQuery,
    data: paged(
      z.object({
        id,
        account: z.string(),
        realName: z.string(),
        headIcon: z.string(),
        department: z.string(),
      }),
    ),
  }),
  nodes: endpoint('POST', `${base}/ImUser/Selector/{id}`, {
    permission: 'login',
    summary:
      'People and organizations right below one (0: at the top); with a keyword, people of the company',
    params: idParams,
    body: nodeInput,
    data: nodes,
  }),
  managedNodes: endpoint('POST', `${base}/GetListByAuthorize/{id}`, {
    permission: 'login',
    summary: 'The same where the caller manages, at most 50 people for a keyword',
    params: idParams,
    body: nodeInput,
    data: nodes,
  }),
  resolve: endpoint('POST', `${base}/getUserList`, {
    permission: 'login',
    summary: 'Stored people, in the given order',
    body: z.object({
      ids: pickedIds,
      /** The same as a list, or joined by commas. */
      userId: z.optional(z.nullable(z.union([z.string().check(z.maxLength(100_000)), pickedIds]))),
    }),
    data: list(MemberNode),
  }),
  subordinates: endpoint('POST', `${base}/getSubordinates`, {
    permission: 'login',
    summary: 'Whom the caller leads directly',
    body: z.object({ keyword: queryText() }),
    data: z.array(MemberNode),
  }),
  ofOrganization: endpoint('GET', `${base}/getOrganization`, {
    permission: 'login',
    summary: 'The people of an organization (0 or nothing: of the caller’s current one)',
    query: z.object({ organizeId: queryText(50), keyword: queryText() }),
    data: z.array(MemberNode),
  }),
  condition: endpoint('POST', `${base}/UserCondition`, {
    permission: 'login',
    summary: 'The people in the range of a picker, paged',
    body: z.object({ ...range, pagination: pageInput }),
    data: paged(MemberNode),
  }),
  chips: endpoint('POST', `${base}/getSelectedList`, {
    permission: 'login',
    summary: 'Names of what stored `id--type` values stand for',
    body: z.object({ ids: typedIds, pagination: pageInput }),
    data: list(z.extend(ChipRow, { headIcon: z.string() })),
  }),
  peopleBehind: endpoint('POST', `${base}/getSelectedUserList`, {
    permission: 'login',
    summary: 'The people behind stored `id--type` values, paged',
    body: z.object({ ids: typedIds, pagination: pageInput }),
    data: paged(MemberNode),
  }),
  defaultUser: endpoint('POST', `${base}/getDefaultCurrentValueUserId`, {
    permission: 'login',
    summary: 'The caller when in the range of a picker',
    body: z.object({
      UserIds: pickedIds,
      DepartIds: pickedIds,
      PositionIds: pickedIds,
      RoleIds: pickedIds,
      GroupIds: pickedIds,
    }),
    data: z.object({ userId: z.string() }),
  }),
};
