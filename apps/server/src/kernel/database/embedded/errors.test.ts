import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { EmbeddedDatabaseError, failureOf, saysTryAgain, toEmbeddedDatabaseError } from './errors.ts';

test.each([
  'initdb: error: could not write to file "PG_VERSION": No space left on device',
  'FATAL:  could not write lock file "postmaster.pid": No space left on device',
  'PANIC:  could not write to file "pg_wal/xlogtemp.12": Disk quota exceeded',
])('a full disk is read from the log: %s', async (output) => {
  expect(await failureOf(output, tmpdir())).toMatchObject({ reason: 'diskFull', details: output });
});

test('any other end of PostgreSQL keeps the end of its log', async () => {
  const output = 'FATAL:  unrecognized configuration parameter "nonsense"\n';
  expect(await failureOf(output, tmpdir())).toMatchObject({ reason: 'cannotStart', details: output.trim() });
  expect(await failureOf(output, '/no/such/folder')).toMatchObject({ reason: 'cannotStart' });
});

test('the remains of a killed server and a taken port are worth another try', () => {
  expect(saysTryAgain('FATAL:  lock file "postmaster.pid" already exists')).toBe(true);
  expect(saysTryAgain('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
  expect(saysTryAgain('FATAL:  could not create any TCP/IP sockets')).toBe(true);
  expect(saysTryAgain('FATAL:  data directory "x" has invalid permissions')).toBe(false);
});

test('errors of other origin become one type, and ours stay what they are', () => {
  const ours = new EmbeddedDatabaseError('notOurs', 'x');
  expect(toEmbeddedDatabaseError(ours)).toBe(ours);
  const cause = new Error('ENOSPC: no space left on device, write');
  expect(toEmbeddedDatabaseError(cause)).toMatchObject({ reason: 'diskFull', cause });
  expect(toEmbeddedDatabaseError(new Error('EACCES: permission denied'))).toMatchObject({
    reason: 'cannotStart',
  });
});
