import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadLinkData } from '@yingzao/contract';
import { formatDate } from '@yingzao/model';
import { messageText, type TextParams } from '@yingzao/texts';
import type { Ctx } from '../../kernel/context.ts';
import { AppError, refuse } from '../../kernel/errors.ts';
import { inWorkFolder } from '../../kernel/files/work-folder.ts';
import type { Services } from '../services.ts';

/** What a file of definitions holds: its ending. Source: contract/system-data.md 0.1. */
export type TransferKind = 'bm' | 'bdd';

const version = 1;
const hour = 60 * 60 * 1000;

/** A definition as a file, for one download. */
export async function exportFile(
  { files }: Services,
  ctx: Ctx,
  kind: TransferKind,
  fullName: string,
  content: Record<string, unknown>,
): Promise<DownloadLinkData> {
  const text = JSON.stringify({ _kind: kind, _version: version, ...content }, null, 2);
  const file = await inWorkFolder(ctx.platform, async (folder) => {
    const path = join(folder, 'definition');
    await writeFile(path, text);
    const now = formatDate(ctx.now(), 'yyyy-MM-dd HH:mm:ss', ctx.platform.config.timeZone);
    const originalName = `${fullName}_${now.replace(/\D/g, '')}.${kind}`;
    const expireTime = ctx.now() + hour;
    return files.keep(ctx, { type: 'temporary', path, originalName, mime: 'application/json', expireTime });
  });
  return { name: file.originalName, url: await files.link(ctx, file) };
}

/** What a file holds. @throws transfer.format, transfer.kind (400) naming the file */
export function readTransfer(kind: TransferKind, fileName: string, text: string): object {
  if (!fileName.toLowerCase().endsWith(`.${kind}`)) refuseFile('transfer.format');
  const content = tryParse(text);
  if (typeof content !== 'object' || content === null || !('_kind' in content)) {
    return refuseFile('transfer.format');
  }
  if (content._kind !== kind) return refuseFile('transfer.kind');
  return content;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function refuseFile(
  key: 'transfer.format' | 'transfer.kind' | 'dictionary.parentGone',
  params: TextParams = {},
): never {
  throw new AppError(key, params, [{ key, params, path: ['file'] }]);
}

export type Clash = 'id' | 'enCode' | 'fullName';

/** @throws transfer.clash (400) naming what is there already */
export function refuseClashes(ctx: Ctx, clashes: readonly Clash[]): void {
  if (clashes.length === 0) return;
  const names = clashes.map((name) => messageText(`clash.${name}`, {}, ctx.language)).join('、');
  refuse([{ key: 'transfer.clash', params: { names }, path: ['file'] }]);
}

/** What clashing names and codes get in a copy. */
export const copySuffix = () => randomBytes(3).toString('hex').slice(0, 5);

/** Refusals tell which thing of the file they are about. @throws transfer.failed (400) */
export async function telling(ctx: Ctx, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.some(({ path }) => path?.[0] === 'file')) throw error;
    const params = { name, reason: error.text(ctx.language) };
    throw new AppError('transfer.failed', params, [{ key: 'transfer.failed', params, path: ['file'] }]);
  }
}
