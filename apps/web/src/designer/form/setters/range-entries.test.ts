import { describe, expect, test } from 'vitest';
import { entriesOf, withEntries } from './range-entries.ts';

const range = ['@currentOrg', 'u1', 'd1--department', 'c1--company', 'p1--position', 'root,u2--user'];

test.each([
  ['user', ['u1', 'u2']],
  ['organize', ['d1', 'c1']],
  ['position', ['p1']],
  ['role', []],
] as const)('the range of a field of people holds of the kind %s: %j', (kind, ids) => {
  expect(entriesOf(range, kind, 'user')).toEqual(ids);
});

test('a department is one of its own kind where departments are chosen', () => {
  expect(entriesOf(['d1--department', 'd2'], 'department', 'department')).toEqual(['d1', 'd2']);
});

describe('other ids of one kind', () => {
  test('stand behind the rest with their kind', () => {
    expect(withEntries(['@currentOrg', 'u1'], 'role', 'user', ['r1'])).toEqual([
      '@currentOrg',
      'u1',
      'r1--role',
    ]);
  });
  test('need not say the kind of the field', () => {
    expect(withEntries(['u1--user', 'r1--role'], 'user', 'user', ['u2'])).toEqual(['r1--role', 'u2']);
  });
});
