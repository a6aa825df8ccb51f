import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ManagedMenu } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import { describe, expect, test } from 'vitest';
import { findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { MenuPage } from './menu-page.tsx';

const everyButton = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_btnPer',
  'btn_columnPer',
  'btn_formPer',
  'btn_dataPer',
];

function menu(id: string, parts: Partial<ManagedMenu> = {}): ManagedMenu {
  const children = parts.children ?? [];
  return {
    id,
    parentId: '-1',
    systemId: 'main',
    fullName: `Menu ${id}`,
    enCode: `code.${id}`,
    icon: 'icon-ym icon-ym-user',
    type: 2,
    category: 'Web',
    urlAddress: `page/${id}`,
    linkTarget: '_self',
    propertyJson: '{}',
    isButtonAuthorize: 1,
    isColumnAuthorize: 0,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
    enabledMark: 1,
    sortCode: 1,
    hasModule: true,
    hasChildren: children.length > 0,
    ...parts,
    children,
  };
}
const page = menu('2', { parentId: '1' });
const second = menu('3', { parentId: '1', sortCode: 2 });
const directory = menu('1', { type: 1, urlAddress: '', children: [page, second] });
const detailOf = ({ children: _, hasModule: __, hasChildren: ___, ...own }: ManagedMenu) => ({
  data: { ...own, description: 'kept', lastModifyTime: 77 },
});

type Answers = Parameters<typeof stubServer>[0];

async function open(answers: Answers = {}, held = everyButton, query = '') {
  const requests = stubServer({
    'GET /api/system/Menu': { data: { list: [directory] } },
    'GET /api/system/Menu/2': detailOf(page),
    'GET /api/system/Menu/Selector/0': { data: { list: [{ ...directory, children: [] }] } },
    'GET /api/system/Menu/Selector/2': { data: { list: [{ ...directory, children: [] }] } },
    'PUT /api/system/Menu/2': {},
    'PUT /api/system/Menu/Actions/Sort': {},
    ...answers,
  });
  const opened = await openPage(<MenuPage />, held, query);
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...opened, requests, sent };
}

const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });

async function more(user: UserEvent, name: string, item: string) {
  await user.click(await findButton(common.more, await row(name)));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function choose(user: UserEvent, field: Element, option: string) {
  await user.click(field);
  const found = await waitFor(() => {
    const lists = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
    const all = [
      ...document.querySelectorAll(
        `${lists} .ant-select-item-option, ${lists} .ant-select-tree-node-content-wrapper`,
      ),
    ];
    const one = all.find(({ textContent }) => textContent?.trim() === option);
    if (!one) throw new Error(`There is no option ${option}`);
    return one;
  });
  await user.click(found);
}

describe('the tree', () => {
  test('shows the menus of a client with what they lead to', async () => {
    const { user, address, requests } = await open();
    const line = within(await row('Menu 2'));
    expect(line.getByText('page/2')).toBeTruthy();
    expect(line.getByText(texts['menu.type.2'])).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: texts['menu.tab.App'] }));
    expect(address()).toBe('/page?category=App');
    await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('App'));
  });

  test('the client is no filter: an empty one offers to add the first', async () => {
    await open({ 'GET /api/system/Menu': { data: { list: [] } } }, everyButton, '?category=App');
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
  });

  test('a filter is; clearing it stays with the client', async () => {
    const { user, address } = await open(
      { 'GET /api/system/Menu': { data: { list: [] } } },
      everyButton,
      '?category=App&keyword=x',
    );
    await user.click(await findButton(common['empty.clearFilter']));
    expect(address()).toBe('/page?category=App');
  });

  test('a directory with menus is not deleted, and says so', async () => {
    const { user, sent, notices } = await open();
    await user.click(await findButton(common.remove, await row('Menu 1')));
    expect(notices).toContain(texts['menu.removeChildrenFirst']);
    expect(sent('DELETE')).toEqual([]);
  });

  test('deleting asks first, naming the menu', async () => {
    const { user, sent, notices } = await open({ 'DELETE /api/system/Menu/2': {} });
    await user.click(await findButton(common.remove, await row('Menu 2')));
    expect(await screen.findByText(common['remove.one'].replace('{name}', 'Menu 2'))).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    await user.click(await findButton(common.remove, await dialog()));
    await waitFor(() => expect(notices).toContain(common.removed));
  });
});

describe('moving', () => {
  const sorting = '/api/system/Menu/Actions/Sort';
  const handle = (name: string) => screen.findByLabelText(texts['menu.move'].replace('{name}', name));

  test('the arrow keys move a menu among its siblings, at once and in one call', async () => {
    const { sent } = await open();
    fireEvent.keyDown(await handle('Menu 3'), { key: 'ArrowUp' });
    await waitFor(() => expect(sent('PUT').map(({ path }) => path)).toEqual([sorting]));
    expect(sent('PUT')[0]?.body).toEqual({ parentId: '1', ids: ['3', '2'] });
  });

  test('and out of its directory', async () => {
    const { sent } = await open();
    fireEvent.keyDown(await handle('Menu 2'), { key: 'ArrowLeft' });
    await waitFor(() =>
      expect(sent('PUT')[0]?.body).toEqual({ parentId: '-1', ids: ['1', '2'], movedId: '2' }),
    );
  });

  test('a refusal is told, and the tree is read again', async () => {
    const { notices, requests } = await open({ [`PUT ${sorting}`]: { code: 409, msg: 'changed by others' } });
    fireEvent.keyDown(await handle('Menu 2'), { key: 'ArrowLeft' });
    await waitFor(() => expect(notices).toContain('changed by others'));
    const lists = () => requests.filter(({ path }) => path === '/api/system/Menu');
    await waitFor(() => expect(lists().length).toBeGreaterThan(1));
  });

  test.each([
    ['with a filter', everyButton, '?keyword=x'],
    ['without the button', ['btn_add'], ''],
  ])('nothing can be moved %s', async (_, held, query) => {
    await open({}, held, query);
    await row('Menu 2');
    expect(screen.queryByRole('button', { name: texts['menu.move'].replace('{name}', 'Menu 2') })).toBeNull();
  });
});

