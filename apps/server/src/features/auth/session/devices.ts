import type { DeviceData } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readUserAgent } from '../../../kernel/user-agent.ts';
import type { Services } from '../../services.ts';
import { refuseViewers } from './own-proof.ts';

/** Where I am signed in: this session first, then those used last. @throws forbidden (403) for those who only look */
export async function listDevices(services: Services, ctx: Ctx): Promise<{ list: DeviceData[] }> {
  refuseViewers(ctx);
  const devices = (await mySessions(services, ctx)).map(
    ({ userAgent, ...session }): DeviceData => ({
      ...session,
      ...readUserAgent(userAgent),
      isCurrent: session.id === ctx.sessionId ? 1 : 0,
    }),
  );
  return { list: devices.sort((one, other) => other.isCurrent - one.isCurrent) };
}

/** @throws recordMissing (404) for one that has ended, or is not mine */
export async function endDevice(services: Services, ctx: Ctx, id: string): Promise<null> {
  const mine = await mySessions(services, ctx);
  if (!mine.some((session) => session.id === id)) throw new AppError('recordMissing');
  await services.sessions.end({ ...me(ctx), only: id }, 'user');
  return null;
}

/** Signs out everywhere else. */
export async function endOtherDevices({ sessions }: Services, ctx: Ctx): Promise<null> {
  await sessions.end({ ...me(ctx), except: ctx.sessionId, isOwn: true }, 'user');
  return null;
}

const mySessions = ({ sessions }: Services, ctx: Ctx) => sessions.listLive(me(ctx));

const me = ({ tenant, user }: Ctx) => ({ tenantId: tenant.id, userId: user.id });
