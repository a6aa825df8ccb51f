import { menuApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import { listDirectories } from './menu.service.ts';

export const menuRoutes = () => [
  route(menuApi.directories, async (ctx, { params, query }) => ({
    list: await listDirectories(ctx, params.id, query.category ?? 'Web'),
  })),
];
