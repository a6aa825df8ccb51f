import { onlineUserApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { endSessionsNow, pageOnlineUsers } from './online-user.service.ts';

export const onlineUserRoutes = (services: Services) => [
  route(onlineUserApi.list, (ctx, { query }) => pageOnlineUsers(services, ctx, query)),
  route(onlineUserApi.end, (ctx, { params }) => endSessionsNow(services, ctx, [params.id])),
  route(onlineUserApi.endMany, (ctx, { body }) => endSessionsNow(services, ctx, body.ids)),
];
