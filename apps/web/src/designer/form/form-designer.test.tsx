import { screen, within } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import widgets from '@yingzao/texts/zh-CN/widgets';
import { expect, test, vi } from 'vitest';
import type { Design } from '../design/design.ts';
import { box, designOf, idOfName, node, outline } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { FormDesigner } from './form-designer.tsx';

async function open(design: Design) {
  const onSave = vi.fn();
  const shown = await show(<FormDesigner name="Orders" onSave={onSave} />, design);
  const canvas = await screen.findByRole('region', { name: texts['canvas.title'] });
  return { ...shown, onSave, canvas, now: () => outline(shown.store.getState().design) };
}
const widget = (label: string) => screen.findByRole('group', { name: new RegExp(` ${label}$`) });

test('an empty canvas tells the next step; a click in the palette takes it', async () => {
  const { user, now, canvas } = await open(designOf());
  expect(within(canvas).getByText(texts['canvas.empty'])).toBeTruthy();
  await user.click(screen.getByRole('button', { name: widgets.kinds.comInput.label }));
  await user.click(screen.getByRole('button', { name: widgets.kinds.rate.label }));
  expect(now()).toEqual(['comInputField101', 'rateField102']);
  expect((await widget(widgets.kinds.rate.label)).ariaCurrent).toBe('true');
});

test('the palette is searched by name', async () => {
  const { user } = await open(designOf());
  await user.type(screen.getByRole('textbox', { name: texts['palette.search'] }), widgets.kinds.rate.label);
  expect(screen.queryByRole('button', { name: widgets.kinds.comInput.label })).toBeNull();
  expect(screen.getByRole('button', { name: widgets.kinds.rate.label })).toBeTruthy();
});

test('a widget is deleted, brought back and moved by keys', async () => {
  const { user, now, canvas, store } = await open(designOf(node('comInput', 'a'), node('comInput', 'b')));
  canvas.focus();
  await user.keyboard('{ArrowDown}{Delete}');
  expect(now()).toEqual(['b']);
  await user.keyboard('{Control>}z{/Control}');
  expect(now()).toEqual(['a', 'b']);
  expect(store.getState().selection).toEqual([101]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(now()).toEqual(['b', 'a']);
  await user.keyboard('{Escape}');
  expect(store.getState().selection).toEqual([]);
});

test('in a text input Ctrl+Z and Delete belong to the text', async () => {
  const { user, now } = await open(designOf(node('comInput', 'a')));
  await user.click(await widget('A'));
  const label = screen.getByRole('textbox', { name: texts['setting.label'] });
  await user.clear(label);
  await user.type(label, 'Name{Delete}{Control>}z{/Control}');
  expect(now()).toEqual(['a']);
  expect(await widget('Name')).toBeTruthy();
});

test('Ctrl+S saves from anywhere', async () => {
  const { user, onSave } = await open(designOf(node('comInput', 'a')));
  await user.click(await widget('A'));
  await user.type(screen.getByRole('textbox', { name: texts['setting.label'] }), '{Control>}s{/Control}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('a field name is refused at its field, and taken over when it is right', async () => {
  const { user, store } = await open(designOf(node('comInput', 'a'), node('comInput', 'b')));
  await user.click(await widget('A'));
  const name = screen.getByRole('textbox', { name: texts['setting.name'] });
  await user.clear(name);
  await user.type(name, 'b{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('b');
  await user.clear(name);
  await user.type(name, 'customer{Enter}');
  expect(outline(store.getState().design)).toEqual(['customer', 'b']);
});

test('several widgets are changed at once', async () => {
  const { user, store } = await open(designOf(node('comInput', 'a'), node('comInput', 'b')));
  await user.click(await widget('A'));
  await user.keyboard('{Control>}');
  await user.click(await widget('B'));
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('switch', { name: texts['setting.required'] }));
  const { fields } = store.getState().design.form;
  expect(fields.map(({ __config__ }) => __config__.required)).toEqual([true, true]);
});

test('options: Enter adds the next one, Backspace on an empty one takes it away, twice the same is told', async () => {
  const { user, store } = await open(
    designOf(node('select', 'a', { __slot__: { options: [{ id: '1', fullName: 'Red' }] } })),
  );
  const options = () =>
    store.getState().design.form.fields[0]?.__slot__?.options?.map(({ fullName }) => fullName);
  await user.click(await widget('A'));
  const textOf = (index: string) => texts['options.text'].replace('{index}', index);
  await user.type(screen.getByRole('textbox', { name: textOf('1') }), '{Enter}');
  expect(options()).toHaveLength(2);
  const id = screen.getByRole('textbox', { name: texts['options.id'].replace('{index}', '2') });
  await user.clear(id);
  await user.type(id, '1');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  const second = screen.getByRole('textbox', { name: textOf('2') });
  await user.clear(second);
  await user.type(second, '{Backspace}');
  expect(options()).toEqual(['Red']);
});

test('a formula is put together by buttons and checked as it stands', async () => {
  const { user, store } = await open(
    designOf(
      node('numInput', 'price'),
      box('table', 'lines', [node('numInput', 'count')]),
      node('calculate', 'total'),
    ),
  );
  await user.click(await widget('TOTAL'));
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('PRICE');
  await press('×');
  const input = screen.getByRole('textbox', { name: texts['setting.expression'] });
  await vi.waitFor(() => expect(input.getAttribute('value')).toBe('price ×'));
  expect(screen.queryByText(texts['formula.valid'])).toBeNull();
  await press(/LINES·COUNT/);
  expect(await screen.findByText(texts['formula.valid'])).toBeTruthy();
  expect(store.getState().design.form.fields[2]?.['expression']).toEqual(['price × lines.count']);
});

test('clearing asks first, naming how many go, and can be undone', async () => {
  const { user, now } = await open(
    designOf(node('comInput', 'a'), box('card', 'box', [node('comInput', 'b')])),
  );
  await user.click(screen.getByRole('button', { name: texts['tool.clear'] }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(texts['tool.clearConfirm'].replace('{count}', '3'))).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: texts['tool.clear'] }));
  expect(now()).toEqual([]);
  await user.click(screen.getByRole('button', { name: texts['tool.undo'] }));
  expect(now()).toEqual(['a', ['box', ['b']]]);
});

test('the preview checks with the real rules', async () => {
  const { user } = await open(designOf(node('comInput', 'a', { config: { required: true } })));
  await user.click(screen.getByRole('button', { name: texts['tool.preview'] }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: texts['preview.check'] }));
  expect(within(dialog).getByText(texts['preview.invalid'])).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /A/ }), 'Ada');
  await user.click(within(dialog).getByRole('button', { name: texts['preview.check'] }));
  expect(await within(dialog).findByText(texts['preview.valid'])).toBeTruthy();
});

test('a widget on the canvas does not render when another one changes', async () => {
  const { store } = await open(designOf(node('comInput', 'a'), node('comInput', 'b')));
  const before = store.getState().design.form.fields[1];
  const ids = [idOfName(store.getState().design, 'a')];
  store.getState().run({ kind: 'set', ids, path: 'config.required', value: true });
  expect(store.getState().design.form.fields[1]).toBe(before);
});
