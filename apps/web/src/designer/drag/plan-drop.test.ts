import { expect, test } from 'vitest';
import { applyCommand } from '../design/command.ts';
import { box, designOf, fromPalette, idOfName, node, outline } from '../test/designs.ts';
import { sideAt } from './drop-side.ts';
import { commandOf, type Dragged, planDrop } from './plan-drop.ts';

const rect = { left: 0, top: 0, width: 400, height: 100 };

test.each([
  ['field', 10, 50, 'left'],
  ['field', 390, 50, 'right'],
  ['field', 200, 20, 'before'],
  ['field', 200, 80, 'after'],
  ['container', 200, 10, 'before'],
  ['container', 200, 95, 'after'],
  ['container', 10, 50, 'inside'],
  ['column', 100, 50, 'before'],
  ['column', 300, 50, 'after'],
] as const)('over a %s at %i, %i means %s', (kind, x, y, side) => {
  expect(sideAt(rect, { x, y }, kind)).toBe(side);
});

const design = designOf(
  node('comInput', 'a'),
  node('comInput', 'b'),
  box('table', 'lines', [node('comInput', 'c')]),
);
const id = (name: string) => idOfName(design, name);
const rate: Dragged = { kind: 'new', nodes: fromPalette('rate') };

function drop(dragged: Dragged, target: number | null, side: Parameters<typeof planDrop>[3]) {
  const plan = planDrop(design, dragged, target, side);
  const outcome = plan && applyCommand(design, commandOf(design, dragged, plan));
  return outcome && 'design' in outcome ? outline(outcome.design) : outcome?.refusal.key;
}

test('a drop beside, inside, and at the end', () => {
  expect(drop(rate, id('a'), 'after')).toEqual(['a', 'rateField105', 'b', ['lines', ['c']]]);
  expect(drop(rate, id('lines'), 'inside')).toEqual(['a', 'b', ['lines', ['c', 'rateField105']]]);
  expect(drop(rate, null, 'inside')).toEqual(['a', 'b', ['lines', ['c']], 'rateField105']);
  expect(drop({ kind: 'move', ids: [id('b')] }, id('a'), 'before')).toEqual(['b', 'a', ['lines', ['c']]]);
});

test('a drop at a side gives each half of the room', () => {
  expect(planDrop(design, rate, id('a'), 'right')).toMatchObject({
    span: 12,
    narrow: { id: id('a'), span: 12 },
  });
});

test('over itself or what it holds a drop means nothing', () => {
  expect(planDrop(design, { kind: 'move', ids: [id('a')] }, id('a'), 'after')).toBeUndefined();
  expect(planDrop(design, { kind: 'move', ids: [id('lines')] }, id('c'), 'before')).toBeUndefined();
});

test('a forbidden place says why', () => {
  const plan = planDrop(design, { kind: 'new', nodes: fromPalette('checkbox') }, id('lines'), 'inside');
  expect(plan?.refusal?.key).toBe('definition.nesting');
});
