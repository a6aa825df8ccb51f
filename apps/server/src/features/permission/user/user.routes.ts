import { userApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  createUser,
  getUser,
  listEnabledUsers,
  pageUsers,
  removeUser,
  resetPassword,
  toggleUser,
  unlockUser,
  updateUser,
} from './user.service.ts';

export const userRoutes = (services: Services) => [
  route(userApi.list, (ctx, { query }) => pageUsers(ctx, query)),
  route(userApi.all, (ctx) => listEnabledUsers(ctx)),
  route(userApi.get, (ctx, { params }) => getUser(ctx, params.id)),
  route(userApi.create, (ctx, { body }) => createUser(services, ctx, body)),
  route(userApi.update, (ctx, { params, body }) => updateUser(services, ctx, params.id, body)),
  route(userApi.remove, (ctx, { params }) => removeUser(services, ctx, params.id)),
  route(userApi.resetPassword, (ctx, { params, body }) => resetPassword(services, ctx, params.id, body)),
  route(userApi.setState, (ctx, { params }) => toggleUser(services, ctx, params.id)),
  route(userApi.unlock, (ctx, { params }) => unlockUser(ctx, params.id)),
];
