import { type Endpoint, recordApi, roleApi, sessionApi } from '@yingzao/contract';
import { expect, test } from 'vitest';
import type { AnsweredCall } from '../../../kernel/http/server.ts';
import { notedCalls } from './call-rows.ts';

const ada = { id: '1', account: 'ada', realName: 'Ada', isAdministrator: false };

function call(
  endpoint: Endpoint,
  more: Partial<AnsweredCall> = {},
  reads = endpoint.method === 'GET',
): AnsweredCall {
  return {
    route: { endpoint, reads, transactional: !reads, handle: async () => null },
    visitor: {
      tenant: { id: '0', schema: 'tenant_0' },
      user: ada,
      sessionId: 's',
      mustChangePassword: false,
      viewerName: '',
    },
    ...{ language: 'zh-CN', origin: 'pc', ip: '::1', userAgent: '', source: 'form' },
    ...{ params: {}, query: {}, body: undefined, duration: 1.6, outcome: { code: 200, refusal: '' } },
    ...more,
  };
}
const rowsOf = (answered: AnsweredCall) => notedCalls(answered, 5).map(({ row }) => row);

test('what a record holds is not kept: only which one it was', () => {
  const params = { modelId: '77', id: '5' };
  const body = { data: '{"salary":"plenty"}' };
  const outcome = { code: 200, refusal: '', data: { salary: 'plenty' } };
  const kept = notedCalls(call(recordApi.update, { params, body, query: { q: 'plenty' }, outcome }), 5);
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('plenty');
  expect(kept[0]).toMatchObject({ modelId: '77', row: { requestUrl: expect.stringMatching(/77.*5/) } });
});

test('somebody who looks through another’s eyes is named before him', () => {
  const { visitor } = call(roleApi.list);
  const [row] = rowsOf(call(roleApi.list, { visitor: { ...visitor, viewerName: 'Boss/boss' } }));
  expect(row).toMatchObject({ userId: '1', userName: 'Boss/boss → Ada/ada', requestDuration: 2 });
});

test('an error is kept with its cause, also of a stranger; what a stranger asks for otherwise is not', () => {
  const { visitor } = call(sessionApi.login);
  const stranger = { ...visitor, user: { ...ada, id: '', account: '', realName: '' } };
  expect(rowsOf(call(sessionApi.login, { visitor: stranger }))).toEqual([]);
  const error = new Error('broken', { cause: new Error('the disk: /x?token=abc') });
  const outcome = { code: 500, refusal: 'sorry', error };
  const rows = rowsOf(call(sessionApi.login, { visitor: stranger, outcome }));
  expect(rows).toMatchObject([{ category: 4, userName: '', code: 500, abstracts: 'sorry' }]);
  expect(rows[0]?.jsons).toMatch(/broken[\s\S]*Caused by: Error: the disk: \/x\?token=\*\*\*/);
});

test('a secret in the path is masked there too', () => {
  const endpoint = { ...roleApi.get, path: '/api/oauth/getTicketStatus/{ticket}' };
  const [row] = rowsOf(call(endpoint, { params: { ticket: 'S3CR3T' } }));
  expect(row).toMatchObject({
    requestUrl: '/api/oauth/getTicketStatus/***',
    requestParam: '{"path":{"ticket":"***"}}',
  });
});
