import { roleApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { listMembers, setMembers } from './role.members.service.ts';
import {
  createRole,
  getRole,
  pageRoles,
  removeRole,
  selectRoles,
  toggleRole,
  updateRole,
} from './role.service.ts';

export const roleRoutes = (services: Services) => [
  route(roleApi.list, (ctx, { query }) => pageRoles(ctx, query)),
  route(roleApi.selector, (ctx) => selectRoles(ctx)),
  route(roleApi.get, (ctx, { params }) => getRole(ctx, params.id)),
  route(roleApi.create, (ctx, { body }) => createRole(ctx, body)),
  route(roleApi.update, (ctx, { params, body }) => updateRole(ctx, params.id, body)),
  route(roleApi.remove, (ctx, { params }) => removeRole(ctx, params.id)),
  route(roleApi.setState, (ctx, { params }) => toggleRole(ctx, params.id)),
  route(roleApi.members, (ctx, { params }) => listMembers(ctx, params.id)),
  route(roleApi.setMembers, (ctx, { params, body }) => setMembers(services, ctx, params.id, body.userIds)),
];
