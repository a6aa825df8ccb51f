import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings the platform starts alone on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    redisUrl: undefined,
    demo: true,
  });
});

test('an empty setting counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
});

test('a wrong setting is refused by name, all of them at once', () => {
  const wrong = {
    PORT: 'x',
    DATABASE_URL: 'mysql://a',
    LOG_LEVEL: 'loud',
    ADMIN_PASSWORD: 'short',
    TIME_ZONE: 'Mars/North',
  };
  const attempt = () => readConfig(wrong);
  expect(attempt).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(attempt).toThrow(name);
});

describe('DEMO', () => {
  test.each([
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
  ])('%s', (DEMO, demo) => expect(readConfig({ DEMO }).demo).toBe(demo));
});
