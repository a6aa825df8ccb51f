import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DictionaryRowData, DictionaryTypeNode } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import { describe, expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { DictionaryPage } from './dictionary-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_type'];

function type(id: string, parts: Partial<DictionaryTypeNode> = {}): DictionaryTypeNode {
  const children = parts.children ?? [];
  return {
    ...{ id, parentId: '-1', fullName: `Type ${id}`, enCode: `code.${id}`, isTree: 0, isSystem: 0 },
    ...{ sortCode: 1, hasChildren: children.length > 0, isLeaf: children.length === 0 },
    ...parts,
    children,
  };
}
function value(id: string, parts: Partial<DictionaryRowData> = {}): DictionaryRowData {
  return {
    ...{ id, dictionaryTypeId: 'flat', parentId: '0', fullName: `Value ${id}`, enCode: `value.${id}` },
    ...{ enabledMark: 1, sortCode: 4, description: '' },
    ...parts,
  };
}
const flat = type('flat', { isSystem: 1 });
const tree = type('tree', { isTree: 1, parentId: 'folder' });
const folder = type('folder', { children: [tree] });
const values = [value('1'), value('2', { enabledMark: 0, sortCode: 7 })];
const child = value('12', { dictionaryTypeId: 'tree', parentId: '11', sortCode: 2 });
const nested = [value('11', { dictionaryTypeId: 'tree', children: [child] })];

async function open(answers: Parameters<typeof stubServer>[0] = {}, held = everyButton, query = '') {
  const requests = stubServer({
    'GET /api/system/DictionaryType': { data: { list: [flat, folder] } },
    'GET /api/system/DictionaryType/Selector/0': { data: { list: [flat, folder] } },
    'GET /api/system/DictionaryData/flat': { data: { list: values } },
    'GET /api/system/DictionaryData/tree': { data: { list: nested } },
    'GET /api/system/DictionaryData/folder': { data: { list: [] } },
    ...answers,
  });
  const opened = await openPage(<DictionaryPage />, held, query);
  const sent = (method: string) => requests.filter((request) => request.method === method);
  const lists = (id: string) => requests.filter(({ path }) => path === `/api/system/DictionaryData/${id}`);
  return { ...opened, requests, sent, lists };
}

const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const side = async () => within(await screen.findByRole('tree', { name: texts['dictionary.types'] }));
const heading = (name: string) => screen.findByRole('heading', { name });
const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });
async function fill(user: UserEvent, form: ReturnType<typeof within>, name: string, code: string) {
  await user.type(form.getByLabelText(texts['dictionary.name']), name);
  await user.type(form.getByLabelText(texts['dictionary.code']), code);
}
const refusal = (field: string, msg: string) => ({
  code: 400,
  msg,
  data: { errors: [{ path: [field], msg }] },
});

