import { expect, test } from 'vitest';
import { box, designOf, idOfName, node, outline } from '../test/designs.ts';
import {
  flatten,
  insertNodes,
  locate,
  moveNodes,
  neighbourOf,
  outermost,
  removeNodes,
  updateNode,
} from './tree.ts';

const design = designOf(
  node('comInput', 'a'),
  box('card', 'box', [node('comInput', 'b'), box('row', 'inner', [node('comInput', 'c')])]),
  node('comInput', 'd'),
);
const { fields } = design.form;
const id = (name: string) => idOfName(design, name);
const shape = (nodes: typeof fields) => outline({ form: { ...design.form, fields: nodes } });

test('nodes are listed in reading order, and found with what they stand in', () => {
  expect(flatten(fields).map(({ __config__ }) => __config__.label)).toEqual([
    'A',
    'BOX',
    'B',
    'INNER',
    'C',
    'D',
  ]);
  expect(locate(fields, id('c'))).toMatchObject({ place: { parent: id('inner'), index: 0 } });
  expect(locate(fields, 999)).toBeUndefined();
});

test('a change makes the way down to its node new and leaves everything beside it', () => {
  const changed = updateNode(fields, id('c'), (found) => ({ ...found, marked: true }));
  expect(changed[0]).toBe(fields[0]);
  expect(changed[2]).toBe(fields[2]);
  expect(changed[1]).not.toBe(fields[1]);
});

test('nodes are put in and taken out at any depth', () => {
  const added = insertNodes(fields, { parent: id('inner'), index: 0 }, [node('comInput', 'x')]);
  expect(shape(added)).toEqual(['a', ['box', ['b', ['inner', ['x', 'c']]]], 'd']);
  expect(shape(removeNodes(fields, new Set([id('b'), id('d')])))).toEqual(['a', ['box', [['inner', ['c']]]]]);
});

test('a place is counted while the moved nodes still stand at their old ones', () => {
  const last = moveNodes(fields, [id('a')], { parent: null, index: 3 });
  expect(last && shape(last)).toEqual([['box', ['b', ['inner', ['c']]]], 'd', 'a']);
  const inside = moveNodes(fields, [id('d'), id('a')], { parent: id('box'), index: 1 });
  expect(inside && shape(inside)).toEqual([['box', ['b', 'a', 'd', ['inner', ['c']]]]]);
});

test('a container cannot be moved into itself', () => {
  expect(moveNodes(fields, [id('box')], { parent: id('inner'), index: 0 })).toBeUndefined();
  expect(moveNodes(fields, [id('box')], { parent: id('box'), index: 0 })).toBeUndefined();
});

test('what stands inside another chosen node goes with that one', () => {
  expect(outermost(fields, [id('c'), id('box'), id('a')]).map(({ __config__ }) => __config__.label)).toEqual([
    'A',
    'BOX',
  ]);
});

test.each([
  ['a', 'box'],
  ['d', 'box'],
  ['c', 'inner'],
])('once %s is gone, %s is selected', (gone, next) => {
  expect(neighbourOf(fields, [id(gone)])).toBe(id(next));
});
