import { profileApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  getProfile,
  listOwnOrganizations,
  listOwnPositions,
  listOwnRights,
  listOwnRoles,
  listSubordinates,
  setAvatar,
  switchTo,
  updateProfile,
} from './current-user.service.ts';

export const currentUserRoutes = (services: Services) => [
  route(profileApi.get, (ctx) => getProfile(services, ctx)),
  route(profileApi.update, (ctx, { body }) => updateProfile(services, ctx, body)),
  route(profileApi.setAvatar, (ctx, { params }) => setAvatar(services, ctx, params.name)),
  route(profileApi.organizations, (ctx) => listOwnOrganizations(services, ctx)),
  route(profileApi.positions, (ctx) => listOwnPositions(ctx)),
  route(profileApi.roles, (ctx) => listOwnRoles(ctx)),
  route(profileApi.switchTo, (ctx, { body }) => switchTo(services, ctx, body)),
  route(profileApi.subordinates, (ctx, { params }) => listSubordinates(services, ctx, params.id)),
  route(profileApi.authorize, (ctx) => listOwnRights(services, ctx)),
];
