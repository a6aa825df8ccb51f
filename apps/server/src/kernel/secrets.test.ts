import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorText } from '@yingzao/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openSecrets, SecretKeyError, Secrets } from './secrets.ts';

const secrets = new Secrets(randomBytes(32));

describe('a sealed text', () => {
  test.each(['', 'secret', '密钥 🔑', 'x'.repeat(10_000)])('opens again (%#)', (text) => {
    expect(secrets.open(secrets.seal(text))).toBe(text);
  });

  test('tells nothing, not even that it is the same', () => {
    expect(secrets.seal('secret')).not.toBe(secrets.seal('secret'));
    expect(secrets.seal('secret')).not.toContain('secret');
  });

  test('says when it was sealed with another key', () => {
    const other = new Secrets(randomBytes(32));
    expect(() => other.open(secrets.seal('secret'))).toThrow(errorText('secret.otherKey'));
  });

  test('that was changed anywhere is refused', () => {
    const sealed = secrets.seal('secret');
    const at = sealed.lastIndexOf('.') + 1;
    for (let index = at; index < sealed.length - 1; index += 1) {
      const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(() => secrets.open(changed), String(index)).toThrow(errorText('secret.broken'));
    }
  });

  test.each(['', 'secret', 'v1', 'v1.x', 'v2.a.b', 'v1..'])('%j is none', (text) => {
    expect(() => secrets.open(text)).toThrow(errorText('secret.broken'));
  });

  test('cut short is refused', () => {
    const sealed = secrets.seal('');
    expect(() => secrets.open(sealed.slice(0, -8))).toThrow(errorText('secret.broken'));
  });
});

test('a hash is the same for the same text and key, and for nothing else', () => {
  expect(secrets.hash('a')).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.hash('a')).toBe(secrets.hash('a'));
  expect(secrets.hash('a')).not.toBe(secrets.hash('b'));
  expect(secrets.hash('a')).not.toBe(new Secrets(randomBytes(32)).hash('a'));
});

describe('the key', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'yingzao-secrets-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));
  const open = (SECRET_KEY?: string) => openSecrets(readConfig({ DATA_DIR: directory, SECRET_KEY }));

  test('is made once, for the owner of the directory alone', async () => {
    const sealed = (await open()).seal('secret');
    const made = await stat(join(directory, 'secret.key'));
    expect(made.mode & 0o777).toBe(0o600);
    expect((await open()).open(sealed)).toBe('secret');
    expect(await readdir(directory)).toEqual(['secret.key']);
  });

  test('is one when several processes start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    const sealed = opened[0]?.seal('secret') ?? '';
    for (const one of opened) expect(one.open(sealed)).toBe('secret');
  });

  test.each([
    ['bytes', randomBytes(32).toString('base64')],
    ['a passphrase', 'correct horse battery staple and so on'],
  ])('of the setting may be %s, and leaves no file', async (_, setting) => {
    const sealed = (await open(setting)).seal('secret');
    expect((await open(setting)).open(sealed)).toBe('secret');
    expect(await readdir(directory)).toEqual([]);
  });

  test('of the setting wins over the file', async () => {
    const sealed = (await open()).seal('secret');
    const other = await open('correct horse battery staple and so on');
    expect(() => other.open(sealed)).toThrow(errorText('secret.otherKey'));
  });

  test('in a file that was cut short is refused, and the file stays', async () => {
    const file = join(directory, 'secret.key');
    await writeFile(file, 'short');
    await expect(open()).rejects.toThrow(SecretKeyError);
    expect(await readFile(file, 'utf8')).toBe('short');
  });

  test('of the setting must not be short', () => {
    expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY');
  });
});
