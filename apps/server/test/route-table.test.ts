import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { contract, type Endpoint } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, testApp } from './test-app.ts';

let app: TestApp;
let member: Caller;
beforeAll(async () => {
  app = await testApp();
  member = await app.userWith();
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
const guarded = endpoints.filter(({ permission }) => permission !== 'anon');
const managed = guarded.filter(({ permission }) => permission !== 'login' && permission !== 'record');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call of the contract is implemented, once', () => {
  const implemented = app.app.routes.map(({ endpoint }) => nameOf(endpoint)).sort();
  expect(implemented).toEqual(endpoints.map(nameOf).sort());
});

describe('nobody gets 602 from', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const answer = await app.nobody(endpoint, { params: anyParams(endpoint), body: {} } as never);
    expect(answer).toEqual({ code: 602, msg: errorText('session.missing'), data: null });
  });
});

describe('a user without grants gets 403 from', () => {
  test.each(managed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const answer = await member(endpoint, { params: anyParams(endpoint), body: {} } as never);
    expect(answer).toEqual({ code: 403, msg: errorText('forbidden'), data: null });
  });
});

function anyParams(endpoint: Endpoint): Record<string, string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, '0']));
}

test('OpenAPI tells every call with an answer schema, and its page opens', async () => {
  const document = (await app.raw({ method: 'GET', url: '/api/openapi.json' })).json();
  for (const { method, path } of endpoints) {
    expect(document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content, path).toBeTruthy();
  }
  const page = await app.raw({ method: 'GET', url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('swagger-ui');
});

const tool = resolve(import.meta.dirname, '../../../../shared/tools/check-calls.mjs');

test.skipIf(!existsSync(tool))('the specified calls of the areas that exist hold', async () => {
  const base = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const areas = 'authentication,visual development,online development';
  const { stdout } = await promisify(execFile)(process.execPath, [tool, base, '--areas', areas]);
  expect(stdout).toContain('26 of 26 calls hold');
});

test('pages carry the headers that keep a browser safe', async () => {
  const { headers } = await app.raw({ method: 'GET', url: '/health/live' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
