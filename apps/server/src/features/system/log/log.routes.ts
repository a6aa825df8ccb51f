import { logApi, ownLogApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { ClientErrors } from './client-errors.ts';
import {
  clearLog,
  getLogEntry,
  keepClientError,
  listModules,
  pageLog,
  pageOwnLog,
  removeEntries,
} from './log.service.ts';

export function logRoutes({ callLog }: Services) {
  const reports = new ClientErrors();
  return [
    route(logApi.list, (ctx, { params, query }) => pageLog(ctx, params.category, query)),
    route(logApi.get, (ctx, { params }) => getLogEntry(ctx, params.id)),
    route(logApi.modules, (ctx) => listModules(ctx)),
    route(logApi.removeMany, (ctx, { body }) => removeEntries(ctx, body.ids)),
    route(logApi.clear, (ctx, { params }) => clearLog(callLog, ctx, params.category)),
    route(logApi.clientError, (ctx, { body }) => keepClientError(callLog, reports, ctx, body), {
      transaction: false,
    }),
    route(ownLogApi.list, (ctx, { query }) => pageOwnLog(ctx, query)),
  ];
}
