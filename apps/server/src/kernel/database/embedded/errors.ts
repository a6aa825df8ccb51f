import { statfs } from 'node:fs/promises';
import { isMissing } from './files.ts';

/**
 * Why the embedded database is not available. The caller owns the words for the user:
 * - `alreadyRunning` another platform works on this directory; see `holder`
 * - `cannotStart` PostgreSQL ended while starting; `details` holds the end of its log
 * - `dataMissing` the directory belongs to a cluster which is no longer where it was
 * - `diskFull` no space left for the data or the log
 * - `newerVersion`, `olderVersion` the data was made by another major version of PostgreSQL
 * - `noBinaries` no PostgreSQL for this platform is installed, or it does not run here
 * - `notOurs` the directory holds something else, or its password is gone
 * - `unreachable` the account which runs PostgreSQL may not enter the directory
 */
export type EmbeddedDatabaseFailure =
  | 'alreadyRunning'
  | 'cannotStart'
  | 'dataMissing'
  | 'diskFull'
  | 'newerVersion'
  | 'noBinaries'
  | 'notOurs'
  | 'olderVersion'
  | 'unreachable';

export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly reason: EmbeddedDatabaseFailure;
  /** Plain technical text in English: paths, versions, the end of the PostgreSQL log. */
  readonly details: string;
  /** With `alreadyRunning`: process id of the other platform, when it told. */
  readonly holder?: number;

  constructor(
    reason: EmbeddedDatabaseFailure,
    details: string,
    more: { holder?: number; cause?: unknown } = {},
  ) {
    super(`embedded database: ${reason}: ${details}`, { cause: more.cause });
    this.reason = reason;
    this.details = details;
    this.holder = more.holder;
  }
}

/** Turns whatever stopped a start into the one error type of this folder. */
export function toEmbeddedDatabaseError(error: unknown): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(saysDiskFull(text) ? 'diskFull' : 'cannotStart', text, { cause: error });
}

/** The error for a PostgreSQL program which failed and left `output`, working on `directory`. */
export async function failureOf(output: string, directory: string): Promise<EmbeddedDatabaseError> {
  const isFull = saysDiskFull(output) || (await hasNoSpace(directory));
  return new EmbeddedDatabaseError(isFull ? 'diskFull' : 'cannotStart', output.trim());
}

/** Whether an output names a full disk: words of the C library, of Node and of quotas. */
export function saysDiskFull(output: string): boolean {
  return /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(output);
}

/** Whether starting again a little later may help: the remains of a killed server, a port taken meanwhile. */
export function saysTryAgain(output: string): boolean {
  return /lock file "postmaster\.pid" already exists|pre-existing shared memory block|could not create any TCP\/IP sockets/.test(
    output,
  );
}

const leastBytes = 1024 * 1024;

/** On a full disk the log cannot be written either, so its silence is no proof. */
async function hasNoSpace(directory: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize < leastBytes;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
