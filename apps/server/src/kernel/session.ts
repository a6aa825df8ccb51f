import { createHash, randomBytes } from 'node:crypto';
import { Cache } from './cache.ts';
import type { Platform } from './context.ts';
import { AppError } from './errors.ts';
import { newId } from './id.ts';

export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly schema: string;
  readonly origin: string;
  readonly loginTime: number;
  readonly lastSeenTime: number;
  readonly expireTime: number;
  readonly endReason: string | null;
  /** Who looks through the user's eyes; '' for the user himself. */
  readonly viewerName: string;
  /** The identity provider by which somebody came; '' by the password kept here. */
  readonly providerId: string;
}

export type EndReason = 'elsewhere' | 'administrator' | 'logout' | 'user';

const prefix = 'Bearer ';
/** A node that missed an event uses an ended session no longer than this. */
const cacheLife = 10_000;
/** How exactly the last use is kept. */
const useStep = 60_000;

/** A session as its owner sees it. */
export interface LiveSession {
  readonly id: string;
  readonly origin: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly loginTime: number;
  readonly lastSeenTime: number;
}

/**
 * Sessions: opaque tokens kept as hashes; the row alone decides, so that a session can end at once.
 *
 * Source: contract/auth-and-shell.md 1.3, 3.3.
 */
export class Sessions {
  readonly #platform: Platform;
  readonly #cache = new Cache<Session | undefined>(20_000, cacheLife);

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe('session.ended', () => this.#cache.clear());
    platform.bus.onGap(() => this.#cache.clear());
  }

  /** @returns the token, shown only now */
  async open(
    session: {
      userId: string;
      tenantId: string;
      origin: string;
      ip: string;
      userAgent: string;
      viewerId?: string;
      viewerName?: string;
      providerId?: string;
    },
    lifeMinutes: number,
  ): Promise<{ id: string; token: string; expireTime: number }> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.#platform.now();
    const id = newId(now);
    const expireTime = now + lifeMinutes * 60_000;
    await this.#db
      .insertInto('session')
      .values({
        ...session,
        id,
        tokenHash: hashOf(secret),
        loginTime: now,
        lastSeenTime: now,
        expireTime,
        endReason: null,
      })
      .execute();
    return { id, token: prefix + secret, expireTime };
  }

  /**
   * The session behind a token.
   *
   * @throws session.missing (602), session.expired (600), session.endedElsewhere or session.endedByAdministrator (601)
   */
  async find(token: string | undefined): Promise<Session> {
    if (!token?.startsWith(prefix)) throw new AppError('session.missing');
    const tokenHash = hashOf(token.slice(prefix.length));
    const session = await this.#cache.get(tokenHash, () => this.#load(tokenHash));
    if (!session) throw new AppError('session.missing');
    if (session.endReason === 'elsewhere') throw new AppError('session.endedElsewhere');
    if (session.endReason === 'administrator') throw new AppError('session.endedByAdministrator');
    if (session.endReason) throw new AppError('session.missing');
    if (session.expireTime <= this.#platform.now()) throw new AppError('session.expired');
    return session;
  }

  /** The identity provider by which a session was opened; '' by the password kept here. */
  async providerOf(sessionId: string): Promise<string> {
    const row = await this.#db
      .selectFrom('session')
      .select('providerId')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row?.providerId ?? '';
  }

  /** Keeps when a session was used last; in the second half of its life a session that is used lives on. */
  async touch(session: Session, token: string, lifeMinutes: number): Promise<void> {
    const life = lifeMinutes * 60_000;
    const now = this.#platform.now();
    const isHalfOver = session.expireTime - now <= life / 2;
    if (!isHalfOver && now - session.lastSeenTime < useStep) return;
    await this.#db
      .updateTable('session')
      .set({ lastSeenTime: now, ...(isHalfOver && { expireTime: now + life }) })
      .where('id', '=', session.id)
      .where('endReason', 'is', null)
      .execute();
    this.#cache.drop(hashOf(token.slice(prefix.length)));
  }

  /** The sessions of a user that live, those used last first; not those of people who look through his eyes. */
  listLive({ tenantId, userId }: { tenantId: string; userId: string }): Promise<LiveSession[]> {
    return this.#db
      .selectFrom('session')
      .select(['id', 'origin', 'ip', 'userAgent', 'loginTime', 'lastSeenTime'])
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('viewerId', 'is', null)
      .where('endReason', 'is', null)
      .where('expireTime', '>', this.#platform.now())
      .orderBy('lastSeenTime', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /**
   * Ends sessions of a user; `only` narrows to one session or one origin, `except` keeps one, `isOwn` leaves those of
   * people who look through his eyes. Where all of them end, sign-ins that are half done end too.
   */
  async end(
    which: {
      tenantId: string;
      userId: string;
      only?: string;
      origin?: string;
      except?: string;
      isOwn?: boolean;
    },
    reason: EndReason,
  ): Promise<void> {
    const { tenantId, userId, only, origin, except } = which;
    let query = this.#db
      .updateTable('session')
      .set({ endReason: reason, lastSeenTime: this.#platform.now() })
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('endReason', 'is', null);
    if (only) query = query.where('id', '=', only);
    if (origin) query = query.where('origin', '=', origin);
    if (except) query = query.where('id', '<>', except);
    if (which.isOwn) query = query.where('viewerId', 'is', null);
    const ended = await query.returning('id').execute();
    if (!only && !origin) await this.#dropTickets(tenantId, userId);
    this.#cache.clear();
    if (ended.length > 0) {
      await this.#platform.bus.publish('session.ended', {
        sessionIds: ended.map(({ id }) => id).slice(0, 100),
      });
    }
  }

  async #dropTickets(tenantId: string, userId: string): Promise<void> {
    await this.#db
      .deleteFrom('loginTicket')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .execute();
  }

  async #load(tokenHash: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('tenant', 'tenant.id', 'session.tenantId')
      .select([
        'session.id',
        'session.userId',
        'session.tenantId',
        'tenant.schemaName',
        'session.origin',
        'session.loginTime',
        'session.lastSeenTime',
        'session.expireTime',
        'session.endReason',
        'session.viewerName',
        'session.providerId',
      ])
      .where('session.tokenHash', '=', tokenHash)
      .where('tenant.enabledMark', '=', 1)
      .executeTakeFirst();
    return row && { ...row, schema: row.schemaName };
  }

  get #db() {
    return this.#platform.database.platform;
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