describe('the form', () => {
  test('a page needs its address; what is enforced is chosen', async () => {
    const { user, sent, notices } = await open({ 'POST /api/system/Menu': {} });
    await row('Menu 2');
    await user.click(await findButton(texts['menu.add']));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['menu.name']), 'Devices');
    await user.type(form.getByLabelText(texts['menu.code']), 'area.devices');
    await user.click(await findButton(common.confirm));
    expect(await form.findByText(texts['menu.addressRequired'])).toBeTruthy();
    await user.type(form.getByLabelText(texts['menu.address']), 'area/devices');
    await user.click(form.getByRole('switch', { name: texts['menu.isDataAuthorize'] }));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({
      parentId: '-1',
      type: 2,
      category: 'Web',
      urlAddress: 'area/devices',
      isButtonAuthorize: 0,
      isDataAuthorize: 1,
      enabledMark: 1,
    });
  });

  test('a link is a whole address with a target', async () => {
    const { user, sent } = await open({ 'POST /api/system/Menu': {} });
    await row('Menu 2');
    await user.click(await findButton(texts['menu.add']));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['menu.name']), 'Help');
    await user.type(form.getByLabelText(texts['menu.code']), 'help');
    await choose(user, form.getByLabelText(texts['menu.type']), texts['menu.type.7']);
    const link = await form.findByLabelText(texts['menu.linkAddress']);
    await user.type(link, 'help/me');
    await user.click(await findButton(common.confirm));
    expect(await form.findByText(texts['menu.linkPattern'])).toBeTruthy();
    await user.clear(link);
    await user.type(link, 'https://example.com/?t=$');
    await user.click(form.getByText(texts['menu.target._blank']));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ type: 7, linkTarget: '_blank' }));
  });

  test.each([
    [texts['menu.type.3'], texts['menu.model'], 'Orders', 3, { moduleId: 'm1' }],
    [texts['menu.type.4'], texts['menu.dictionary'], 'Colours', 4, { moduleId: 'd1', isTree: 1 }],
  ])('%s: its thing is chosen from what there is', async (type, label, name, code, property) => {
    const model = { id: 'm1', fullName: 'Orders', parentId: 'sales' };
    const { user, sent } = await open({
      'POST /api/system/Menu': {},
      'GET /api/visualdev/Base/Selector': {
        data: {
          list: [{ id: 'sales', fullName: 'Sales', parentId: '-1', hasChildren: true, children: [model] }],
        },
      },
      'GET /api/system/DictionaryType/Selector/0': {
        data: {
          list: [
            { id: 'd1', parentId: '-1', fullName: 'Colours', enCode: 'colours', isTree: 1, children: [] },
          ],
        },
      },
    });
    await row('Menu 2');
    await user.click(await findButton(texts['menu.add']));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['menu.name']), 'Thing');
    await user.type(form.getByLabelText(texts['menu.code']), 'thing');
    await choose(user, form.getByLabelText(texts['menu.type']), type);
    await choose(user, await form.findByLabelText(label), name);
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ type: code }));
    const [body] = sent('POST').map((request) => request.body as { propertyJson: string });
    expect(JSON.parse(body?.propertyJson ?? '')).toMatchObject(property);
  });

  test('a change carries the time that was seen and what the form does not show', async () => {
    const { user, sent } = await open();
    await user.click(await findButton(common.edit, await row('Menu 2')));
    const form = within(await dialog());
    const name = await form.findByLabelText<HTMLInputElement>(texts['menu.name']);
    await waitFor(() => expect(name.value).toBe('Menu 2'));
    await user.type(name, '!{Enter}');
    await waitFor(() =>
      expect(sent('PUT')[0]?.body).toMatchObject({ fullName: 'Menu 2!', lastModifyTime: 77 }),
    );
    expect(sent('PUT')[0]?.body).toMatchObject({ parentId: '1', isButtonAuthorize: 1, description: 'kept' });
  });
});

test.each([
  [0, texts['holders.openHint']],
  [2, texts['holders.nobodyHint']],
])('nobody has it (%i): says what to do', async (type, hint) => {
  const { user } = await open({ 'GET /api/system/Menu/getPermissionGroup/2': { data: { type, list: [] } } });
  await more(user, 'Menu 2', texts.holders);
  expect(await screen.findByText(hint)).toBeTruthy();
});

test('who has it is told kind by kind', async () => {
  const list = [
    { id: '1', fullName: 'Auditor', type: 'role' },
    { id: '2', fullName: 'ANN/ann', type: 'user' },
  ];
  const { user } = await open({ 'GET /api/system/Menu/getPermissionGroup/2': { data: { type: 1, list } } });
  await more(user, 'Menu 2', texts.holders);
  const users = within(await screen.findByRole('region', { name: texts['holders.user'] }));
  expect(users.getByText('ANN/ann')).toBeTruthy();
  expect(users.queryByText('Auditor')).toBeNull();
});
