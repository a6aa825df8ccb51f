import { describe, expect, test } from 'vitest';
import type { AnsweredRow } from './import-source.ts';
import { changeSheet, isBad, missingIn, problemsOf, toSheetRows } from './sheet.ts';

type Key = 'account' | 'realName';
const columns = [
  { key: 'account' as const, title: 'Account', isRequired: true },
  { key: 'realName' as const, title: 'Name', isRequired: false },
];
const good: AnsweredRow<Key> = { account: 'ann', realName: 'Ann', errorsInfo: '', errors: {} };
const taken = { ...good, account: 'bob', errorsInfo: 'taken', errors: { account: 'taken' } };
const broken = { ...good, account: 'cat', errorsInfo: 'no more accounts', errors: {} };

const load = () =>
  changeSheet(
    { rows: [], past: [] },
    { type: 'load', rows: toSheetRows<Key>([good, taken, broken], columns) },
  );
const edit = (id: number, cells: Record<string, string>, problems = {}) =>
  changeSheet(load(), { type: 'edit', id, cells, problems });

describe('rows', () => {
  test('are bad when a cell is, or the row as a whole', () => {
    const { rows } = load();
    expect(rows.map(isBad)).toEqual([false, true, true]);
    expect(rows.map((row) => problemsOf(row, columns))).toEqual([[], ['taken'], ['no more accounts']]);
  });

  test('what is wrong at a column that the sheet does not have is told of the row', () => {
    const [row] = toSheetRows<Key>([{ ...good, errorsInfo: 'odd', errors: { other: 'odd' } }], columns);
    expect(row).toMatchObject({ errors: {}, problem: 'odd' });
  });
});

describe('changes', () => {
  test('an edited cell loses its problem, other cells keep theirs', () => {
    expect(edit(2, { account: 'eve' }).rows[1]).toMatchObject({ cells: { account: 'eve' }, errors: {} });
    expect(edit(2, { realName: 'Eve' }).rows[1]?.errors).toEqual({ account: 'taken' });
    expect(edit(3, { realName: 'Eve' }).rows[2]?.problem).toBe('');
  });

  test('rows that were not changed stay the same objects, so that they are not drawn again', () => {
    const before = load();
    const after = changeSheet(before, { type: 'edit', id: 2, cells: { account: 'eve' }, problems: {} });
    expect(after.rows[0]).toBe(before.rows[0]);
    expect(after.rows[2]).toBe(before.rows[2]);
  });

  test('a deletion and an edit can be taken back, one after the other', () => {
    const gone = changeSheet(edit(1, { account: 'x' }), { type: 'remove', ids: new Set([2, 3]) });
    expect(gone.rows.map(({ id }) => id)).toEqual([1]);
    const back = changeSheet(gone, { type: 'undo' });
    expect(back.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(back.rows[0]?.cells['account']).toBe('x');
    expect(changeSheet(back, { type: 'undo' }).rows[0]?.cells['account']).toBe('ann');
  });
});

test('a required cell without text is missing, one that was not given is not', () => {
  expect(missingIn({ account: ' ' }, columns)).toEqual([columns[0]]);
  expect(missingIn({ realName: '' }, columns)).toEqual([]);
});
