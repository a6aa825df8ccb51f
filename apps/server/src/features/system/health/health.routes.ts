import { healthApi } from '@yingzao/contract';
import { rawRoute } from '../../../kernel/http/route.ts';
import { version } from '../../../kernel/version.ts';

const answer = (status: 'ok' | 'away') => JSON.stringify({ status, version });

export const healthRoutes = () => [
  rawRoute(healthApi.live, async () => ({ body: answer('ok') })),
  rawRoute(healthApi.ready, async ({ platform }) => {
    const ok = await platform.database.answers();
    return { status: ok ? 200 : 503, body: answer(ok ? 'ok' : 'away') };
  }),
];
