import type { Language } from '@yingzao/texts';
import type { FastifyRequest } from 'fastify';
import type { BusEvents } from '../bus.ts';
import type { Ctx, Platform } from '../context.ts';
import type { TenantDb } from '../database/database.ts';
import type { Visitor } from './server.ts';

type Circumstances = Pick<Ctx, 'language' | 'origin' | 'ip' | 'userAgent' | 'source'>;

/** Opens the context of one call, in a transaction when it writes; what waits for the commit runs after it. */
export function openContext<Result>(
  platform: Platform,
  request: FastifyRequest,
  visitor: Visitor,
  language: Language,
  transactional: boolean,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const origin = request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc';
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 500);
  const source = request.headers['jnpf-origin'] ? 'form' : 'api';
  return runIn(
    platform,
    visitor,
    { language, origin, ip: request.ip, userAgent, source },
    transactional,
    work,
  );
}

/** The same without a request: for jobs, commands and tests. */
export async function runIn<Result>(
  platform: Platform,
  visitor: Pick<Visitor, 'tenant' | 'user' | 'sessionId'>,
  circumstances: Circumstances,
  transactional: boolean,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const waiting: (() => void | Promise<void>)[] = [];
  const make = (db: TenantDb, afterCommit: Ctx['afterCommit']): Ctx => ({
    ...circumstances,
    platform,
    tenant: visitor.tenant,
    user: visitor.user,
    sessionId: visitor.sessionId,
    db,
    now: () => platform.now(),
    afterCommit,
    publish: (topic, event) => afterCommit(() => publish(platform, topic, event)),
  });
  const { database, log } = platform;
  if (!transactional) {
    const atOnce: Ctx['afterCommit'] = (task) =>
      void Promise.resolve(task()).catch((err) => log.error({ err }));
    return work(make(database.tenant(visitor.tenant.schema), atOnce));
  }
  const result = await database.transaction(visitor.tenant.schema, (db) =>
    work(make(db, (task) => void waiting.push(task))),
  );
  for (const task of waiting) {
    try {
      await task();
    } catch (err) {
      log.error({ err }, 'a task after the commit failed');
    }
  }
  return result;
}

async function publish<Topic extends keyof BusEvents>(
  platform: Platform,
  topic: Topic,
  event: BusEvents[Topic],
): Promise<void> {
  await platform.bus.publish(topic, event);
}
