import { dirname, join } from 'node:path';
import type { DataOf, fileApi, ReceivedFile } from '@yingzao/contract';
import sharp, { type Sharp } from 'sharp';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Files, unreferencedLife } from '../../../kernel/files/files.ts';

/** Pixels a side. */
const avatarSize = 512;
/** A picture that unfolds to more is an attack on our memory. */
const mostPixels = 50_000_000;

/**
 * Keeps a portrait: drawn anew, so that neither what the camera noted nor anything hidden behind the picture stays.
 *
 * @throws file.notImage (400) naming the field
 * Source: contract/messages-and-files.md 2.3.
 */
export async function keepAvatar(
  files: Files,
  ctx: Ctx,
  received: ReceivedFile,
): Promise<DataOf<typeof fileApi.uploadAvatar>> {
  const path = join(dirname(received.path), 'portrait');
  const extension = await redraw(received.path, path);
  const originalName = `${received.fileName.replace(/\.[^.]*$/, '')}.${extension}`;
  const expireTime = ctx.now() + unreferencedLife;
  const mime = `image/${extension}`;
  const { id, size } = await files.keep(ctx, { type: 'userAvatar', path, originalName, mime, expireTime });
  return {
    name: id,
    url: `/api/file/Image/userAvatar/${id}`,
    fileSize: size,
    fileExtension: extension,
  };
}

async function redraw(from: string, to: string): Promise<'png' | 'jpeg'> {
  const kind = await redrawn(from, to).catch(() => undefined);
  if (!kind) throw new AppError('file.notImage', {}, [{ key: 'file.notImage', path: ['file'] }]);
  return kind;
}

/** @returns undefined for what is no picture we know */
async function redrawn(from: string, to: string): Promise<'png' | 'jpeg' | undefined> {
  const image = sharp(from, { limitInputPixels: mostPixels });
  const { format, hasAlpha } = await image.metadata();
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format ?? '')) return undefined;
  const kind = hasAlpha ? 'png' : 'jpeg';
  await image
    .rotate()
    .resize(avatarSize, avatarSize, { fit: 'inside', withoutEnlargement: true })
    .toFormat(kind)
    .toFile(to);
  return kind;
}

/** Scales a picture to a width, in a stream. */
export function scaled(width: number): Sharp {
  return sharp({ limitInputPixels: mostPixels }).resize({ width, withoutEnlargement: true });
}
