import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of files lie. Keys are made by the platform: `tenant/ab/cdef…`. */
export interface Blobs {
  /** Moves a file in; after it the bytes survive a loss of power. */
  put(key: string, path: string): Promise<void>;
  has(key: string): Promise<boolean>;
  read(key: string, range?: ByteRange): Readable;
  /** No error when there is none. */
  remove(key: string): Promise<void>;
}

/** Files in a folder, which several nodes share when there are several. */
export class DiskBlobs implements Blobs {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await flush(path);
    await rename(path, target);
    await flush(dirname(target));
  }

  async has(key: string): Promise<boolean> {
    return stat(this.#pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  read(key: string, range?: ByteRange): Readable {
    return createReadStream(this.#pathOf(key), range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  #pathOf(key: string): string {
    return join(this.#directory, key);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
