import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { httpStatus, refusal, toAppError } from './answer.ts';

const failing: [string, unknown, string][] = [
  ['a full disk, told by the database', { code: '53100' }, 'diskFull'],
  ['a full disk, told by the system', { code: 'ENOSPC' }, 'diskFull'],
  ['a database that refuses connections', { code: 'ECONNREFUSED' }, 'databaseAway'],
  ['a database that was shut down', { code: '57P01' }, 'databaseAway'],
  ['a database that is starting', { code: '57P03' }, 'databaseAway'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'databaseAway'],
  ['a body over the limit', { statusCode: 413 }, 'bodyTooLarge'],
  ['a body that is not JSON', { statusCode: 400 }, 'bodyBroken'],
];

describe('what went wrong is told in words', () => {
  test.each(failing)('%s', (_, error, key) => expect(toAppError(error)?.key).toBe(key));
});

test('what nobody expected stays unknown, and so secret', () => {
  expect(toAppError(new Error('column "x" does not exist'))).toBeUndefined();
  expect(toAppError('text')).toBeUndefined();
});

test('business refusals travel with 200, only the rest carries its status', () => {
  expect([200, 400, 403, 404, 409, 600, 602].map(httpStatus)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect([413, 429, 500].map(httpStatus)).toEqual([413, 429, 500]);
});

test('the envelope of a refusal tells each text with its place, in the language asked for', () => {
  const error = new AppError('field.required', { label: 'N' }, [
    { key: 'field.required', params: { label: 'N' }, path: ['name'] },
    { key: 'field.tooLong', params: { label: 'M', max: 3 }, path: ['memo'] },
  ]);
  expect(refusal(error, 'en')).toEqual({
    code: 400,
    msg: 'N must not be empty,M must have at most 3 characters',
    data: {
      errors: [
        { path: ['name'], msg: 'N must not be empty' },
        { path: ['memo'], msg: 'M must have at most 3 characters' },
      ],
    },
  });
});
