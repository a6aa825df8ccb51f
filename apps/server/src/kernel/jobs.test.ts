import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { defaultTenant } from '../features/auth/session/gate.ts';
import { Jobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.app.services.jobs.drain();
});

const platform = () => app.app.services.engine.platform;

function worker() {
  const jobs = new Jobs(platform());
  const done: string[] = [];
  jobs.handle('files.sweep', async () => undefined);
  jobs.handle('users.import', async (tenant, { taskId }) => {
    done.push(`${tenant.id}/${taskId}`);
  });
  return { jobs, done };
}

test('work is there with the change that asks for it, and only then', async () => {
  const { jobs, done } = worker();
  await app
    .arrange(async (ctx) => {
      await jobs.put(ctx, 'users.import', { taskId: 'undone' });
      throw new Error('the change fails');
    })
    .catch(() => undefined);
  await app.arrange((ctx) => jobs.put(ctx, 'users.import', { taskId: 'one' }));
  expect(await jobs.drain()).toBe(1);
  expect(done).toEqual(['0/one']);
  expect(await jobs.drain()).toBe(0);
});

test('several nodes share the work, each piece is done by one of them', async () => {
  const [first, second] = [worker(), worker()];
  const tasks = Array.from({ length: 30 }, (_, index) => `t${index}`);
  await app.arrange(async (ctx) => {
    for (const taskId of tasks) await first.jobs.put(ctx, 'users.import', { taskId });
  });
  const counts = await Promise.all([first.jobs.drain(), second.jobs.drain()]);
  expect(counts[0] + counts[1]).toBe(30);
  expect([...first.done, ...second.done].sort()).toEqual(tasks.map((task) => `0/${task}`).sort());
});

test('a started node does what comes, and again what failed', async () => {
  const jobs = new Jobs(platform());
  const done: string[] = [];
  jobs.handle('files.sweep', async () => undefined);
  jobs.handle('users.import', async (_, { taskId }) => {
    done.push(taskId);
    if (done.length === 1) throw new Error('the first time');
  });
  await jobs.start();
  try {
    await app.arrange((ctx) => jobs.put(ctx, 'users.import', { taskId: 'again' }));
    await vi.waitFor(() => expect(done).toEqual(['again', 'again']), { timeout: 20_000, interval: 100 });
  } finally {
    await jobs.close();
  }
});

test('the hourly sweep is done for every tenant', async () => {
  const swept: string[] = [];
  const jobs = new Jobs(platform());
  jobs.handle('files.sweep', async ({ id }) => void swept.push(id));
  jobs.handle('users.import', async () => undefined);
  await app.arrange((ctx) => jobs.put(ctx, 'files.sweep', {}));
  await jobs.drain();
  expect(swept).toEqual([defaultTenant.id]);
});
