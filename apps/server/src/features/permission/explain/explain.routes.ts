import { explainApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { explainMenu, explainMenus, explainRecord, viewAs } from './explain.service.ts';

export const explainRoutes = (services: Services) => [
  route(explainApi.menus, (ctx, { params }) => explainMenus(services, ctx, params.userId)),
  route(explainApi.menu, (ctx, { params }) => explainMenu(services, ctx, params.userId, params.menuId)),
  route(explainApi.record, (ctx, { params }) => explainRecord(services, ctx, params)),
  route(explainApi.viewAs, (ctx, { params }) => viewAs(services, ctx, params.userId)),
];
