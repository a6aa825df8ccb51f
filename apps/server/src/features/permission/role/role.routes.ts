import { roleApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  restrictRoles,
  roleChips,
  rolesOfOrganizations,
  selectManagedRoles,
  selectRoles,
} from './role.pickers.ts';
import { createRole, getRole, pageRoles, removeRole, toggleRole, updateRole } from './role.service.ts';

const reading = { transaction: false } as const;

export const roleRoutes = (services: Services) => [
  route(roleApi.list, (ctx, { query }) => pageRoles(services, ctx, query)),
  route(roleApi.selector, (ctx) => selectRoles(services, ctx)),
  route(roleApi.selectorByPermission, (ctx) => selectManagedRoles(services, ctx)),
  route(roleApi.listByOrganizations, (ctx, { body }) => rolesOfOrganizations(services, ctx, body), reading),
  route(roleApi.condition, (ctx, { body }) => restrictRoles(services, ctx, body), reading),
  route(roleApi.chips, (ctx, { body }) => roleChips(services, ctx, body), reading),
  route(roleApi.get, (ctx, { params }) => getRole(ctx, params.id)),
  route(roleApi.create, (ctx, { body }) => createRole(ctx, body)),
  route(roleApi.update, (ctx, { params, body }) => updateRole(ctx, params.id, body)),
  route(roleApi.remove, (ctx, { params }) => removeRole(ctx, params.id)),
  route(roleApi.setState, (ctx, { params }) => toggleRole(ctx, params.id)),
];
