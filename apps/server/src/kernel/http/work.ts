import type { Language } from '@yingzao/texts';
import type { FastifyRequest } from 'fastify';
import type { Told } from '../bus.ts';
import type { Ctx, Platform } from '../context.ts';
import type { TenantDb } from '../database/database.ts';
import type { Visitor } from './server.ts';

/** How a call came in. */
export type Circumstances = Pick<Ctx, 'language' | 'origin' | 'ip' | 'userAgent' | 'source'>;

export function circumstancesOf(request: FastifyRequest, language: Language): Circumstances {
  return {
    language,
    origin: request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc',
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    source: request.headers['jnpf-origin'] ? 'form' : 'api',
  };
}

/** Opens the context of one call, in a transaction when it writes; what waits for the commit runs after it. */
export function openContext<Result>(
  platform: Platform,
  request: FastifyRequest,
  visitor: Visitor,
  language: Language,
  transactional: boolean,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return runIn(platform, visitor, circumstancesOf(request, language), transactional, work);
}

/** The same circumstances in a transaction of their own: for calls that keep several. */
export function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return runIn(ctx.platform, ctx, ctx, true, work);
}

/** The same without a request: for jobs, commands and tests. */
export async function runIn<Result>(
  platform: Platform,
  visitor: Pick<Visitor, 'tenant' | 'user' | 'sessionId'> & { viewerName?: string },
  circumstances: Circumstances,
  transactional: boolean,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const waiting: (() => void | Promise<void>)[] = [];
  const told: Told[] = [];
  const make = (db: TenantDb, afterCommit: Ctx['afterCommit'], tell: (told: Told) => void): Ctx => ({
    ...circumstances,
    platform,
    tenant: visitor.tenant,
    user: visitor.user,
    sessionId: visitor.sessionId,
    viewerName: visitor.viewerName ?? '',
    db,
    now: () => platform.now(),
    afterCommit,
    publish: (topic, event) => tell({ topic, event } as Told),
  });
  const { database, log } = platform;
  if (!transactional) {
    const atOnce: Ctx['afterCommit'] = (task) =>
      void Promise.resolve(task()).catch((err) => log.error({ err }));
    const tell = ({ topic, event }: Told) => atOnce(() => platform.bus.publish(topic, event));
    return work(make(database.tenant(visitor.tenant.schema), atOnce, tell));
  }
  const result = await database.transaction(visitor.tenant.schema, async (db) => {
    const answer = await work(
      make(
        db,
        (task) => void waiting.push(task),
        (one) => void told.push(one),
      ),
    );
    waiting.unshift(await platform.bus.attach(db as never, told));
    return answer;
  });
  for (const task of waiting) {
    try {
      await task();
    } catch (err) {
      log.error({ err }, 'a task after the commit failed');
    }
  }
  return result;
}
