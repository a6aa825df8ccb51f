import { expect, test } from 'vitest';
import { Cache } from './cache.ts';

test('a value is computed once until it is dropped', async () => {
  const cache = new Cache<number>();
  let count = 0;
  const next = async () => ++count;
  expect([await cache.get('a', next), await cache.get('a', next)]).toEqual([1, 1]);
  cache.drop('a');
  expect(await cache.get('a', next)).toBe(2);
});

test('a value that was being computed while its key was dropped is not kept', async () => {
  const cache = new Cache<string>();
  let finish = (_: string) => {};
  const slow = cache.get(
    'a',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.drop('a');
  finish('old');
  expect(await slow).toBe('old');
  expect(await cache.get('a', async () => 'new')).toBe('new');
});

test('a failure is not kept', async () => {
  const cache = new Cache<string>();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'yes')).toBe('yes');
});

test('the entries used least recently leave first', async () => {
  const cache = new Cache<string>(2);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
  expect(await cache.get('c', async () => 'again')).toBe('c');
  expect(await cache.get('a', async () => 'again')).toBe('again');
});
