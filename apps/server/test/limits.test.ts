import { sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rateLimit: 5 });
});
afterAll(() => app.close());

test('too many requests from one address are answered with 429, in the envelope', async () => {
  const answers = [];
  for (let count = 0; count < 7; count += 1)
    answers.push(await app.nobody(sessionApi.getConfig, { params: { id: '0' } }));
  expect(answers.slice(0, 5).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[6]).toEqual({ code: 429, msg: errorText('tooManyRequests'), data: null });
});

test('probes are never limited', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await app.raw({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  }
});

test('a body over 10 MB is refused', async () => {
  const fresh = await testApp();
  const call = await fresh.administrator();
  const answer = await fresh.raw({
    method: 'POST',
    url: sessionApi.lockScreen.path,
    headers: { authorization: call.token ?? '', 'content-type': 'application/json' },
    payload: JSON.stringify({ account: 'a'.repeat(11 * 1024 * 1024) }),
  });
  expect(answer.json()).toMatchObject({ code: 413, msg: errorText('bodyTooLarge') });
  await fresh.close();
});

test('text with a NUL in it is refused naming the field, wherever it stands', async () => {
  const fresh = await testApp();
  const call = await fresh.administrator();
  const inBody = await call(sessionApi.lockScreen, { body: { account: 'a\0b', password: 'x' } });
  expect(inBody).toMatchObject({ code: 400, msg: errorText('field.format', { label: '账户' }) });
  const inPath = await fresh.nobody(sessionApi.getConfig, { params: { id: 'a\0' } });
  expect(inPath.code).toBe(400);
  await fresh.close();
});

test('one address may try to sign in twenty times a minute', async () => {
  const fresh = await testApp({ signInLimit: true });
  const codes = [];
  for (let count = 0; count < 21; count += 1)
    codes.push(
      (await fresh.nobody(sessionApi.login, { body: { account: `ghost${count}`, password: 'x' } })).code,
    );
  expect(codes.slice(0, 20).every((code) => code === 400)).toBe(true);
  expect(codes[20]).toBe(429);
  await fresh.close();
});

test('one account may be tried ten times a minute, and again in the next', async () => {
  const fresh = await testApp({ signInLimit: true });
  const attempt = async (account: string) =>
    (await fresh.nobody(sessionApi.login, { body: { account, password: 'x' } })).code;
  for (let count = 0; count < 10; count += 1) expect(await attempt('ghost')).toBe(400);
  expect(await attempt('Ghost')).toBe(429);
  expect(await attempt('other')).toBe(400);
  fresh.clock.ahead = 60_000;
  expect(await attempt('ghost')).toBe(400);
  await fresh.close();
});
