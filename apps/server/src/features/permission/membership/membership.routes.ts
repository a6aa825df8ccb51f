import { membershipApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { pageRoleUsers, positionPeople, rolePeople } from './membership.pickers.ts';
import { listMembers, setMembers } from './membership.service.ts';

export const membershipRoutes = (services: Services) => [
  route(membershipApi.members, (ctx, { params }) => listMembers(services, ctx, params.id)),
  route(membershipApi.setMembers, (ctx, { params, body }) => setMembers(services, ctx, params.id, body)),
  route(membershipApi.positionPeople, (ctx, { query }) => positionPeople(services, ctx, query)),
  route(membershipApi.rolePeople, (ctx, { query }) => rolePeople(services, ctx, query)),
  route(membershipApi.roleUsers, (ctx, { query }) => pageRoleUsers(services, ctx, query)),
];
