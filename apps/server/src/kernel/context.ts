import type { Language } from '@yingzao/texts';
import type { Bus, BusEvents } from './bus.ts';
import type { Config } from './config.ts';
import type { Database, TenantDb } from './database/database.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';

/** The parts a running server is made of; one per process. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly bus: Bus;
  readonly secrets: Secrets;
  /** Milliseconds since the epoch; tests bring their own clock. */
  now(): number;
}

export interface Tenant {
  readonly id: string;
  readonly schema: string;
}

/** What a machine's key was given of its owner's rights. */
export interface KeyScope {
  readonly id: string;
  readonly modules: ReadonlySet<string>;
  readonly buttons: ReadonlySet<string>;
}

/** Who acts. The account and name as they were when the session was last read. */
export interface Actor {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly isAdministrator: boolean;
  /** Set when a machine acts for the user; it is never an administrator itself. */
  readonly key?: KeyScope & { readonly isOfAdministrator: boolean };
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
  /** Who looks through the user's eyes; '' for the user himself. */
  readonly viewerName: string;
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
