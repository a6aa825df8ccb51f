import type { Problem } from '@yingzao/texts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { DraftSaver, savingPause } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const conflict = new ApiError(409, 'Ada was faster');

function saving(send: (version: number) => Promise<number>, problems: readonly Problem[] = []) {
  const sent = vi.fn(send);
  const saver = new DraftSaver({
    version: 1,
    send: sent,
    latestVersion: async () => 7,
    problems: () => problems,
  });
  return { saver, sent, kind: () => saver.state.getState().kind };
}

test('several changes are saved once, when they rest', async () => {
  const { saver, sent, kind } = saving(async (version) => version + 1);
  saver.changed();
  await vi.advanceTimersByTimeAsync(savingPause - 1);
  saver.changed();
  await vi.advanceTimersByTimeAsync(savingPause - 1);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalledExactlyOnceWith(1);
  expect(kind()).toBe('saved');
  expect(saver.isDirty).toBe(false);
});

test('each save starts from the version the last one made', async () => {
  const { saver, sent } = saving(async (version) => version + 1);
  saver.changed();
  await saver.flush();
  saver.changed();
  await saver.flush();
  expect(sent.mock.calls).toEqual([[1], [2]]);
});

test('what is changed while a save is under way is saved after it', async () => {
  let finish: (version: number) => void = () => undefined;
  const { saver, sent } = saving(() => new Promise((resolve) => (finish = resolve)));
  saver.changed();
  const first = saver.flush();
  saver.changed();
  expect(sent).toHaveBeenCalledOnce();
  finish(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenCalledTimes(2);
  finish(3);
  expect(await first).toBe(true);
});

test('an unfinished draft is not sent, and says what it lacks', async () => {
  const problem: Problem = { key: 'definition.emptySubTable', params: { label: 'Lines' } };
  const { saver, sent } = saving(async () => 2, [problem]);
  saver.changed();
  expect(await saver.flush()).toBe(false);
  expect(sent).not.toHaveBeenCalled();
  expect(saver.state.getState()).toEqual({ kind: 'unfinished', problems: [problem] });
});

test('after somebody else has saved nothing is sent until it is decided whose version counts', async () => {
  const { saver, sent, kind } = saving((version) =>
    version === 7 ? Promise.resolve(8) : Promise.reject(conflict),
  );
  saver.changed();
  await vi.advanceTimersByTimeAsync(savingPause);
  expect(saver.state.getState()).toEqual({ kind: 'conflict', text: 'Ada was faster' });
  saver.changed();
  await vi.advanceTimersByTimeAsync(savingPause);
  expect(sent).toHaveBeenCalledOnce();
  expect(await saver.overwrite()).toBe(true);
  expect(sent).toHaveBeenLastCalledWith(7);
  expect(kind()).toBe('saved');
});

test('loading the other version ends the conflict', async () => {
  const { saver, kind } = saving(() => Promise.reject(conflict));
  saver.changed();
  await saver.flush();
  saver.loaded(5);
  expect(kind()).toBe('clean');
  expect(saver.isDirty).toBe(false);
});

test('a refusal keeps the draft dirty; the next change tries again', async () => {
  let isAway = true;
  const { saver, kind } = saving(async () => {
    if (isAway) throw new ApiError(0, 'No network');
    return 2;
  });
  saver.changed();
  await saver.flush();
  expect(kind()).toBe('refused');
  isAway = false;
  saver.changed();
  await vi.advanceTimersByTimeAsync(savingPause);
  expect(kind()).toBe('saved');
});
