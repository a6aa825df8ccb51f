import type { BusEvents } from './bus.ts';
import type { Ctx, Platform, Tenant } from './context.ts';
import { newId } from './id.ts';

/** Events that must not get lost: written with the change, delivered after the commit, at least once. */
export interface OutboxEvents {
  'record.changed': { modelId: string; recordId: string; action: 'create' | 'update' | 'delete' };
}

export async function putEvent<Topic extends keyof OutboxEvents>(
  ctx: Ctx,
  topic: Topic,
  payload: OutboxEvents[Topic],
): Promise<void> {
  await ctx.db
    .insertInto('outbox')
    .values({ id: newId(), topic, payload: JSON.stringify(payload), creatorTime: ctx.now() })
    .execute();
}

export type OutboxHandler = (tenant: Tenant, topic: keyof OutboxEvents, payload: never) => Promise<void>;

const batch = 200;
const interval = 1000;

/** Delivers the events of one tenant; several nodes share the work, each event goes to one of them. */
export class Outbox {
  readonly #platform: Platform;
  readonly #tenant: Tenant;
  readonly #handlers: readonly OutboxHandler[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(platform: Platform, tenant: Tenant, handlers: readonly OutboxHandler[]) {
    this.#platform = platform;
    this.#tenant = tenant;
    this.#handlers = handlers;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.deliver()
        .then(() => undefined)
        .catch((err) => this.#platform.log.warn({ err }, 'the outbox waits'))
        .finally(() => {
          if (!this.#closed) this.start();
        });
    }, interval);
  }

  /** Delivers all that wait. @returns how many */
  async deliver(): Promise<number> {
    let total = 0;
    for (let count = batch; count === batch; total += count) count = await this.#deliverBatch();
    return total;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #deliverBatch(): Promise<number> {
    return this.#platform.database.transaction(this.#tenant.schema, async (db) => {
      const events = await db
        .deleteFrom('outbox')
        .where('id', 'in', (eb) =>
          eb.selectFrom('outbox').select('id').orderBy('id').limit(batch).forUpdate().skipLocked(),
        )
        .returning(['id', 'topic', 'payload'])
        .execute();
      events.sort((a, b) => (a.id < b.id ? -1 : 1));
      for (const { topic, payload } of events) {
        for (const handler of this.#handlers)
          await handler(this.#tenant, topic as keyof OutboxEvents, payload as never);
      }
      return events.length;
    });
  }
}

/** Tells every node that records changed, for live hints and caches. */
export const toBus =
  (platform: Platform): OutboxHandler =>
  async (tenant, topic, payload) => {
    if (topic === 'record.changed') {
      const event = payload as OutboxEvents['record.changed'];
      await platform.bus.publish('record.changed', {
        tenant: tenant.id,
        ...event,
      } as BusEvents['record.changed']);
    }
  };
