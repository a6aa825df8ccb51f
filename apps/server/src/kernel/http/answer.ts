import { problemText } from '@yingzao/model';
import { type Language, messageText } from '@yingzao/texts';
import { AppError } from '../errors.ts';

/** What every call answers. Source: contract/auth-and-shell.md 0. */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export function success(data: unknown, language: Language): Envelope {
  return { code: 200, msg: messageText('done', {}, language), data };
}

/** The envelope of a refusal; `data.errors` tells a form which field each text belongs to. */
export function refusal(error: AppError, language: Language): Envelope {
  const errors = error.problems.map((problem) => ({
    path: problem.path ?? [],
    msg: problemText(problem, language),
  }));
  return { code: error.code, msg: error.text(language), data: errors.length > 0 ? { errors } : null };
}

/** Business refusals travel with HTTP 200; only what no client asked for carries its own status. */
export function httpStatus(code: number): number {
  return code === 500 || code === 429 || code === 413 ? code : 200;
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);
const awayTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection/;

/** Turns anything thrown into a refusal; undefined for what nobody expected. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code, message, statusCode } = (error ?? {}) as {
    code?: string;
    message?: string;
    statusCode?: number;
  };
  if (code === '53100' || code === 'ENOSPC') return new AppError('diskFull');
  if ((code && away.has(code)) || (message && awayTexts.test(message))) return new AppError('databaseAway');
  if (statusCode === 413) return new AppError('bodyTooLarge');
  if (statusCode === 429) return new AppError('tooManyRequests');
  if (statusCode === 403 || statusCode === 404) return new AppError('routeMissing');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('bodyBroken');
  return undefined;
}
