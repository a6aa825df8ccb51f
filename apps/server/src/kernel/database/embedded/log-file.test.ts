import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendToLog, openLog, readTail } from './log-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yingzao-test-'));
  file = join(folder, 'postgres.log');
});
afterEach(() => rm(folder, { recursive: true }));

test('a log goes on where it ended', async () => {
  await appendToLog(file, 'first\n');
  const { handle, start } = await openLog(file);
  await handle.writeFile('second\n');
  await handle.close();
  expect(await readFile(file, 'utf8')).toBe('first\nsecond\n');
  expect(await readTail(file, start)).toBe('second\n');
});

test('a long log is put aside and replaces the one before it', async () => {
  await writeFile(`${file}.1`, 'the one before');
  await writeFile(file, 'old');
  await truncate(file, 11 * 1024 * 1024);
  await appendToLog(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(`${file}.1`)).size).toBe(11 * 1024 * 1024);
});

test('the tail is the end of a log, and empty when there is none', async () => {
  await appendToLog(file, `${'x'.repeat(100_000)}the end`);
  const tail = await readTail(file);
  expect(tail).toHaveLength(4096);
  expect(tail).toMatch(/the end$/);
  expect(await readTail(join(folder, 'missing.log'))).toBe('');
});
