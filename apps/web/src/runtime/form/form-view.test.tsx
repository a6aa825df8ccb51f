import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '@yingzao/texts/zh-CN/runtime';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { speak } from '../../test/application.tsx';
import { formOf, widget } from '../../test/design.ts';
import { Kit } from '../../test/kit.tsx';
import { type Cell, FormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';

beforeAll(() => speak('zh-CN', 'runtime', 'widgets'));
afterEach(() => vi.restoreAllMocks());

type Design = Parameters<typeof formOf>;

function show(
  fields: Design[0],
  settings: Design[1] = {},
  props: Partial<Parameters<typeof FormView>[0]> = {},
) {
  const store = new FormStore(formOf(fields, settings), { timeZone: 'Asia/Shanghai', language: 'zh-CN' });
  render(<FormView store={store} {...props} />, { wrapper: Kit });
  return { store, user: userEvent.setup() };
}

describe('a form', () => {
  const name = widget('comInput', 'name', 'Name', { required: true });

  test('labels its fields and marks the required ones', () => {
    show([name, widget('comInput', 'code', 'Code')]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
    const star = (label: string) => screen.getByText(label).closest('.ant-form-item-required');
    expect(star('Name')).toBeTruthy();
    expect(star('Code')).toBeNull();
  });

  test('tells what is wrong at the field, and takes it back with the next key', async () => {
    const { store, user } = show([name]);
    act(() => void store.check());
    expect(await screen.findByText(store.cells.get('name')?.error.peek() as string)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A');
    expect(store.cells.get('name')?.error.peek()).toBeUndefined();
  });

  test('does not draw hidden fields, yet sends them', () => {
    const { store } = show([
      name,
      widget('comInput', 'hidden', 'Hidden', { noShow: true, defaultValue: 'x' }),
    ]);
    expect(screen.queryByText('Hidden')).toBeNull();
    expect(store.toSend()).toMatchObject({ hidden: 'x' });
  });

  test('leaves out what the person may not see', () => {
    show([name, widget('comInput', 'salary', 'Salary')], {}, { isHidden: (address) => address === 'salary' });
    expect(screen.queryByText('Salary')).toBeNull();
  });

  test('stands upright on a phone', () => {
    show([name], {}, { asPhone: true });
    expect(document.querySelector('.ant-form-vertical')).toBeTruthy();
  });

  test('read-only shows texts, masked where the design masks them', () => {
    const phone = widget('comInput', 'phone', 'Phone', { defaultValue: '13800001234' }, { useMask: true });
    show([widget('comInput', 'name', 'Name', { defaultValue: 'Ada' }), phone], {}, { readonly: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.queryByText('13800001234')).toBeNull();
    expect(screen.getByText(/^\*+$/)).toBeTruthy();
  });

  test('begins in its first field, and goes to the first wrong one', async () => {
    const { store } = show([widget('comInput', 'code', 'Code'), name], {}, { autoFocus: true });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
    act(() => {
      store.check();
      store.pointAtFirstError();
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });
});

describe('a sub-table', () => {
  const children = [
    widget('comInput', 'product', 'Product', { required: true }),
    widget('numInput', 'quantity', 'Quantity'),
  ];
  const table = widget(
    'table',
    'lines',
    'Lines',
    { children },
    {
      showSummary: true,
      summaryField: ['quantity'],
      columnBtnsList: [{ value: 'copy', label: '', show: true }],
    },
  );
  const cell = (label: string, row: number) =>
    screen.findByLabelText(texts['table.cell'].replace('{label}', label).replace('{row}', String(row)));
  const act1 = (key: 'table.remove' | 'table.copy', row: number) =>
    screen.getByRole('button', { name: texts[key].replace('{row}', String(row)) });

  test('a new row takes the focus; rows are copied, summed and removed, also by keyboard', async () => {
    const { store, user } = show([table]);
    await user.click(screen.getByRole('button', { name: texts['table.add'] }));
    const product = await cell('Product', 1);
    await waitFor(() => expect(document.activeElement).toBe(product));
    await user.keyboard('Pen');
    await user.type(await cell('Quantity', 1), '4');
    await user.click(act1('table.copy', 1));
    expect(store.values()['lines']).toMatchObject([{ product: 'Pen' }, { product: 'Pen' }]);
    const sums = screen.getByText(texts['table.summary']).closest('[role=row]') as HTMLElement;
    expect(within(sums).getByText('8')).toBeTruthy();
    act1('table.remove', 1).focus();
    await user.keyboard('{Enter}');
    expect(store.values()['lines']).toHaveLength(1);
    expect(within(sums).getByText('4')).toBeTruthy();
  });

  test('an error of a cell stands in the cell', async () => {
    const { store, user } = show([table]);
    await user.click(screen.getByRole('button', { name: texts['table.add'] }));
    act(() => void store.check());
    const text = store.firstError()?.cell?.error.peek() as string;
    const place = (await cell('Product', 1)).closest('[data-field]') as HTMLElement;
    expect(within(place).getByText(text)).toBeTruthy();
  });

  test.each([
    [49, 49],
    [50, 20],
  ])('of %i rows draws at most %i', (count, drawn) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(420);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
    const { store } = show([table]);
    const lines = store.tables.get('lines');
    act(() => {
      for (let at = 0; at < count; at += 1) lines && store.addRow(lines);
    });
    const rows = document.querySelectorAll('[role=row][aria-rowindex]').length;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(drawn);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(count + 1));
  });

  test('on a phone its rows are cards', async () => {
    const { user } = show([table], {}, { asPhone: true });
    await user.click(screen.getByRole('button', { name: texts['table.add'] }));
    expect((await cell('Product', 1)).closest('li')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('a calculated field shows what the store has computed', () => {
  const { store } = show([
    widget('numInput', 'count', 'Count'),
    widget('calculate', 'double', 'Double', {}, { expression: ['count', '+', 'count'] }),
  ]);
  act(() => {
    store.change(store.cells.get('count') as Cell, 21);
    store.computeNow();
  });
  expect(screen.getByRole('status').textContent).toContain('42');
});
