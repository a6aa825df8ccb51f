import { ssoApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { finishSso, loginByDirectory, signInWays, startSso } from './sso.ts';

const ownTransactions = { transaction: 'own' } as const;

export const ssoRoutes = (services: Services) => [
  route(ssoApi.getLoginConfig, (ctx) => signInWays(ctx)),
  route(ssoApi.start, (ctx, { params, body }) => startSso(ctx, params.enname, body), ownTransactions),
  route(ssoApi.finish, (ctx, { body }) => finishSso(services, ctx, body), ownTransactions),
  route(ssoApi.byDirectory, (ctx, { body }) => loginByDirectory(services, ctx, body), ownTransactions),
];
