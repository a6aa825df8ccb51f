import { describe, expect, test } from 'vitest';
import { compileForm } from '../design/compile-form.ts';
import { readFormData } from '../design/normalize-form.ts';
import { rangeOf, referencesIn, startsWithAuthor } from './reference.ts';
import type { Field } from './widget.ts';

const zone = { timeZone: 'Asia/Shanghai' };

function fieldOf(jnpfKey: string, attributes: object = {}): Field {
  const node = { __config__: { jnpfKey, label: '组织' }, __vModel__: 'a', ...attributes };
  const [field] = compileForm(readFormData({ fields: [node] }).form).fields;
  if (!field) throw new Error('no field');
  return field;
}
const fieldWith = (jnpfKey: string, { __config__ }: { __config__?: object }, attributes: object = {}) =>
  fieldOf(jnpfKey, { ...attributes, __config__: { jnpfKey, label: '组织', ...__config__ } });
const read = (value: unknown, field: Field) => field.widget.normalize(value, field, zone);

describe('one thing that is chosen', () => {
  const field = fieldOf('comSelect');
  test.each([
    [['root', 'leaf'], 'leaf'],
    [[['root', 'leaf']], 'leaf'],
    ['["root","leaf"]', 'leaf'],
    ['leaf', 'leaf'],
    ['', null],
    [[], null],
    [null, null],
    [{ id: 'leaf' }, undefined],
    ['x'.repeat(51), undefined],
  ])('%j reads as %j', (given, expected) => {
    expect(read(given, field)).toEqual(expected);
  });
});

describe('several things that are chosen', () => {
  const field = fieldOf('comSelect', { multiple: true });
  test.each([
    [
      [
        ['root', 'a'],
        ['root', 'b'],
        ['other', 'a'],
      ],
      ['a', 'b'],
    ],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [[], null],
    [[[]], null],
    [['a', { id: 'b' }], undefined],
  ])('%j read as %j', (given, expected) => {
    expect(read(given, field)).toEqual(expected);
  });
});

test('the old name of the organization picker still means it', () => {
  expect(fieldOf('organizeSelect').kind).toBe('comSelect');
});

describe('what a picker offers', () => {
  const ableIds = ['@currentOrg', 'a,b', 'c--user', 'b', 'd,e--department'];
  test('is everything unless its range is its own', () => {
    expect(rangeOf(fieldOf('userSelect', { ableIds }))).toBeUndefined();
  });
  test('are bare ids, however the design has them', () => {
    expect(rangeOf(fieldOf('userSelect', { selectType: 'custom', ableIds }))).toEqual([
      '@currentOrg',
      'b',
      'c',
      'e',
    ]);
  });
});

describe('people and what they belong to', () => {
  const one = fieldOf('usersSelect');
  const many = fieldOf('usersSelect', { multiple: true });
  test.each([
    ['a--user', 'a--user'],
    ['root,a--company', 'a--company'],
    [['a--user'], 'a--user'],
    ['["a--role"]', 'a--role'],
    ['', null],
    [[], null],
    ['a', undefined],
    ['a--boss', undefined],
    ['--user', undefined],
    ['a--user--role', undefined],
    [`${'x'.repeat(51)}--user`, undefined],
    [5, undefined],
  ])('%j reads as %j', (given, expected) => {
    expect(read(given, one)).toEqual(expected);
  });

  test('several are each read once', () => {
    expect(read(['a--user', 'b,c--department', 'a--user'], many)).toEqual(['a--user', 'c--department']);
    expect(read(['a--user', 'b'], many)).toBeUndefined();
  });

  test('stand for what their kind says; a company is an organization', () => {
    expect(referencesIn(many, ['a--user', 'b--company', 'c--department'])).toEqual([
      { key: 'a--user', kind: 'user', id: 'a' },
      { key: 'b--company', kind: 'organize', id: 'b' },
      { key: 'c--department', kind: 'department', id: 'c' },
    ]);
    expect(referencesIn(fieldOf('comInput'), 'a--user')).toEqual([]);
  });
});

describe('a new record that names its author', () => {
  const own = { __config__: { defaultCurrent: true, defaultValue: 'fixed' } };
  const start = (field: Field, ids?: string[]) =>
    field.widget.defaultValue(field, { now: 0, ...zone, ...(ids && { currentOf: () => ids }) });

  test.each(['userSelect', 'comSelect', 'depSelect', 'posSelect', 'roleSelect', 'groupSelect'])(
    'a %s takes the first id that is offered, in place of the fixed value; several are a list',
    (kind) => {
      const one = fieldWith(kind, own);
      const many = fieldWith(kind, own, { multiple: true });
      expect(startsWithAuthor(one)).toBe(true);
      expect([start(one, ['a', 'b']), start(many, ['a', 'b']), start(many, ['a'])]).toEqual([
        'a',
        ['a', 'b'],
        ['a'],
      ]);
      expect([start(one, []), start(many, [])]).toEqual([null, null]);
    },
  );

  test('takes what the server has written, where nobody knows the author', () => {
    expect(start(fieldWith('userSelect', own))).toBe('fixed');
    const written = { __config__: { defaultCurrent: true, defaultValue: [['root', 'leaf']] } };
    expect(start(fieldWith('comSelect', written, { multiple: true }))).toEqual(['leaf']);
  });

  test('is none where the design does not say so, or the field is not about the author alone', () => {
    const fixed = fieldWith('userSelect', { __config__: { defaultValue: 'fixed' } });
    expect([startsWithAuthor(fixed), start(fixed, ['a'])]).toEqual([false, 'fixed']);
    for (const kind of ['usersSelect', 'currOrganize', 'createUser', 'date']) {
      expect(startsWithAuthor(fieldWith(kind, own))).toBe(false);
    }
  });

  test('keeps the names beside its value as the design is read, and drops what are none', () => {
    const names = [{ id: 'a', fullName: 'Ada', organize: '' }];
    expect(
      fieldWith('userSelect', { __config__: { defaultNames: names } }).node.__config__.defaultNames,
    ).toEqual(names);
    const broken = fieldWith('userSelect', { __config__: { defaultNames: [5] } });
    expect(broken.node.__config__.defaultNames).toBeUndefined();
    expect(fieldWith('userSelect', {}).node.__config__).not.toHaveProperty('defaultNames');
  });
});
