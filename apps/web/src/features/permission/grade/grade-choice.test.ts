import type { GradeNode, MenuChoice, OfferedFlags } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { choiceOf, leavesOf, tick, toModel, withDirectories } from './grade-choice.ts';

const nothing: OfferedFlags = {
  ...{ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: null, thisLayerSelect: 0 },
  ...{ subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 },
};
function node(id: string, children: GradeNode[] = [], flags: Partial<OfferedFlags> = {}): GradeNode {
  const hasChildren = children.length > 0;
  return {
    ...nothing,
    ...flags,
    id,
    parentId: '',
    fullName: id,
    type: 'company',
    icon: '',
    hasChildren,
    children,
  };
}
const choice = choiceOf([node('a', [node('b', [], { subLayerSelect: 1 })])]);

test('a tick changes one box of one organization', () => {
  const next = tick(choice, 'a', ['thisLayerAdd'], true);
  expect(next.get('a')).toEqual({ ...nothing, thisLayerAdd: 1 });
  expect(next.get('b')).toBe(choice.get('b'));
  expect(tick(next, 'a', ['thisLayerAdd'], false).get('a')).toEqual(nothing);
});

test('what is not one’s own to give is never ticked', () => {
  expect(tick(choice, 'a', ['thisLayerDelete'], true).get('a')?.thisLayerDelete).toBeNull();
});

test('organizations with a tick are saved, boxes that are not one’s own as not ticked', () => {
  expect(toModel(choice)).toEqual([{ ...nothing, organizeId: 'b', thisLayerDelete: 0, subLayerSelect: 1 }]);
});

const menu = (id: string, children: MenuChoice[] = []): MenuChoice => ({
  ...{ id, parentId: '', fullName: id, enCode: id, icon: '', hasChildren: children.length > 0, children },
});

test('ticked menus are saved with the directories above them', () => {
  const menus = [menu('system', [menu('one'), menu('two')]), menu('other', [menu('three')])];
  expect(leavesOf(menus)).toEqual(['one', 'two', 'three']);
  expect(withDirectories(menus, new Set(['two']))).toEqual(['system', 'two']);
});
