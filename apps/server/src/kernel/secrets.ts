import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  scryptSync,
} from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

const keyBytes = 32;
/** What GCM is made for. */
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1';
/** 32 bytes in base64. */
const wholeKey = /^[A-Za-z0-9+/]{43}=?$/;

/** The file with the key cannot be used; `file` says which. */
export class SecretKeyError extends Error {
  readonly file: string;

  constructor(file: string, cause?: unknown) {
    super(`${file} holds no key`, { cause });
    this.file = file;
  }
}

/**
 * Keeps secrets at rest: what the database holds is of no use without the key, which is not in it.
 *
 * A sealed text is `v1.{key}.{nonce, tag and text in base64url}`. The key is named, so that a later version can open
 * with an old key what it seals again with a new one.
 */
export class Secrets {
  readonly #sealingKey: Buffer;
  readonly #hashKey: Buffer;
  /** Tells keys apart and nothing else about them. */
  readonly #keyName: string;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `yingzao ${use}`, keyBytes));
    this.#sealingKey = derive('sealing');
    this.#hashKey = derive('hashes');
    this.#keyName = derive('name').toString('base64url').slice(0, 8);
  }

  /** AES-256-GCM. The same text looks different each time. */
  seal(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const body = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    return [version, this.#keyName, body].join('.');
  }

  /**
   * @throws secret.otherKey (500) - it was sealed with another key
   * @throws secret.broken (500) - it is no sealed text, or was changed since
   */
  open(sealed: string): string {
    const [given, keyName, body] = sealed.split('.');
    if (given !== version || !keyName || !body) throw new AppError('secret.broken');
    if (keyName !== this.#keyName) throw new AppError('secret.otherKey');
    const bytes = Buffer.from(body, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#sealingKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      throw new AppError('secret.broken');
    }
  }

  /** By which a text is known again, and which tells nothing about it without the key: 64 hex digits. */
  hash(text: string): string {
    return createHmac('sha256', this.#hashKey).update(text).digest('hex');
  }
}

/**
 * With the key of the setting `SECRET_KEY`, or else the one in `secret.key` in the data directory, which is made once.
 *
 * @throws SecretKeyError
 */
export async function openSecrets({ secretKey, dataDirectory }: Config): Promise<Secrets> {
  if (secretKey !== undefined) return new Secrets(toKey(secretKey));
  const file = join(dataDirectory, 'secret.key');
  await makeKeyFile(dataDirectory, file);
  return new Secrets(await readKeyFile(file));
}

/** A passphrase is stretched, since people choose it; a whole key is taken as it is. */
function toKey(setting: string): Buffer {
  if (wholeKey.test(setting)) return Buffer.from(setting, 'base64');
  return scryptSync(setting, 'yingzao secret key', keyBytes);
}

/** Written aside and linked into place: of two processes that start at once both end up with one whole key. */
async function makeKeyFile(directory: string, file: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    if (await isThere(file)) return;
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
    await chmod(draft, 0o600);
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new SecretKeyError(file, error);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function isThere(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function readKeyFile(file: string): Promise<Buffer> {
  const text = (await readFile(file, 'utf8')).trim();
  if (!wholeKey.test(text)) throw new SecretKeyError(file);
  return Buffer.from(text, 'base64');
}
