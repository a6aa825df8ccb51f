import { apiKeyApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { createKey, listKeys, removeKey, toggleKey, updateKey } from './api-key.service.ts';

export const apiKeyRoutes = (services: Services) => [
  route(apiKeyApi.list, (ctx) => listKeys(ctx, 'own')),
  route(apiKeyApi.all, (ctx) => listKeys(ctx, 'all')),
  route(apiKeyApi.create, (ctx, { body }) => createKey(services, ctx, body)),
  route(apiKeyApi.update, (ctx, { params, body }) => updateKey(services, ctx, params.id, body)),
  route(apiKeyApi.setState, (ctx, { params }) => toggleKey(ctx, params.id)),
  route(apiKeyApi.remove, (ctx, { params }) => removeKey(ctx, params.id)),
];
