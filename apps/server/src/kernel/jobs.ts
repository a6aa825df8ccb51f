import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Ctx, Platform, Tenant } from './context.ts';

/** Everything that is done later, with what it needs to know. Ids only: the rest is read when it is done. */
export interface JobKinds {
  /** Removes files and tickets that had their time. */
  'files.sweep': Record<string, never>;
  /** Removes entries of logs that had their time. */
  'logs.sweep': Record<string, never>;
  /** One stretch of an import of users. */
  'users.import': { taskId: string };
}
export type JobKind = keyof JobKinds;

/** Does one piece of work; what it throws is tried again. */
export type JobHandler<Kind extends JobKind> = (tenant: Tenant, payload: JobKinds[Kind]) => Promise<void>;

interface Settings {
  /** Seconds until the work of a node that is gone is given to another. */
  readonly expireInSeconds: number;
  /** Seconds between two looks for work. */
  readonly pollingIntervalSeconds: number;
  readonly retryLimit: number;
  /** When it is due by itself, for every tenant. */
  readonly cron?: string;
}

const kinds: Record<JobKind, Settings> = {
  'files.sweep': { expireInSeconds: 600, pollingIntervalSeconds: 30, retryLimit: 2, cron: '17 * * * *' },
  'logs.sweep': { expireInSeconds: 1800, pollingIntervalSeconds: 60, retryLimit: 2, cron: '43 3 * * *' },
  'users.import': { expireInSeconds: 90, pollingIntervalSeconds: 1, retryLimit: 100 },
};
const names = Object.keys(kinds) as JobKind[];

interface Stored {
  readonly tenant: Tenant;
  readonly payload: never;
}

const schema = 'jobs';
const retryDelay = 5;
/** How often it is looked for work whose node is gone. */
const maintenanceIntervalSeconds = 30;

/**
 * Work that outlives the call: kept in the database with the change that asks for it, done once by one of the nodes,
 * tried again when it failed or its node died.
 */
export class Jobs {
  readonly #platform: Platform;
  readonly #boss: PgBoss;
  #isClosing = false;
  readonly #handlers = new Map<JobKind, JobHandler<JobKind>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#boss = openBoss(platform, { supervise: true, schedule: true });
  }

  /** Makes the tables and queues. */
  static async install(platform: Platform): Promise<void> {
    const boss = openBoss(platform, { supervise: false, schedule: false });
    await boss.start();
    for (const name of names) {
      const { expireInSeconds, retryLimit } = kinds[name];
      const settings = { name, expireInSeconds, retryLimit, retryDelay };
      await boss.createQueue(name, settings);
      // Also one that an older version made.
      await boss.updateQueue(name, settings);
    }
    await boss.stop({ graceful: false });
  }

  handle<Kind extends JobKind>(kind: Kind, work: JobHandler<Kind>): void {
    this.#handlers.set(kind, work as JobHandler<JobKind>);
  }

  /** Asks for work: it is there when the caller's transaction is committed. */
  async put<Kind extends JobKind>(ctx: Ctx, kind: Kind, payload: JobKinds[Kind]): Promise<void> {
    await this.#boss.send(kind, { tenant: ctx.tenant, payload }, { db: overQueries(ctx.db) });
  }

  /** Works until `close`. */
  async start(): Promise<void> {
    await this.#boss.start();
    for (const name of names) {
      const { cron, pollingIntervalSeconds } = kinds[name];
      if (cron) await this.#boss.schedule(name, cron, {}, { tz: this.#platform.config.timeZone });
      await this.#boss.work<Partial<Stored>>(name, { pollingIntervalSeconds }, async ([job]) => {
        if (job) await this.#do(name, job.data);
      });
    }
  }

  /** Does everything that waits, on this node. @returns how many pieces */
  async drain(): Promise<number> {
    const db = overQueries(this.#platform.database.bare);
    let count = 0;
    for (const name of names) {
      for (;;) {
        const [job] = await this.#boss.fetch<Partial<Stored>>(name, { batchSize: 1, db });
        if (!job) break;
        await this.#do(name, job.data);
        await this.#boss.complete(name, job.id, {}, { db });
        count += 1;
      }
    }
    return count;
  }

  /** Long work ends soon when this is true. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Lets running work end, for a while. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }

  /** What is due by itself names no tenant: it is done for all of them. */
  async #do(kind: JobKind, { tenant, payload }: Partial<Stored>): Promise<void> {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`nobody does ${kind}`);
    try {
      for (const one of tenant ? [tenant] : await this.#tenants()) await handler(one, payload ?? {});
    } catch (err) {
      this.#platform.log.error({ err, kind, tenant: tenant?.id }, 'a job failed');
      throw err;
    }
  }

  async #tenants(): Promise<Tenant[]> {
    const rows = await this.#platform.database.platform
      .selectFrom('tenant')
      .select(['id', 'schemaName as schema'])
      .where('enabledMark', '=', 1)
      .execute();
    return rows;
  }
}

function openBoss({ database, log }: Platform, options: { supervise: boolean; schedule: boolean }): PgBoss {
  const { connectionString } = database;
  const boss = new PgBoss({
    connectionString,
    schema,
    max: 2,
    application_name: 'yingzao-jobs',
    maintenanceIntervalSeconds,
    ...options,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue waits'));
  return boss;
}

/** Lets the queue work through our connection, and so inside our transaction. */
function overQueries<Tables>(db: Kysely<Tables>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
