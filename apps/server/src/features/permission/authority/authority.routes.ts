import { authorityApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { addGrants, grantValues, saveGrants } from './authority.service.ts';
import { columnLayout, saveColumnLayout } from './columns.service.ts';

export const authorityRoutes = (services: Services) => [
  route(authorityApi.values, (ctx, { params, body }) => grantValues(services, ctx, params.objectId, body), {
    transaction: false,
  }),
  route(authorityApi.save, (ctx, { params, body }) => saveGrants(services, ctx, params.objectId, body)),
  route(authorityApi.batch, (ctx, { body }) => addGrants(services, ctx, body)),
  route(authorityApi.columns, (ctx, { params }) => columnLayout(ctx, params.id)),
  route(authorityApi.setColumns, (ctx, { body }) => saveColumnLayout(services, ctx, body)),
];
