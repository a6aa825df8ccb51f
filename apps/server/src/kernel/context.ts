import type { Language } from '@yingzao/texts';
import type { Bus, BusEvents } from './bus.ts';
import type { Config } from './config.ts';
import type { Database, TenantDb } from './database/database.ts';
import type { Log } from './log.ts';

/** The parts a running server is made of; one per process. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly bus: Bus;
  /** Milliseconds since the epoch; tests bring their own clock. */
  now(): number;
}

export interface Tenant {
  readonly id: string;
  readonly schema: string;
}

/** Who acts. The account and name as they were when the session was last read. */
export interface Actor {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly isAdministrator: boolean;
}

/**
 * The circumstances of one call, passed explicitly to everything that acts.
 *
 * `db` is the only database handle and cannot leave the tenant's schema; in a writing call it is the call's
 * transaction.
 */
export interface Ctx {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly user: Actor;
  readonly sessionId: string;
  readonly db: TenantDb;
  readonly language: Language;
  readonly origin: 'pc' | 'app';
  readonly ip: string;
  readonly userAgent: string;
  /** How the change came in; kept in the history. */
  readonly source: 'form' | 'api' | 'import' | 'system';
  now(): number;
  /** Runs once the transaction is committed (at once when there is none). */
  afterCommit(task: () => void | Promise<void>): void;
  /** Tells every node, this one included, after the commit. */
  publish<Topic extends keyof BusEvents>(topic: Topic, event: BusEvents[Topic]): void;
}

/** The same circumstances, acting beyond the user's rights for a stated reason. */
export function asSystem(ctx: Ctx, reason: string): Ctx {
  ctx.platform.log.debug({ reason, user: ctx.user.id }, 'acting as the system');
  return { ...ctx, user: { ...ctx.user, isAdministrator: true }, source: 'system' };
}
