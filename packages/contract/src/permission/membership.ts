import * as z from 'zod/mini';
import { id, idParams, list, nothing, paged, pageQuery, queryText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { MemberNode, MemberTreeNodeSchema } from './member-node.ts';

/** What has members. Source: contract/permission.md 1.6. */
export const memberHolders = ['Role', 'Position', 'Group'] as const;

const anyMember = 'permission.position:btn_member|permission.role:btn_member|permission.group:btn_member';

/** Who belongs to a position, role or group, and who can. Source: contract/permission.md 2.3, 3.5. */
export const membershipApi = {
  members: endpoint('GET', '/api/permission/UserRelation/{id}', {
    permission: anyMember,
    summary: 'Ids of the members of a position, role or group',
    params: idParams,
    data: z.object({ ids: z.array(z.string()) }),
  }),
  setMembers: endpoint('POST', '/api/permission/UserRelation/{id}', {
    permission: anyMember,
    summary: 'Replaces the members of a position, role or group; disabled ones stay',
    params: idParams,
    body: z.object({ objectType: z.enum(memberHolders), userIds: z.array(id).check(z.maxLength(2000)) }),
    data: nothing,
  }),
  positionPeople: endpoint('GET', '/api/permission/Users/GetUsersByPositionId', {
    permission: 'permission.position:btn_member',
    summary: 'The organization of a position with its people',
    query: z.object({ positionId: id, keyword: queryText() }),
    data: list(MemberTreeNodeSchema),
  }),
  rolePeople: endpoint('GET', '/api/permission/Users/GetUsersByRoleOrgId', {
    permission: 'permission.role:btn_member',
    summary: 'The organizations that own a role (0), or the people of one of them',
    query: z.object({ roleId: id, organizeId: queryText(50), keyword: queryText() }),
    data: z.array(MemberNode),
  }),
  roleUsers: endpoint('GET', '/api/permission/Users/getUsersByRoleId', {
    permission: 'permission.role:btn_member',
    summary: 'Who can have a role, paged: everybody for a global one',
    query: z.extend(pageQuery, { roleId: id }),
    data: paged(MemberNode),
  }),
};
