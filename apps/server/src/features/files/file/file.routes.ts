import { fileApi } from '@yingzao/contract';
import { create as contentDisposition } from 'content-disposition';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ByteRange } from '../../../kernel/files/blobs.ts';
import { type RawAnswer, rawRoute, route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { keepAvatar, scaled } from './picture.ts';

export const fileRoutes = ({ files }: Services) => [
  route(fileApi.uploadAvatar, (ctx, { body }) => keepAvatar(files, ctx, body.file)),
  rawRoute(fileApi.image, async (ctx, { params, query }) => {
    // Other kinds of pictures ask for rights, which come with what they belong to.
    const isOpen = params.type === 'userAvatar';
    const file = isOpen && (await files.find(ctx, 'userAvatar', params.fileName.replaceAll('@', '.')));
    if (!file) return missing(ctx, 'file.missing');
    const body = files.read(file);
    return {
      headers: { 'content-type': file.mime, 'cache-control': 'private, max-age=86400, immutable' },
      body: query.w === undefined ? body : body.pipe(scaled(query.w)),
    };
  }),
  rawRoute(fileApi.download, async (ctx, { query, range }) => {
    const redeemed = await files.redeem(ctx, query.encryption, range !== undefined);
    if (!redeemed) return missing(ctx, 'file.linkUsed');
    const { file, displayName } = redeemed;
    const part = readRange(range, file.size);
    return {
      status: part ? 206 : 200,
      headers: {
        'content-type': file.mime,
        'content-disposition': contentDisposition(query.name ?? displayName),
        'accept-ranges': 'bytes',
        'content-length': String(part ? part.end - part.start + 1 : file.size),
        ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.size}` }),
      },
      body: files.read(file, part),
    };
  }),
];

function missing({ language }: Ctx, key: 'file.missing' | 'file.linkUsed'): RawAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return { status: 404, headers, body: new AppError(key).text(language) };
}

/** The part that is asked for; a range that cannot be served counts as none, which gives the whole. */
function readRange(range: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
}
