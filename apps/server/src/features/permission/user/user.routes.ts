import { userApi, userPickerApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { createUser } from './user.create.ts';
import { listAllUsers, pageUsers } from './user.list.ts';
import {
  listManagedNodes,
  listNodes,
  listOfOrganization,
  listSubordinates,
  pageContacts,
  resolveUsers,
  selectUsers,
} from './user.pickers.ts';
import { defaultUser, pagePeopleBehind, pickedChips, restrictUsers } from './user.ranges.ts';
import {
  getUser,
  removeUser,
  resetPassword,
  resetSecondFactor,
  toggleUser,
  unlockUser,
  updateUser,
} from './user.service.ts';

const reading = { transaction: false } as const;

export const userRoutes = (services: Services) => [
  route(userApi.list, (ctx, { query }) => pageUsers(services, ctx, query)),
  route(userApi.all, (ctx) => listAllUsers(services, ctx)),
  route(userApi.get, (ctx, { params }) => getUser(ctx, params.id)),
  route(userApi.create, (ctx, { body }) => createUser(services, ctx, body)),
  route(userApi.update, (ctx, { params, body }) => updateUser(services, ctx, params.id, body)),
  route(userApi.remove, (ctx, { params }) => removeUser(services, ctx, params.id)),
  route(userApi.resetPassword, (ctx, { params, body }) => resetPassword(services, ctx, params.id, body)),
  route(userApi.resetSecondFactor, (ctx, { params }) => resetSecondFactor(services, ctx, params.id)),
  route(userApi.setState, (ctx, { params }) => toggleUser(services, ctx, params.id)),
  route(userApi.unlock, (ctx, { params }) => unlockUser(ctx, params.id)),
  route(userPickerApi.selector, (ctx) => selectUsers(services, ctx)),
  route(userPickerApi.contacts, (ctx, { query }) => pageContacts(services, ctx, query)),
  route(userPickerApi.nodes, (ctx, { params, body }) => listNodes(services, ctx, params.id, body), reading),
  route(
    userPickerApi.managedNodes,
    (ctx, { params, body }) => listManagedNodes(services, ctx, params.id, body),
    reading,
  ),
  route(userPickerApi.resolve, (ctx, { body }) => resolveUsers(services, ctx, body), reading),
  route(userPickerApi.subordinates, (ctx, { body }) => listSubordinates(services, ctx, body), reading),
  route(userPickerApi.ofOrganization, (ctx, { query }) => listOfOrganization(services, ctx, query)),
  route(userPickerApi.condition, (ctx, { body }) => restrictUsers(services, ctx, body), reading),
  route(userPickerApi.chips, (ctx, { body }) => pickedChips(services, ctx, body), reading),
  route(userPickerApi.peopleBehind, (ctx, { body }) => pagePeopleBehind(services, ctx, body), reading),
  route(userPickerApi.defaultUser, (ctx, { body }) => defaultUser(services, ctx, body), reading),
];
