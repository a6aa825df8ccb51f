import { identityProviderApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import {
  createProvider,
  forgetProviderUser,
  getProvider,
  listProviders,
  listProviderUsers,
  removeProvider,
  testProvider,
  toggleProvider,
  updateProvider,
} from './identity-provider.service.ts';

export const identityProviderRoutes = () => [
  route(identityProviderApi.list, (ctx) => listProviders(ctx)),
  route(identityProviderApi.get, (ctx, { params }) => getProvider(ctx, params.id)),
  route(identityProviderApi.create, (ctx, { body }) => createProvider(ctx, body)),
  route(identityProviderApi.update, (ctx, { params, body }) => updateProvider(ctx, params.id, body)),
  route(identityProviderApi.setState, (ctx, { params }) => toggleProvider(ctx, params.id)),
  route(identityProviderApi.remove, (ctx, { params }) => removeProvider(ctx, params.id)),
  route(identityProviderApi.test, (ctx, { body }) => testProvider(ctx, body), { transaction: false }),
  route(identityProviderApi.users, (ctx, { params }) => listProviderUsers(ctx, params.id)),
  route(identityProviderApi.forgetUser, (ctx, { params }) =>
    forgetProviderUser(ctx, params.id, params.userId),
  ),
];
