import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from '@yingzao/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const longestName = 200;
const megabyte = 1024 * 1024;

/**
 * Reads the body of an upload: its one file goes to `folder`, the fields beside it are answered as text.
 *
 * @throws bodyBroken (400), file.tooLarge (413)
 */
export async function receive(
  request: FastifyRequest,
  folder: string,
  fileLimit: number,
): Promise<Record<string, string | ReceivedFile>> {
  if (!request.isMultipart()) throw new AppError('bodyBroken');
  const body: Record<string, string | ReceivedFile> = {};
  const limits = { fileSize: fileLimit, files: 1, fields: 20, fieldSize: 64 * 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value);
      continue;
    }
    const path = join(folder, 'received');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw new AppError('file.tooLarge', { max: Math.floor(fileLimit / megabyte) });
    body['file'] = { fileName: safeName(part.filename), size: part.file.bytesRead, path };
  }
  return body;
}

/** The name as the sender calls it, without anything a path or an address could be made of. */
function safeName(given: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const name = given.replace(/[/\\<>|?:*#"\u0000-\u001f\u007f]/g, '').trim();
  return name.slice(-longestName) || 'file';
}