describe('the dictionaries', () => {
  test('the first one is open; choosing another stands in the address and drops the filter', async () => {
    const { user, address, lists } = await open({}, everyButton, '?keyword=x');
    await heading('Type flat');
    expect(lists('flat').map(({ query }) => query.get('keyword'))).toContain('x');
    await user.click((await side()).getByText('Type tree'));
    await heading('Type tree');
    expect(address()).toBe('/page?type=tree');
    expect(lists('tree').at(-1)?.query.get('isTree')).toBe('1');
  });

  test('a link opens one by id or by code', async () => {
    await open({}, everyButton, '?type=code.tree');
    expect(await heading('Type tree')).toBeTruthy();
    expect(await screen.findByText(texts['dictionary.count'].replace('{count}', '2'))).toBeTruthy();
  });

  test('a link to one that is gone says so, and leads on', async () => {
    const { user } = await open({}, everyButton, '?type=ghost');
    expect(await screen.findByText(texts['dictionary.gone'])).toBeTruthy();
    await user.click(await findButton(texts['dictionary.toFirst']));
    expect(await heading('Type flat')).toBeTruthy();
  });

  test('the search finds names and codes, and keeps what is above', async () => {
    const { user } = await open();
    await heading('Type flat');
    await user.type(screen.getByLabelText(texts['dictionary.searchTypes']), 'CODE.TREE');
    const shown = await side();
    await waitFor(() => expect(shown.queryByText('Type flat')).toBeNull());
    expect(shown.getByText('Type folder')).toBeTruthy();
    expect(shown.getByText('Type tree')).toBeTruthy();
  });

  test('without any, the first one is offered to be added', async () => {
    await open({ 'GET /api/system/DictionaryType': { data: { list: [] } } });
    expect(await screen.findByText(texts['dictionary.noneYetHint'])).toBeTruthy();
    expect(buttons(texts['dictionary.typeAdd']).length).toBeGreaterThan(0);
  });

  test('one is added below another, and opens', async () => {
    const { user, sent, address } = await open(
      { 'POST /api/system/DictionaryType': {} },
      everyButton,
      '?type=folder',
    );
    await heading('Type folder');
    await user.click(await findButton(texts['dictionary.typeAddBelow']));
    const form = within(await dialog());
    await fill(user, form, 'Regions', 'regions');
    await user.click(form.getByRole('switch', { name: texts['dictionary.isTree'] }));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(address()).toBe('/page?type=regions'));
    expect(sent('POST')[0]?.body).toMatchObject({
      parentId: 'folder',
      fullName: 'Regions',
      enCode: 'regions',
      isTree: 1,
      sortCode: 2,
    });
  });

  test('a built-in one keeps its code and is not deleted; a guard of the server stands at its field', async () => {
    const detail = { ...flat, description: '', lastModifyTime: 5 };
    const { user, sent } = await open({
      'GET /api/system/DictionaryType/flat': { data: detail },
      'GET /api/system/DictionaryType/Selector/flat': { data: { list: [folder] } },
      'PUT /api/system/DictionaryType/flat': refusal('isTree', 'has nested values'),
    });
    await heading('Type flat');
    expect(buttons(texts['dictionary.typeRemove'])).toEqual([]);
    await user.click(await findButton(texts['dictionary.typeEdit']));
    const form = within(await dialog());
    const code = await form.findByLabelText<HTMLInputElement>(texts['dictionary.code']);
    expect([code.value, code.disabled]).toEqual(['code.flat', true]);
    await user.click(await findButton(common.confirm));
    expect((await form.findByText('has nested values')).closest('.ant-form-item')).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({ enCode: 'code.flat', lastModifyTime: 5 });
  });

  test('deleting asks, naming it; a refusal is told as it comes', async () => {
    const { user, notices, address } = await open(
      { 'DELETE /api/system/DictionaryType/folder': { code: 400, msg: 'holds types' } },
      everyButton,
      '?type=folder',
    );
    await heading('Type folder');
    await user.click(await findButton(texts['dictionary.typeRemove']));
    expect(await screen.findByText(common['remove.one'].replace('{name}', 'Type folder'))).toBeTruthy();
    await user.click(await findButton(common.remove));
    await waitFor(() => expect(notices).toContain('holds types'));
    expect(address()).toBe('/page?type=folder');
  });
});

describe('the values', () => {
  test('a list has numbers and pages, a tree unfolds', async () => {
    const { user } = await open();
    const line = within(await row('Value 2'));
    expect(line.getByText('value.2')).toBeTruthy();
    expect(screen.queryByRole('treegrid')).toBeNull();
    expect(document.querySelector('.ant-table-row-expand-icon')).toBeNull();
    await user.click((await side()).getByText('Type tree'));
    expect(await screen.findByRole('treegrid')).toBeTruthy();
    await user.click(within(await row('Value 11')).getByLabelText(common['tree.collapse']));
    await waitFor(() => expect(screen.queryByText('Value 12')).toBeNull());
  });

  test('Enter searches; the dictionary is no filter', async () => {
    const { user, address, lists } = await open(
      { 'GET /api/system/DictionaryData/folder': { data: { list: [] } } },
      everyButton,
      '?type=folder',
    );
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
    await user.type(screen.getByLabelText(texts['dictionary.keyword']), 'abc{Enter}');
    await waitFor(() => expect(address()).toBe('/page?type=folder&keyword=abc'));
    await waitFor(() => expect(lists('folder').at(-1)?.query.get('keyword')).toBe('abc'));
    await user.click(await findButton(common['empty.clearFilter']));
    expect(address()).toBe('/page?type=folder');
  });

  test('one after the other is added, each after the last', async () => {
    const { user, sent } = await open({ 'POST /api/system/DictionaryData': {} });
    await row('Value 2');
    await user.click(await findButton(texts['dictionary.valueAdd']));
    const form = within(await dialog());
    expect(form.queryByLabelText(texts['dictionary.valueParent'])).toBeNull();
    await user.click(form.getByLabelText(texts['dictionary.addAnother']));
    await fill(user, form, 'One', 'one');
    await user.keyboard('{Enter}');
    const name = form.getByLabelText<HTMLInputElement>(texts['dictionary.name']);
    await waitFor(() => expect(name.value).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.click(form.getByLabelText(texts['dictionary.addAnother']));
    await fill(user, form, 'Two', 'two');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    expect(sent('POST').map(({ body }) => body)).toMatchObject([
      {
        dictionaryTypeId: 'flat',
        parentId: '0',
        fullName: 'One',
        enCode: 'one',
        sortCode: 8,
        enabledMark: 1,
      },
      {
        dictionaryTypeId: 'flat',
        parentId: '0',
        fullName: 'Two',
        enCode: 'two',
        sortCode: 9,
        enabledMark: 1,
      },
    ]);
  });

  test('in a tree one is added below another', async () => {
    const root = { id: '0', parentId: '-1', fullName: 'Type tree', enCode: '', children: nested };
    const { user, sent } = await open(
      {
        'POST /api/system/DictionaryData': {},
        'GET /api/system/DictionaryData/tree/Selector/0': { data: { list: [root] } },
      },
      everyButton,
      '?type=tree',
    );
    await user.click(await findButton(texts['dictionary.valueAddBelow'], await row('Value 11')));
    const form = within(await dialog());
    await form.findByText('Value 11');
    await fill(user, form, 'Below', 'below');
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ parentId: '11', sortCode: 3 }));
  });

  test('a change carries the time that was seen, and a taken code stands at its field', async () => {
    const { user, sent } = await open({
      'GET /api/system/DictionaryData/1/Info': { data: { ...value('1'), lastModifyTime: 9 } },
      'PUT /api/system/DictionaryData/1': refusal('enCode', 'code taken'),
    });
    await user.click(await findButton(common.edit, await row('Value 1')));
    const form = within(await dialog());
    expect(form.queryByLabelText(texts['dictionary.addAnother'])).toBeNull();
    const code = await form.findByLabelText<HTMLInputElement>(texts['dictionary.code']);
    await user.clear(code);
    await user.type(code, '.wrong{Enter}');
    expect(await form.findByText(texts['dictionary.codePattern'])).toBeTruthy();
    await user.clear(code);
    await user.type(code, 'value.2{Enter}');
    expect((await form.findByText('code taken')).closest('.ant-form-item')).toBeTruthy();
    expect(sent('PUT').map(({ body }) => body)).toMatchObject([{ enCode: 'value.2', lastModifyTime: 9 }]);
  });

  test('the switch turns one, and the list is read again', async () => {
    const { user, lists } = await open({ 'PUT /api/system/DictionaryData/1/Actions/State': {} });
    const name = common.stateOf.replace('{name}', 'Value 1');
    await user.click(within(await row('Value 1')).getByLabelText(name));
    await waitFor(() => expect(lists('flat').length).toBeGreaterThan(1));
  });

  test('deleting one that holds others is refused by the server, whose text is told', async () => {
    const { user, notices } = await open(
      { 'DELETE /api/system/DictionaryData/11': { code: 400, msg: 'holds values' } },
      everyButton,
      '?type=tree',
    );
    await user.click(await findButton(common.remove, await row('Value 11')));
    await user.click(await findButton(common.remove, await dialog()));
    await waitFor(() => expect(notices).toContain('holds values'));
  });
});

