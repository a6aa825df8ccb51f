import texts from '@yingzao/texts/zh-CN/common';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speak } from '../test/application.tsx';
import { endpointForTest } from '../test/endpoints.ts';
import { stubServer } from '../test/server.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { type Notice, onNotice } from './notice.ts';
import { useSession } from './session.store.ts';

const { list, save, form, quiet } = endpointForTest;
let notices: Notice[] = [];
let stop = () => {};

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
  useSession.setState({ token: 'Bearer abc', departure: undefined });
});
afterEach(() => stop());

describe('what is sent', () => {
  test('every call carries origin, language, token and a timestamp', async () => {
    const requests = stubServer({ 'GET /api/things': {} });
    await call(list);
    const [request] = requests;
    expect(request?.headers.get('authorization')).toBe('Bearer abc');
    expect(request?.headers.get('jnpf-origin')).toBe('pc');
    expect(request?.headers.get('accept-language')).toBe('zh-CN');
    expect(request?.query.get('n')).toMatch(/^\d{13}$/);
  });

  test('a query leaves out what was not given', async () => {
    const requests = stubServer({ 'GET /api/things': {} });
    await call(list, { query: { keyword: '', currentPage: 2 } });
    expect([...(requests[0]?.query.keys() ?? [])]).toEqual(['currentPage', 'n']);
  });

  test('a body goes as JSON, the places of the path are filled and escaped', async () => {
    const requests = stubServer({ 'PUT /api/things/a%2Fb': {} });
    await call(save, { params: { id: 'a/b' }, body: { fullName: 'Drill' } });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.body).toEqual({ fullName: 'Drill' });
  });

  test('a form endpoint sends its body url-encoded', async () => {
    const requests = stubServer({ 'POST /api/form': {} });
    await call(form, { body: { account: 'a&b' } });
    expect(requests[0]?.body).toEqual({ account: 'a&b' });
  });
});

describe('what comes back', () => {
  test('code 200 answers the data', async () => {
    stubServer({ 'GET /api/things': { data: { list: [1] } } });
    expect(await call(list)).toEqual({ list: [1] });
    expect(notices).toEqual([]);
  });

  test('a refusal rejects with code, text and data, and is told', async () => {
    stubServer({ 'GET /api/things': { code: 400, msg: 'Too many', data: { max: 3 } } });
    await expect(call(list)).rejects.toMatchObject({ code: 400, msg: 'Too many', data: { max: 3 } });
    expect(notices).toEqual([{ kind: 'error', text: 'Too many' }]);
  });

  test('a refusal without text says to try again', async () => {
    stubServer({ 'GET /api/things': { code: 500 } });
    await expect(call(list)).rejects.toBeInstanceOf(ApiError);
    expect(notices).toEqual([{ kind: 'error', text: texts.requestFailed }]);
  });

  test('a failing network is told the same way, with code 0', async () => {
    stubServer({ 'GET /api/things': 'no network' });
    await expect(call(list)).rejects.toMatchObject({ code: 0, msg: texts.requestFailed });
    expect(notices).toEqual([{ kind: 'error', text: texts.requestFailed }]);
  });

  test('a caller that asks for silence gets no toast', async () => {
    stubServer({ 'GET /api/things': { code: 400, msg: 'Too many' } });
    await expect(call(list, { silent: true })).rejects.toBeInstanceOf(ApiError);
    expect(notices).toEqual([]);
  });

  test('an aborted call is no error to tell', async () => {
    stubServer({ 'GET /api/things': {} });
    await expect(call(list, { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(ApiError);
    expect(notices).toEqual([]);
  });
});

describe('the end of a session', () => {
  test('is told also where the caller asks for silence: the screen that would show it goes away', async () => {
    stubServer({ 'GET /api/things': { code: 601, msg: 'Elsewhere' } });
    await expect(call(list, { silent: true })).rejects.toBeInstanceOf(ApiError);
    expect(notices).toMatchObject([{ kind: 'error', text: 'Elsewhere' }]);
  });

  test.each([600, 601, 602])('code %i clears the token', async (code) => {
    stubServer({ 'GET /api/things': { code, msg: 'Over' } });
    await expect(call(list)).rejects.toMatchObject({ code });
    expect(useSession.getState()).toMatchObject({ token: undefined, departure: 'expired' });
  });

  test('login and lock screen calls keep the token', async () => {
    stubServer({ 'POST /api/quiet': { code: 601, msg: 'Over' } });
    await expect(call(quiet)).rejects.toMatchObject({ code: 601 });
    expect(useSession.getState().token).toBe('Bearer abc');
    expect(notices).toEqual([]);
  });
});
