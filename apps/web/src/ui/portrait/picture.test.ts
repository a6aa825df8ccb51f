import { expect, test } from 'vitest';
import { middleOf, turned } from './picture.ts';

test.each([
  [0, 40, 20],
  [90, 20, 40],
  [180, 40, 20],
  [-90, 20, 40],
])('a picture of 40 by 20 turned by %i degrees lies in a box of %i by %i', (degrees, width, height) => {
  const box = turned({ width: 40, height: 20 }, degrees);
  expect(box.width).toBeCloseTo(width);
  expect(box.height).toBeCloseTo(height);
});

test('the middle of a picture is the largest square in it', () => {
  expect(middleOf({ width: 40, height: 20 })).toEqual({ x: 10, y: 0, width: 20, height: 20 });
});