test('who holds no button reads', async () => {
  await open({}, []);
  const line = within(await row('Value 2'));
  expect(line.getByText(common.disabled)).toBeTruthy();
  for (const text of [
    texts['dictionary.typeAdd'],
    texts['dictionary.typeEdit'],
    texts['dictionary.typeAddBelow'],
    texts['dictionary.valueAdd'],
    common.edit,
    common.remove,
  ]) {
    expect(buttons(text)).toEqual([]);
  }
  expect(screen.queryByLabelText(texts['dictionary.typeAdd'])).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('who holds the values alone does not manage dictionaries', async () => {
  await open({}, ['btn_add', 'btn_edit']);
  const line = await row('Value 1');
  expect(buttons(common.edit, line)).toHaveLength(1);
  expect(buttons(common.remove, line)).toEqual([]);
  expect(buttons(texts['dictionary.typeEdit'])).toEqual([]);
});

describe('files of dictionaries', () => {
  const held = [...everyButton, 'btn_export', 'btn_import'];
  const path = '/api/system/DictionaryData/Action/Import';
  async function take(user: UserEvent, name: string) {
    await user.click(await screen.findByRole('button', { name: texts['dictionary.import'] }));
    const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['{}'], name));
    await user.click(await findButton(common.confirm));
  }

  test('come in from the side, and what is refused is told at the file', async () => {
    const msg = 'ID taken';
    const { user, sent } = await open({ [`POST ${path}`]: refusal('file', msg) }, held);
    await take(user, 'a.bdd');
    expect(await screen.findByText(msg)).toBeTruthy();
    expect(sent('POST')[0]?.body).toMatchObject({ type: '0' });
  });

  test('once they are in, the tree is read again', async () => {
    const { user, requests, notices } = await open({ [`POST ${path}`]: {} }, held);
    const reads = () => requests.filter((request) => request.path === '/api/system/DictionaryType').length;
    await heading('Type flat');
    const before = reads();
    await take(user, 'a.bdd');
    await waitFor(() => expect(notices).toContain(texts['dictionary.imported']));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  test('are offered to those alone who have the buttons', async () => {
    await open();
    await heading('Type flat');
    expect(buttons(texts['dictionary.export'])).toEqual([]);
    expect(screen.queryByRole('button', { name: texts['dictionary.import'] })).toBeNull();
  });
});
