import type { GrantNode } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { branchIds, chooseInSight, findNodes, leafIds, mergeChoice } from './grant-choice.ts';

function node(id: string, children: GrantNode[] = []): GrantNode {
  const hasChildren = children.length > 0;
  return { id, parentId: '', fullName: id, enCode: id, icon: '', hasChildren, children };
}
const list = [node('Web', [node('a', [node('a1'), node('a2')]), node('b')])];

test('the ends of a tree are what can be ticked', () => {
  expect(leafIds(list)).toEqual(['a1', 'a2', 'b']);
  expect(branchIds(list)).toEqual(['Web', 'a']);
});

test('the first time the ticks are what the role holds, without the directories above', () => {
  const choice = mergeChoice(undefined, { list, ids: ['a', 'a1', 'elsewhere'] });
  expect(choice).toEqual({ offered: ['a1', 'a2', 'b'], chosen: ['a1'] });
});

test('ticks made here survive a change of what is offered', () => {
  const before = { offered: ['a1', 'a2'], chosen: ['a2'] };
  expect(mergeChoice(before, { list, ids: ['a1', 'b'] }).chosen).toEqual(['a2', 'b']);
});

test('what is no longer offered is no longer ticked', () => {
  const before = { offered: ['x', 'a1'], chosen: ['x', 'a1'] };
  expect(mergeChoice(before, { list, ids: [] }).chosen).toEqual(['a1']);
});

test('a keyword finds a node with what stands above and below it', () => {
  expect(leafIds(findNodes(list, 'a2'))).toEqual(['a2']);
  expect(leafIds(findNodes(list, 'a'))).toEqual(['a1', 'a2']);
  expect(findNodes(list, 'ghost')).toEqual([]);
  expect(findNodes(list, '')).toEqual(list);
});

test('what is out of sight stays as it is', () => {
  const choice = { offered: ['a1', 'a2', 'b'], chosen: ['a1', 'b'] };
  expect(chooseInSight(choice, new Set(['a2', 'b']), new Set(['a2']))).toEqual(['a1', 'a2']);
});
