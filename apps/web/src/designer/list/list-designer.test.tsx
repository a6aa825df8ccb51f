import { screen, within } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import { expect, test, vi } from 'vitest';
import { type Design, listOf } from '../design/design.ts';
import { designOf, node } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { ListDesigner } from './list-designer.tsx';

async function open(design: Design) {
  const onBackToForm = vi.fn();
  const shown = await show(<ListDesigner onSave={() => undefined} onBackToForm={onBackToForm} />, design);
  return { ...shown, onBackToForm, list: () => listOf(shown.store.getState().design) };
}
const orders = () => designOf(node('comInput', 'customer'), node('numInput', 'amount'), node('date', 'day'));
const part = (name: string) => screen.findByRole('region', { name });
const fill = (text: string, label: string) => text.replace('{label}', label);

test('a list begins with every field that can be shown', async () => {
  const { list } = await open(orders());
  const columns = await part(texts['list.columns']);
  expect(within(columns).getAllByRole('listitem')).toHaveLength(3);
  expect(list().searchList.map(({ searchType }) => searchType)).toEqual([2, 3, 3]);
});

test('columns are put in order by keys', async () => {
  const { user, list } = await open(orders());
  const columns = await part(texts['list.columns']);
  within(columns)
    .getByRole('button', { name: fill(texts['list.move'], 'DAY') })
    .focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(list().columnList.map(({ id }) => id)).toEqual(['day', 'customer', 'amount']);
});

test('what is removed can be added again', async () => {
  const { user, list } = await open(orders());
  const columns = await part(texts['list.columns']);
  await user.click(within(columns).getByRole('button', { name: fill(texts['list.remove'], 'AMOUNT') }));
  expect(list().columnList.map(({ id }) => id)).toEqual(['customer', 'day']);
  await user.click(within(columns).getByRole('button', { name: texts['list.add'] }));
  await user.click(await screen.findByRole('menuitem', { name: 'AMOUNT' }));
  expect(list().columnList.map(({ id }) => id)).toEqual(['customer', 'day', 'amount']);
});

test('a column is set up, and the preview follows', async () => {
  const { user, list } = await open(orders());
  const columns = await part(texts['list.columns']);
  await user.click(within(columns).getByRole('button', { name: fill(texts['list.select'], 'CUSTOMER') }));
  const label = await screen.findByRole('textbox', { name: texts['list.label'] });
  await user.clear(label);
  await user.type(label, 'Client');
  await user.click(screen.getByRole('switch', { name: texts['list.sortable'] }));
  expect(list().columnList[0]).toMatchObject({ label: 'Client', sortable: true });
  const preview = await part(texts['list.preview']);
  expect(within(preview).getAllByText('Client')).not.toHaveLength(0);
});

test('buttons are shown or not, with words of their own', async () => {
  const { user, list } = await open(orders());
  const name = texts['list.buttonShown'].replace('{label}', '批量删除');
  await user.click(await screen.findByRole('switch', { name }));
  const text = texts['list.buttonText'].replace('{label}', '批量删除');
  await user.type(screen.getByRole('textbox', { name: text }), 'Away');
  expect(list().btnsList.find(({ value }) => value === 'batchRemove')).toMatchObject({
    show: true,
    label: 'Away',
  });
});

test('the buttons of a row are put in order by keys, and the preview follows', async () => {
  const { user, list } = await open(orders());
  const handle = await screen.findByRole('button', { name: fill(texts['list.move'], '详情') });
  handle.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(list().columnBtnsList.map(({ value }) => value)).toEqual(['detail', 'edit', 'remove']);
  const preview = await part(texts['list.preview']);
  expect(within(preview).getAllByText(/^详情\s+编辑\s+删除$/)).not.toHaveLength(0);
});

test('a form without fields leads back to the form', async () => {
  const { user, onBackToForm } = await open(designOf());
  await user.click(await screen.findByRole('button', { name: texts['list.backToForm'] }));
  expect(onBackToForm).toHaveBeenCalledOnce();
});

test.each(['comSelect', 'depSelect', 'userSelect'] as const)(
  'a search by %s can include what is below',
  async (kind) => {
    const { user, list } = await open(designOf(node(kind, 'who')));
    const search = await part(texts['list.searchFields']);
    await user.click(within(search).getByRole('button', { name: fill(texts['list.select'], 'WHO') }));
    await user.click(await screen.findByRole('switch', { name: texts['list.withBelow'] }));
    expect(list().searchList[0]).toMatchObject({ id: 'who', isIncludeSubordinate: true });
  },
);

test('a search by what nothing is below does not ask for it', async () => {
  const { user } = await open(designOf(node('roleSelect', 'part')));
  const search = await part(texts['list.searchFields']);
  await user.click(within(search).getByRole('button', { name: fill(texts['list.select'], 'PART') }));
  await screen.findByRole('textbox', { name: texts['list.label'] });
  expect(screen.queryByRole('switch', { name: texts['list.withBelow'] })).toBeNull();
});
