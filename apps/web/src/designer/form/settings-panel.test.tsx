import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/designer';
import { expect, test } from 'vitest';
import { stubServer } from '../../test/server.ts';
import { designOf, node } from '../test/designs.ts';
import { show } from '../test/show.tsx';
import { SettingsPanel } from './settings-panel.tsx';

async function open(fields: Parameters<typeof designOf>, selection: readonly number[]) {
  const shown = await show(<SettingsPanel />, designOf(...fields));
  shown.store.getState().select(selection);
  const field = (index: number) => shown.store.getState().design.form.fields[index];
  return { ...shown, field };
}
const search = () => screen.getByLabelText(texts['panel.search']);
const setting = (name: 'maxlength' | 'required' | 'label' | 'placeholder') =>
  screen.queryByLabelText(texts[`setting.${name}`]);

test('settings are found by caption, with the found part marked', async () => {
  const { user } = await open([node('comInput', 'a')], [101]);
  await screen.findByLabelText(texts['setting.maxlength']);
  await user.type(search(), texts['setting.maxlength'].slice(0, 2));
  expect(setting('maxlength')).toBeTruthy();
  expect(setting('placeholder')).toBeNull();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toContain(texts['setting.maxlength'].slice(0, 2));
});

test('settings are found by technical name, which is then shown', async () => {
  const { user } = await open([node('comInput', 'a')], [101]);
  await screen.findByLabelText(texts['setting.maxlength']);
  await user.type(search(), 'MAXLEN');
  expect(setting('maxlength')).toBeTruthy();
  expect(setting('required')).toBeNull();
  expect(screen.getByText('maxlen', { selector: 'mark' }).closest('code')?.textContent).toBe('maxlength');
});

test('only what was changed is shown when asked for', async () => {
  const { user } = await open(
    [node('comInput', 'a', { maxlength: 8, placeholder: '请输入', config: { required: true } })],
    [101],
  );
  await screen.findByLabelText(texts['setting.maxlength']);
  await user.click(screen.getByLabelText(texts['panel.changedOnly']));
  expect(setting('maxlength')).toBeTruthy();
  expect(setting('required')).toBeTruthy();
  expect(setting('label')).toBeTruthy();
  expect(setting('placeholder')).toBeNull();
});

test('what widgets of one kind have in common is set on all of them, in one step', async () => {
  const { store, field } = await open(
    [node('comInput', 'a', { maxlength: 5 }), node('comInput', 'b'), node('rate', 'c')],
    [101, 102],
  );
  const length = await screen.findByLabelText(texts['setting.maxlength']);
  expect(screen.getByText(texts['panel.mixed'])).toBeTruthy();
  expect(screen.queryByLabelText(texts['setting.defaultValue'])).toBeNull();
  fireEvent.change(length, { target: { value: '7' } });
  expect([field(0)?.['maxlength'], field(1)?.['maxlength']]).toEqual([7, 7]);
  store.getState().undo();
  expect([field(0)?.['maxlength'], field(1)?.['maxlength']]).toEqual([5, null]);
});

test('widgets of several kinds have in common what each of them has', async () => {
  await open([node('comInput', 'a'), node('select', 'b')], [101, 102]);
  expect(await screen.findByLabelText(texts['setting.clearable'])).toBeTruthy();
  expect(setting('maxlength')).toBeNull();
});

test('a mask is set up and shown on a sample', async () => {
  const { user, field } = await open([node('comInput', 'a', { useMask: true })], [101]);
  await user.click(await screen.findByText(texts['mask.type.2']));
  for (const [end, count] of [
    ['prefix', '3'],
    ['suffix', '4'],
  ] as const) {
    const name = `${texts[`mask.${end}`]} ${texts['mask.kept.1']}`;
    fireEvent.change(screen.getByLabelText(name), { target: { value: count } });
  }
  expect(field(0)?.['maskConfig']).toMatchObject({ maskType: 2, prefixLimit: 3, suffixLimit: 4 });
  expect(screen.getByText('138****5678')).toBeTruthy();
  await user.click(screen.getByLabelText(texts['setting.useMask']));
  expect(screen.queryByText('138****5678')).toBeNull();
});

test('the form’s settings are searched too', async () => {
  const { user } = await open([], []);
  await user.click(screen.getByText(texts['panel.form']));
  const panel = await screen.findByRole('tabpanel', { name: texts['panel.form'] });
  await user.type(search(), 'gutter');
  expect(within(panel).getByLabelText(texts['form.gutter'])).toBeTruthy();
  expect(within(panel).queryByLabelText(texts['form.labelWidth'])).toBeNull();
});

test('the range of a picker names what stands for the own place and things of several kinds', async () => {
  const { user, field } = await open(
    [node('userSelect', 'a', { ableIds: ['r1--role'], selectType: 'all' })],
    [101],
  );
  await user.click(await screen.findByText(texts['choice.selectType.custom']));
  expect(field(0)?.['selectType']).toBe('custom');
  await user.click(await screen.findByRole('checkbox', { name: texts['range.own'] }));
  expect(field(0)?.['ableIds']).toEqual(['@currentOrg', 'r1--role']);
  for (const kind of ['organize', 'position', 'role', 'group', 'user'] as const) {
    expect(await screen.findByRole('combobox', { name: texts[`range.${kind}`] })).toBeTruthy();
  }
});

test.each([
  ['userSelect', 'currentUser'],
  ['depSelect', 'currentDepartment'],
  ['comSelect', 'currentOrganize'],
  ['posSelect', 'currentPosition'],
  ['roleSelect', 'currentRoles'],
  ['groupSelect', 'currentGroups'],
] as const)('a %s starts with what the person brings along, or with a fixed value', async (kind, caption) => {
  stubServer({});
  const { user, field } = await open([node(kind, 'a')], [101]);
  const words = texts[`setting.${caption}`];
  const fixed = () => screen.findByRole('combobox', { name: texts['setting.defaultValue'] });
  expect((await fixed()).hasAttribute('disabled')).toBe(false);
  expect(screen.queryByText(words, { selector: '.ant-select *' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: words }));
  expect(field(0)?.__config__.defaultCurrent).toBe(true);
  await waitFor(async () => expect((await fixed()).hasAttribute('disabled')).toBe(true));
  expect(screen.getByText(words, { selector: '.ant-select *' })).toBeTruthy();
});

test('widgets that bring different things along are not set together', async () => {
  await open([node('userSelect', 'a'), node('depSelect', 'b'), node('userSelect', 'c')], [101, 102]);
  await screen.findByLabelText(texts['setting.clearable']);
  expect(screen.queryByRole('switch', { name: texts['setting.currentUser'] })).toBeNull();
});

test('widgets that bring the same along are', async () => {
  const { user, field } = await open([node('userSelect', 'a'), node('userSelect', 'b')], [101, 102]);
  await user.click(await screen.findByRole('switch', { name: texts['setting.currentUser'] }));
  expect([0, 1].map((index) => field(index)?.__config__.defaultCurrent)).toEqual([true, true]);
});
