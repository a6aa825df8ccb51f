import { exampleApi } from '@yingzao/contract';
import { route } from '../../kernel/http/route.ts';
import { isExampleInstalled, removeExample } from './example.service.ts';

export const exampleRoutes = () => [
  route(exampleApi.state, async (ctx) => ({
    installed: (await isExampleInstalled(ctx)) ? (1 as const) : (0 as const),
  })),
  route(exampleApi.remove, (ctx) => removeExample(ctx)),
];
