import { logCategories } from '@yingzao/contract';
import { Cache } from '../../../kernel/cache.ts';
import type { Platform, Tenant } from '../../../kernel/context.ts';
import { toAppError } from '../../../kernel/http/answer.ts';
import type { AnsweredCall } from '../../../kernel/http/server.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type NotedCall, notedCalls } from './call-rows.ts';
import * as logs from './log.repository.ts';

/** Rows written with one statement. */
const batchSize = 200;
/** Milliseconds until what is noted is written, and until the next try while the database is away. */
const pause = 1000;
const longPause = 5000;
/** Characters that wait at most: what is noted beyond is lost. */
const mostWaiting = 16_000_000;
const rowSize = 500;
/** Milliseconds for which the name of a menu is kept. */
const namesLife = 60_000;

interface Waiting extends NotedCall {
  readonly tenant: Tenant;
  readonly size: number;
}

/**
 * Keeps account of calls without making them wait: noted in memory, written in batches shortly after. While the
 * database is away they wait for it, so many at most that the memory holds them; the rest is dropped and counted.
 *
 * Source: contract/auth-and-shell.md 3.9.
 */
export class CallLog {
  readonly #platform: Platform;
  readonly #settings: SettingsStore;
  readonly #names = new Cache<logs.ModuleNames>(1000, namesLife);
  readonly #most: number;
  #waiting: Waiting[] = [];
  #size = 0;
  #dropped = 0;
  #isAway = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  /** @param most characters that wait at most */
  constructor(platform: Platform, settings: SettingsStore, most = mostWaiting) {
    this.#platform = platform;
    this.#settings = settings;
    this.#most = most;
  }

  /** Takes a call that has been answered; neither waits nor throws. */
  note(call: AnsweredCall): void {
    const { tenant } = call.visitor;
    for (const noted of notedCalls(call, this.#platform.now())) this.add(tenant, noted);
  }

  add(tenant: Tenant, noted: NotedCall): void {
    const size = noted.row.requestParam.length + noted.row.jsons.length + rowSize;
    if (this.#size + size > this.#most) {
      this.#drop();
      return;
    }
    this.#waiting.push({ ...noted, tenant, size });
    this.#size += size;
    if (this.#waiting.length >= batchSize && !this.#isAway) void this.flush();
    else this.#wakeIn(this.#isAway ? longPause : pause);
  }

  /** Writes what waits. Answers also when the database is away: then it goes on waiting. */
  flush(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** The last chance to write. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0) return;
    this.#platform.log.warn({ lost: this.#waiting.length }, 'the log of calls could not be written');
  }

  #drop(): void {
    this.#dropped += 1;
    if (this.#dropped > 1) return;
    this.#platform.log.warn('the log of calls is full: calls are not kept until the database takes it');
  }

  #wakeIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, milliseconds).unref();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, batchSize);
      this.#isAway = !(await this.#write(batch));
      if (this.#isAway) {
        this.#wakeIn(longPause);
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
      for (const { size } of batch) this.#size -= size;
    }
    if (this.#dropped === 0) return;
    this.#platform.log.warn({ dropped: this.#dropped }, 'the log of calls is written again');
    this.#dropped = 0;
  }

  /** @returns false while the database is away; what it refuses is told and given up */
  async #write(batch: readonly Waiting[]): Promise<boolean> {
    for (const id of new Set(batch.map(({ tenant }) => tenant.id))) {
      const noted = batch.filter(({ tenant }) => tenant.id === id);
      try {
        await this.#insert(noted);
      } catch (err) {
        if (toAppError(err)?.key === 'databaseAway') return false;
        this.#platform.log.error({ err, lost: noted.length }, 'calls could not be kept');
      }
    }
    return true;
  }

  /** @param noted of one tenant */
  async #insert(noted: readonly Waiting[]): Promise<void> {
    const [first] = noted;
    if (!first) return;
    const { tenant } = first;
    const { isLog } = await this.#settings.of(tenant);
    const kept = noted.filter(({ row }) => isLog === 1 || row.category !== logCategories.request);
    if (kept.length === 0) return;
    const db = this.#platform.database.tenant(tenant.schema);
    const names = await this.#names.get(tenant.id, () => logs.moduleNames(db));
    await logs.insertCalls(
      db,
      kept.map(({ row, menuCode, modelId }) => {
        return { ...row, moduleName: names.byCode.get(menuCode) ?? names.byModel.get(modelId) ?? '' };
      }),
    );
  }
}
