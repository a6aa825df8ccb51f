import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContainerOpener, openingPause } from './container-opener.ts';
import { useDrag } from './drag-store.ts';

let opener: ContainerOpener;
beforeEach(() => {
  vi.useFakeTimers();
  opener = new ContainerOpener();
});
afterEach(() => {
  opener.stop();
  vi.useRealTimers();
});
const state = () => useDrag.getState();

test('a container under a resting drag pulses, then opens', () => {
  opener.pointAt(7, [7]);
  expect(state()).toMatchObject({ opening: 7, opened: [] });
  vi.advanceTimersByTime(openingPause - 1);
  opener.pointAt(7, [7]);
  expect(state().opened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ opening: undefined, opened: [7] });
});

test('a drag that only passes by opens nothing', () => {
  opener.pointAt(7, [7]);
  opener.pointAt(undefined, []);
  vi.advanceTimersByTime(openingPause * 2);
  expect(state()).toMatchObject({ opening: undefined, opened: [] });
});

test('it closes when it is left, but not for what it holds', () => {
  opener.pointAt(7, [7]);
  vi.advanceTimersByTime(openingPause);
  opener.pointAt(9, [9, 7]);
  vi.advanceTimersByTime(openingPause);
  expect(state().opened).toEqual([7, 9]);
  opener.pointAt(undefined, [8, 7]);
  expect(state().opened).toEqual([7]);
  opener.pointAt(undefined, []);
  expect(state().opened).toEqual([]);
});
