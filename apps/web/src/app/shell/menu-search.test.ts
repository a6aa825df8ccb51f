import { expect, test } from 'vitest';
import { menuSearch } from './menu-search.ts';

const entries = [
  { id: '1', title: '角色管理', trail: '组织权限', path: 'permission/role' },
  { id: '2', title: '用户管理', trail: '组织权限', path: 'permission/user' },
  { id: '3', title: '数据字典', trail: '系统数据', path: 'systemData/dictionary' },
];
const find = menuSearch(entries);
const ids = (pattern: string) => find(pattern).map(({ id }) => id);

test('a title is found by a part of it', () => {
  expect(ids('角色')).toEqual(['1']);
});

test('a path is found too, even with a slip', () => {
  expect(ids('dictionry')).toEqual(['3']);
});

test('what is unlike everything finds nothing', () => {
  expect(ids('zzzzzz')).toEqual([]);
});

test('nothing typed shows the first entries', () => {
  expect(ids('  ')).toEqual(['1', '2', '3']);
});

test('only the first 32 characters count', () => {
  const title = 'abcdefghijklmnopqrstuvwxyz012345';
  const findLong = menuSearch([{ id: '4', title, trail: '', path: 'area/long' }]);
  expect(findLong(title + '-'.repeat(200))).toHaveLength(1);
});
