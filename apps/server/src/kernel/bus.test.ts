import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { type Bus, openBus } from './bus.ts';

const log = pino({ level: 'silent' });
const redisUrl = process.env.TEST_REDIS_URL;
const open: Bus[] = [];
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
});

async function node(redis?: string): Promise<Bus> {
  const bus = await openBus({ databaseUrl: inject('databaseServer'), redisUrl: redis, log });
  open.push(bus);
  return bus;
}

const transports: [string, string | undefined][] = [['PostgreSQL', undefined]];
if (redisUrl) transports.push(['Redis', redisUrl]);

describe.each(transports)('over %s', (_, redis) => {
  test('an event reaches its own node at once and every other node', async () => {
    const [first, second] = [await node(redis), await node(redis)];
    const seen: string[] = [];
    first.subscribe('settings.changed', ({ tenant }) => seen.push(`first ${tenant}`));
    second.subscribe('settings.changed', ({ tenant }) => seen.push(`second ${tenant}`));
    const published = first.publish('settings.changed', { tenant: 'a' });
    expect(seen).toEqual(['first a']);
    await published;
    await vi.waitFor(() => expect(seen).toEqual(['first a', 'second a']));
  });

  test('a handler that has unsubscribed hears nothing more', async () => {
    const bus = await node(redis);
    const seen: string[] = [];
    const stop = bus.subscribe('model.changed', ({ modelId }) => seen.push(modelId));
    await bus.publish('model.changed', { tenant: 'a', modelId: '1' });
    stop();
    await bus.publish('model.changed', { tenant: 'a', modelId: '2' });
    expect(seen).toEqual(['1']);
  });
});

describe('an event attached to a transaction', () => {
  const transaction = async (work: (db: Kysely<never>) => Promise<void>) => {
    const db = new Kysely<never>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: inject('databaseServer') }) }),
    });
    try {
      await db.transaction().execute(work as never);
    } finally {
      await db.destroy();
    }
  };
  const event = { topic: 'settings.changed' as const, event: { tenant: 'attached' } };

  test('reaches other nodes with the commit, whatever becomes of this one', async () => {
    const [first, second] = [await node(), await node()];
    const seen: string[] = [];
    second.subscribe('settings.changed', ({ tenant }) => seen.push(tenant));
    await transaction(async (db) => void (await first.attach(db, [event])));
    await vi.waitFor(() => expect(seen).toEqual(['attached']));
  });

  test('reaches nobody when it is rolled back', async () => {
    const [first, second] = [await node(), await node()];
    const seen: string[] = [];
    second.subscribe('settings.changed', ({ tenant }) => seen.push(tenant));
    const broken = transaction(async (db) => {
      await first.attach(db, [event]);
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    await first.publish('settings.changed', { tenant: 'after' });
    await vi.waitFor(() => expect(seen).toEqual(['after']));
  });

  test.each(redisUrl ? [redisUrl] : [])('goes over Redis after the commit', async (redis) => {
    const [first, second] = [await node(redis), await node(redis)];
    const seen: string[] = [];
    second.subscribe('settings.changed', ({ tenant }) => seen.push(tenant));
    let finish = async () => {};
    await transaction(async (db) => {
      finish = await first.attach(db, [event]);
    });
    await finish();
    await vi.waitFor(() => expect(seen).toEqual(['attached']));
  });
});

test('a lost database connection is opened again, and the gap is told', async () => {
  const bus = await node();
  const gap = vi.fn();
  bus.onGap(gap);
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yingzao bus'",
  );
  await client.end();
  await vi.waitFor(() => expect(gap).toHaveBeenCalled(), { timeout: 10_000 });
  const seen: string[] = [];
  bus.subscribe('settings.changed', ({ tenant }) => seen.push(tenant));
  const other = await node();
  await other.publish('settings.changed', { tenant: 'again' });
  await vi.waitFor(() => expect(seen).toEqual(['again']));
});
