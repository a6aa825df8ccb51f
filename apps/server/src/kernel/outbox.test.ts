import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { defaultTenant } from '../features/auth/session/gate.ts';
import { Outbox, type OutboxHandler, putEvent } from './outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const put = (recordId: string) =>
  app.arrange((ctx) => putEvent(ctx, 'record.changed', { modelId: 'm', recordId, action: 'create' }));

function outboxInto(seen: string[], fail = false): Outbox {
  const handler: OutboxHandler = async (_tenant, _topic, payload) => {
    if (fail) throw new Error('the receiver is away');
    seen.push((payload as { recordId: string }).recordId);
  };
  return new Outbox(app.app.services.engine.platform, defaultTenant, [handler]);
}

test('events are delivered once, in order', async () => {
  for (const id of ['1', '2', '3']) await put(id);
  const seen: string[] = [];
  expect(await outboxInto(seen).deliver()).toBe(3);
  expect(await outboxInto(seen).deliver()).toBe(0);
  expect(seen).toEqual(['1', '2', '3']);
});

test('an event of a change that is rolled back is never delivered', async () => {
  const attempt = app.arrange(async (ctx) => {
    await putEvent(ctx, 'record.changed', { modelId: 'm', recordId: 'gone', action: 'create' });
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await outboxInto([]).deliver()).toBe(0);
});

test('a receiver that fails gets the event again', async () => {
  await put('4');
  await expect(outboxInto([], true).deliver()).rejects.toThrow('away');
  const seen: string[] = [];
  await outboxInto(seen).deliver();
  expect(seen).toEqual(['4']);
});
