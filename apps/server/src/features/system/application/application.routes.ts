import { applicationApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import * as applications from './application.service.ts';

export const applicationRoutes = () => [
  route(applicationApi.list, (ctx, { query }) => applications.listApplications(ctx, query)),
  route(applicationApi.get, (ctx, { params }) => applications.getApplication(ctx, params.id)),
  route(applicationApi.create, (ctx, { body }) => applications.addApplication(ctx, body)),
  route(applicationApi.update, (ctx, { params, body }) =>
    applications.changeApplication(ctx, params.id, body),
  ),
  route(applicationApi.remove, (ctx, { params }) => applications.removeApplication(ctx, params.id)),
];
