import { handoverApi } from '@yingzao/contract';
import { route } from '../../../../kernel/http/route.ts';
import type { Services } from '../../../services.ts';
import { handOver, listWork } from './handover.service.ts';

export const handoverRoutes = (services: Services) => [
  route(handoverApi.work, (ctx, { query }) => listWork(services, ctx, query.fromId)),
  route(handoverApi.handOver, (ctx, { body }) => handOver(services, ctx, body)),
];
