import { expect, test } from 'vitest';
import { strokeBounds } from './stroke-bounds.ts';

const canvas = { width: 400, height: 200 };
const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

test('nothing drawn takes no part', () => {
  expect(strokeBounds([], canvas)).toBeUndefined();
});

test('all strokes are inside, with room around them', () => {
  const bounds = strokeBounds([stroke([100, 50], [120.4, 80]), stroke([90.6, 60])], canvas);
  expect(bounds).toEqual({ left: 82, top: 42, width: 47, height: 46 });
});

test('what is drawn over the edge ends there', () => {
  expect(strokeBounds([stroke([-20, 2], [500, 300])], canvas)).toEqual({ left: 0, top: 0, ...canvas });
});

test('a long signature is measured too', () => {
  const long = { points: Array.from({ length: 200_000 }, (_, at) => ({ x: at % 400, y: 100 })) };
  expect(strokeBounds([long], canvas)?.width).toBe(400);
});
