import { createHash, randomBytes } from 'node:crypto';
import { Cache } from './cache.ts';
import type { KeyScope, Platform } from './context.ts';
import { AppError } from './errors.ts';

/** What every key begins with, behind `Bearer `. */
const keyPrefix = 'yzk_';
const prefix = `Bearer ${keyPrefix}`;
/** A node that missed an event uses a revoked key no longer than this. */
const cacheLife = 10_000;
const minute = 60_000;
/** How exactly the last use is kept. */
const useStep = minute;

export interface KnownKey {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly schema: string;
  readonly scope: KeyScope;
}

interface StoredKey extends KnownKey {
  readonly perMinute: number;
  readonly enabledMark: number;
  readonly expireTime: number | null;
  readonly lastUsedTime: number | null;
}

/** Keys for machines: kept as hashes, shown once. */
export class ApiKeys {
  readonly #platform: Platform;
  readonly #cache = new Cache<StoredKey | undefined>(10_000, cacheLife);
  readonly #uses = new Map<string, { since: number; count: number }>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe('apiKey.changed', () => this.#cache.clear());
    platform.bus.onGap(() => this.#cache.clear());
  }

  static isKey(token: string | undefined): token is string {
    return token?.startsWith(prefix) ?? false;
  }

  /** A new key with what is kept of it. */
  static make(): { key: string; keyHash: string; prefix: string } {
    const key = keyPrefix + randomBytes(30).toString('base64url');
    return { key, keyHash: hashOf(key), prefix: key.slice(0, 10) };
  }

  /**
   * The key behind a token; counts the call.
   *
   * @throws apiKey.invalid (602) unknown, revoked, off or expired; tooManyRequests (429)
   */
  async use(token: string, ip: string): Promise<KnownKey> {
    const keyHash = hashOf(token.slice('Bearer '.length));
    const key = await this.#cache.get(keyHash, () => this.#load(keyHash));
    const now = this.#platform.now();
    if (key?.enabledMark !== 1 || (key.expireTime !== null && key.expireTime <= now)) {
      throw new AppError('apiKey.invalid');
    }
    this.#count(key, now);
    if ((key.lastUsedTime ?? 0) < now - useStep) await this.#noteUse(key, keyHash, ip, now);
    return key;
  }

  /** Each node counts for itself: with several nodes a key may be used as often on each. */
  #count({ id, perMinute }: StoredKey, now: number): void {
    const known = this.#uses.get(id);
    const use = known && known.since > now - minute ? known : { since: now, count: 0 };
    use.count += 1;
    this.#uses.set(id, use);
    if (use.count > perMinute) throw new AppError('tooManyRequests');
  }

  async #noteUse({ id }: StoredKey, keyHash: string, ip: string, now: number): Promise<void> {
    await this.#platform.database.platform
      .updateTable('apiKey')
      .set({ lastUsedTime: now, lastUsedIp: ip })
      .where('id', '=', id)
      .execute();
    this.#cache.drop(keyHash);
  }

  async #load(keyHash: string): Promise<StoredKey | undefined> {
    const row = await this.#platform.database.platform
      .selectFrom('apiKey')
      .innerJoin('tenant', 'tenant.id', 'apiKey.tenantId')
      .selectAll('apiKey')
      .select('tenant.schemaName')
      .where('apiKey.keyHash', '=', keyHash)
      .where('tenant.enabledMark', '=', 1)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, userId, tenantId, schemaName, moduleIds, buttonIds } = row;
    const { perMinute, enabledMark, expireTime, lastUsedTime } = row;
    return {
      id,
      userId,
      tenantId,
      schema: schemaName,
      scope: { id, modules: new Set(moduleIds), buttons: new Set(buttonIds) },
      perMinute,
      enabledMark,
      expireTime,
      lastUsedTime,
    };
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
