import { Redis } from 'ioredis';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';

/** What nodes tell each other. Ids only: a notification holds at most 8000 bytes. */
export interface BusEvents {
  /** Grants, roles, members or menus changed; without a user, everybody's rights. */
  'rights.changed': { tenant: string; userId?: string };
  'organization.changed': { tenant: string };
  'apiKey.changed': { tenant: string };
  'session.ended': { sessionIds: string[] };
  'model.changed': { tenant: string; modelId: string };
  'settings.changed': { tenant: string };
  'dictionary.changed': { tenant: string };
  'record.changed': {
    tenant: string;
    modelId: string;
    recordId: string;
    action: 'create' | 'update' | 'delete';
  };
}

/** One event with its topic. */
export type Told = { [Topic in keyof BusEvents]: { topic: Topic; event: BusEvents[Topic] } }[keyof BusEvents];

type Handler<Topic extends keyof BusEvents> = (event: BusEvents[Topic]) => void;
type AnyHandler = (event: never) => void;

/** Carries events between the nodes of one platform. */
export interface Bus {
  /** Reaches the handlers of this node at once, those of other nodes shortly after. */
  publish<Topic extends keyof BusEvents>(topic: Topic, event: BusEvents[Topic]): Promise<void>;
  /**
   * Attaches events to a transaction. Over PostgreSQL other nodes hear of them if and only if it commits, even
   * when this process dies right after.
   *
   * @returns what is left to do after the commit
   */
  attach(db: Kysely<never>, events: readonly Told[]): Promise<() => Promise<void>>;
  subscribe<Topic extends keyof BusEvents>(topic: Topic, handler: Handler<Topic>): () => void;
  /** Called when events of other nodes may have been missed: caches start afresh. */
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

interface Transport {
  send(message: string): Promise<void>;
  /** Sends them with a transaction's commit, where the transport can. */
  sendWith?(db: Kysely<never>, messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Receiver {
  message(text: string): void;
  gap(): void;
}

const channel = 'yingzao_bus';

/** A bus over PostgreSQL's LISTEN/NOTIFY, or over Redis when an address is given. */
export async function openBus(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Log;
}): Promise<Bus> {
  const handlers = new Map<string, Set<AnyHandler>>();
  const gapHandlers = new Set<() => void>();
  const self = crypto.randomUUID();
  const deliver = (topic: string, event: unknown) => {
    for (const handler of handlers.get(topic) ?? []) handler(event as never);
  };
  const receiver: Receiver = {
    message(text) {
      const { from, topic, event } = JSON.parse(text) as { from: string; topic: string; event: unknown };
      if (from !== self) deliver(topic, event);
    },
    gap() {
      for (const handler of gapHandlers) handler();
    },
  };
  const transport = options.redisUrl
    ? await openRedis(options.redisUrl, receiver, options.log)
    : await openNotify(options.databaseUrl, receiver, options.log);
  const messageOf = (topic: string, event: unknown) => JSON.stringify({ from: self, topic, event });
  const send = async (topic: string, event: unknown) => {
    try {
      await transport.send(messageOf(topic, event));
    } catch (error) {
      options.log.error({ err: error, topic }, 'an event did not reach the other nodes');
    }
  };
  return {
    async publish(topic, event) {
      deliver(topic, event);
      await send(topic, event);
    },
    async attach(db, events) {
      const messages = events.map(({ topic, event }) => messageOf(topic, event));
      if (messages.length > 0) await transport.sendWith?.(db, messages);
      return async () => {
        for (const { topic, event } of events) {
          deliver(topic, event);
          if (!transport.sendWith) await send(topic, event);
        }
      };
    },
    subscribe(topic, handler) {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler as AnyHandler));
      return () => set.delete(handler as AnyHandler);
    },
    onGap: (handler) => void gapHandlers.add(handler),
    close: () => transport.close(),
  };
}

/** One dedicated connection a node, opened again whenever it is lost. */
async function openNotify(databaseUrl: string, receiver: Receiver, log: Log): Promise<Transport> {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'yingzao bus',
      keepAlive: true,
    });
    fresh.on('error', (error) => log.warn({ err: error }, 'the bus lost its database connection'));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => payload && receiver.message(payload));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  }

  function lost(which: pg.Client): void {
    if (closed || which !== client) return;
    client = undefined;
    retry();
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().then(receiver.gap, () => closed || retry());
    }, 500);
  }

  await connect();
  return {
    async send(message) {
      await client?.query('select pg_notify($1, $2)', [channel, message]);
    },
    async sendWith(db, messages) {
      await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`.execute(
        db,
      );
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

async function openRedis(url: string, receiver: Receiver, log: Log): Promise<Transport> {
  const sender = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1 });
  const listener = sender.duplicate();
  let subscribed = false;
  for (const client of [sender, listener]) {
    client.on('error', (error) => log.warn({ err: error }, 'the bus has trouble with Redis'));
  }
  listener.on('ready', () => {
    if (subscribed) receiver.gap();
    subscribed = true;
  });
  listener.on('message', (_channel, text) => receiver.message(text));
  await Promise.all([sender.connect(), listener.connect()]);
  await listener.subscribe(channel);
  return {
    async send(message) {
      await sender.publish(channel, message);
    },
    async close() {
      listener.disconnect();
      sender.disconnect();
    },
  };
}
