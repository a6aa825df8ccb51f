import type { FormRecord } from '@yingzao/model';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, widget } from '../../test/design.ts';
import { type Cell, calculationDelay, FormStore, type RowsCell, sumOf } from './form-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lines = [
  widget('comInput', 'product', 'Product', { required: true }),
  widget('numInput', 'quantity', 'Quantity'),
  widget('numInput', 'price', 'Price'),
  widget('calculate', 'amount', 'Amount', {}, { expression: ['lines.quantity', '×', 'lines.price'] }),
];
const form = formOf([
  widget('comInput', 'name', 'Name', { required: true, defaultValue: 'Ada' }),
  widget('comInput', 'secret', 'Secret', { noShow: true, defaultValue: 'kept' }),
  widget('numInput', 'count', 'Count', {}, { min: 1 }),
  widget('table', 'lines', 'Lines', { children: lines }),
  widget('calculate', 'total', 'Total', {}, { expression: ['lines.amount', '+', 'count'] }),
]);

function open(record?: FormRecord) {
  const store = new FormStore(form, { timeZone: 'Asia/Shanghai', language: 'en', record });
  const cell = (name: string) => store.cells.get(name) as Cell;
  const table = store.tables.get('lines') as RowsCell;
  const inRow = (index: number, name: string) => table.rows.peek()[index]?.cells.get(name) as Cell;
  return { store, cell, table, inRow };
}

describe('values', () => {
  test('a new form holds the defaults and nothing to lose', () => {
    const { store } = open();
    expect(store.values()).toMatchObject({ name: 'Ada', secret: 'kept', count: null, lines: [] });
    expect(store.isDirty.peek()).toBe(false);
  });

  test('a change is kept, and makes the form one that asks before it is left', () => {
    const { store, cell } = open();
    store.change(cell('name'), 'Bob');
    expect(store.values()['name']).toBe('Bob');
    expect(store.isDirty.peek()).toBe(true);
  });

  test('the version that was opened goes along, so that the server sees who was faster', () => {
    expect(open({ name: 'Ada', f_version: 7 }).store.toSend()).toMatchObject({ name: 'Ada', f_version: 7 });
    expect(open().store.toSend()).not.toHaveProperty('f_version');
  });

  test('what came beside the values of a record can be read', () => {
    expect(open({ f_creator_name: 'Eve' }).store.valueOf('f_creator_name')).toBe('Eve');
  });
});

describe('calculated fields', () => {
  test('follow half a second after the last change', () => {
    const { store, cell, table, inRow } = open();
    store.addRow(table);
    store.change(inRow(0, 'quantity'), 3);
    vi.advanceTimersByTime(calculationDelay - 1);
    store.change(inRow(0, 'price'), 2);
    vi.advanceTimersByTime(calculationDelay - 1);
    expect(inRow(0, 'amount').value.peek()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(inRow(0, 'amount').value.peek()).toBe(6);
    expect(cell('total').value.peek()).toBe(6);
  });

  test('are up to date when the form is sent, however fast that was', () => {
    const { store, cell } = open();
    store.change(cell('count'), 5);
    store.check();
    expect(store.values()['total']).toBe(5);
  });

  test('stop with the form', () => {
    const { store, cell } = open();
    store.change(cell('count'), 5);
    store.dispose();
    vi.advanceTimersByTime(calculationDelay);
    expect(cell('total').value.peek()).toBe(0);
  });
});

describe('rows', () => {
  const stored = { lines: [{ id: '9', product: 'Pen', quantity: 2, price: 3 }] };

  test('a stored row keeps its id, its copy is a new one', () => {
    const { store, table } = open(stored);
    store.copyRow(table, table.rows.peek()[0] as never);
    expect(store.values()['lines']).toMatchObject([{ id: '9', product: 'Pen' }, { product: 'Pen' }]);
    expect((store.values()['lines'] as object[])[1]).not.toHaveProperty('id');
  });

  test('a removed row takes its share out of what is computed', () => {
    const { store, cell, table } = open(stored);
    expect(cell('total').value.peek()).toBe(6);
    store.removeRow(table, table.rows.peek()[0] as never);
    vi.advanceTimersByTime(calculationDelay);
    expect(cell('total').value.peek()).toBe(0);
    expect(store.values()['lines']).toEqual([]);
  });

  test('a sum follows every row and cell', () => {
    const { store, table, inRow } = open(stored);
    const sum = sumOf(table, 'quantity');
    expect(sum.value).toBe(2);
    store.addRow(table);
    store.change(inRow(1, 'quantity'), 5);
    expect(sum.value).toBe(7);
  });

  test('rows keep their keys while they live', () => {
    const { store, table } = open(stored);
    const [first] = table.rows.peek();
    store.addRow(table);
    expect(table.rows.peek()[0]?.key).toBe(first?.key);
    expect(new Set(table.rows.peek().map(({ key }) => key)).size).toBe(2);
  });
});

describe('what is wrong', () => {
  test('check marks every field and cell, and points at the first', () => {
    const { store, cell, table, inRow } = open();
    store.change(cell('name'), null);
    store.change(cell('count'), 0);
    store.addRow(table);
    expect(store.check()).toBe(false);
    expect(cell('name').error.peek()).toContain('Name');
    expect(cell('count').error.peek()).toContain('1');
    expect(inRow(0, 'product').error.peek()).toBeTruthy();
    store.pointAtFirstError();
    expect(store.attention.peek()?.cell).toBe(cell('name'));
  });

  test('a mark goes away when its value changes', () => {
    const { store, cell } = open();
    store.change(cell('name'), null);
    store.check();
    store.change(cell('name'), 'Bob');
    expect(cell('name').error.peek()).toBeUndefined();
    expect(store.check()).toBe(true);
  });

  test('leaving an empty required field does not scold', () => {
    const { store, cell } = open();
    store.change(cell('name'), null);
    store.checkField(cell('name'));
    expect(cell('name').error.peek()).toBeUndefined();
  });

  test('refusals of the server are placed at fields, cells and tables', () => {
    const { store, cell, table, inRow } = open();
    store.addRow(table);
    const placed = store.mark([
      { path: ['name'], msg: 'taken' },
      { path: ['lines', 0, 'product'], msg: 'unknown' },
      { path: ['lines'], msg: 'too many' },
    ]);
    expect(placed).toBe(true);
    expect(cell('name').error.peek()).toBe('taken');
    expect(inRow(0, 'product').error.peek()).toBe('unknown');
    expect(table.error.peek()).toBe('too many');
  });

  test('a refusal that belongs to no field is left to be told above the form', () => {
    expect(open().store.mark([{ path: ['elsewhere'], msg: 'no' }])).toBe(false);
    expect(open().store.mark([])).toBe(false);
  });

  test('a cell is pointed at with its row', () => {
    const { store, table, inRow } = open();
    store.addRow(table);
    store.check();
    const spot = store.firstError();
    expect(spot).toMatchObject({ table, row: table.rows.peek()[0] });
    expect(spot?.cell).toBe(inRow(0, 'product'));
  });
});
