import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Ctx, Platform, Tenant } from '../context.ts';
import type { FileTable } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import type { Blobs, ByteRange } from './blobs.ts';

/** What files are for; it decides who may read them. Source: contract/messages-and-files.md 1.4. */
export type FileType = 'userAvatar' | 'temporary';

export interface NewFile {
  readonly type: FileType;
  /** Where the bytes lie now; the file is moved from there. */
  readonly path: string;
  readonly originalName: string;
  readonly mime: string;
  /** From when on the file may go, when nothing refers to it by then. */
  readonly expireTime: number | null;
}

export type StoredFile = FileTable;

const minute = 60_000;
const ticketLife = 5 * minute;
/** How long a download that broke off may go on with its ticket. */
const resumeLife = minute;

/** The file store: rows tell what there is, blobs hold the bytes, tickets let a browser fetch them. */
export class Files {
  readonly #platform: Platform;
  readonly #blobs: Blobs;

  constructor(platform: Platform, blobs: Blobs) {
    this.#platform = platform;
    this.#blobs = blobs;
  }

  /** Takes a file in. Equal bytes are kept once, but for temporary files, which need no transaction. */
  async keep(ctx: Ctx, file: NewFile): Promise<StoredFile> {
    const { sha256, size } = await measure(file.path);
    const { type, originalName, mime, expireTime } = file;
    const id = newFileId(ctx.now(), originalName);
    const blobKey = `${ctx.tenant.id}/${type === 'temporary' ? `temporary/${id}` : shared(sha256)}`;
    await lockBlob(ctx, blobKey);
    if (!(await this.#blobs.has(blobKey))) await this.#blobs.put(blobKey, file.path);
    const row: StoredFile = {
      id,
      type,
      originalName,
      mime,
      expireTime,
      sha256,
      size,
      blobKey,
      uploaderId: ctx.user.id,
      creatorTime: ctx.now(),
    };
    await ctx.db.insertInto('file').values(row).execute();
    return row;
  }

  async find(ctx: Ctx, type: FileType, id: string): Promise<StoredFile | undefined> {
    return ctx.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .where('type', '=', type)
      .executeTakeFirst();
  }

  /**
   * Says that something refers to a file from now on, and no longer to the one before.
   *
   * @throws file.missing (400) the new one does not exist
   */
  async refer(ctx: Ctx, type: FileType, id: string, before: string): Promise<void> {
    if (id === before) return;
    const set = (name: string, expireTime: number | null) =>
      ctx.db
        .updateTable('file')
        .set({ expireTime })
        .where('id', '=', name)
        .where('type', '=', type)
        .executeTakeFirst();
    if (id) {
      const { numUpdatedRows } = await set(id, null);
      if (numUpdatedRows === 0n) throw new AppError('file.missing');
    }
    if (before) await set(before, ctx.now() + unreferencedLife);
  }

  read({ blobKey }: StoredFile, range?: ByteRange): Readable {
    return this.#blobs.read(blobKey, range);
  }

  /** The address that gives this file once, to whoever has it. */
  async link(ctx: Ctx, file: StoredFile, displayName = file.originalName): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await this.#platform.database.platform
      .insertInto('downloadTicket')
      .values({
        ticketHash: hashOf(ticket),
        tenantId: ctx.tenant.id,
        fileId: file.id,
        displayName,
        expireTime: ctx.now() + ticketLife,
        usedTime: null,
        usedIp: null,
      })
      .execute();
    return `/api/file/Download?encryption=${ticket}`;
  }

  /**
   * The file behind a ticket, which is used up by this. Going on with a download from the same address counts as
   * the same use.
   *
   * @returns undefined when the ticket is unknown, used or too old
   */
  async redeem(
    ctx: Ctx,
    ticket: string,
    resumes: boolean,
  ): Promise<{ file: StoredFile; displayName: string } | undefined> {
    const known = await this.#spend(ctx, hashOf(ticket), resumes);
    if (!known) return undefined;
    const row = await this.#platform.database.platform
      .selectFrom('tenant')
      .select('schemaName')
      .where('id', '=', known.tenantId)
      .executeTakeFirst();
    const file = await this.#platform.database
      .tenant(row?.schemaName ?? '')
      .selectFrom('file')
      .selectAll()
      .where('id', '=', known.fileId)
      .executeTakeFirst();
    return file && { file, displayName: known.displayName };
  }

  async #spend(ctx: Ctx, ticketHash: string, resumes: boolean) {
    const { platform } = this.#platform.database;
    const now = ctx.now();
    const used = await platform
      .updateTable('downloadTicket')
      .set({ usedTime: now, usedIp: ctx.ip })
      .where('ticketHash', '=', ticketHash)
      .where('usedTime', 'is', null)
      .where('expireTime', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (used || !resumes) return used;
    return platform
      .selectFrom('downloadTicket')
      .selectAll()
      .where('ticketHash', '=', ticketHash)
      .where('usedIp', '=', ctx.ip)
      .where('usedTime', '>', now - resumeLife)
      .executeTakeFirst();
  }

  /** Removes what has had its time: tickets, temporary files, files nobody refers to. @returns how many files */
  async sweep(tenant: Tenant): Promise<number> {
    const { database } = this.#platform;
    const now = this.#platform.now();
    await database.platform
      .deleteFrom('downloadTicket')
      .where('expireTime', '<', now - resumeLife)
      .execute();
    const old = await database
      .tenant(tenant.schema)
      .selectFrom('file')
      .select(['id', 'blobKey'])
      .where('expireTime', '<', now)
      .orderBy('expireTime')
      .limit(1000)
      .execute();
    for (const { id, blobKey } of old) await this.#drop(tenant, id, blobKey, now);
    return old.length;
  }

  #drop(tenant: Tenant, id: string, blobKey: string, now: number): Promise<void> {
    return this.#platform.database.transaction(tenant.schema, async (db) => {
      await lockBlob({ db }, blobKey);
      await db.deleteFrom('file').where('id', '=', id).where('expireTime', '<', now).execute();
      const other = await db
        .selectFrom('file')
        .select('id')
        .where('blobKey', '=', blobKey)
        .limit(1)
        .executeTakeFirst();
      if (!other) await this.#blobs.remove(blobKey);
    });
  }
}

/** Files that nothing refers to stay for a week. Source: contract/messages-and-files.md 3.5. */
export const unreferencedLife = 7 * 24 * 60 * minute;

/** Until the transaction ends nobody else adds or removes these bytes. */
async function lockBlob({ db }: Pick<Ctx, 'db'>, blobKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7319, hashtext(${blobKey}))`.execute(db);
}

const shared = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

async function measure(path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), size };
}

/** `yyyyMMdd`, random letters and digits, and the ending. Source: contract/messages-and-files.md 1.4. */
function newFileId(now: number, originalName: string): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const ending = extname(originalName).toLowerCase();
  return day + randomBytes(10).toString('hex') + (/^\.[a-z0-9]{1,10}$/.test(ending) ? ending : '');
}
