import { screen, waitFor, within } from '@testing-library/react';
import type { PositionRowData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { PositionPage } from './position-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_authorize'];

const row: PositionRowData = {
  id: '7',
  fullName: 'Chief',
  enCode: 'chief',
  organizeId: 'c',
  department: 'House/Kitchen',
  type: 'Management',
  enabledMark: 1,
  sortCode: 3,
  description: 'leads',
  creatorTime: 1_700_000_000_000,
};
const detail = { ...row, type: 'management', lastModifyTime: 1_700_000_000_001, organizeIdTree: ['c'] };
const types = [
  { id: 't1', parentId: '0', fullName: 'Management', enCode: 'management' },
  { id: 't2', parentId: '0', fullName: 'Support', enCode: 'support' },
];
const paged = (list: readonly object[]) => ({
  data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } },
});

async function open(answers: Parameters<typeof stubServer>[0] = {}, held = everyButton) {
  const requests = stubServer({
    'GET /api/permission/Position': paged([row]),
    'GET /api/permission/Position/7': { data: detail },
    'GET /api/system/DictionaryData/PositionType/Data/Selector': { data: { list: types } },
    'GET /api/permission/Organize/Department/SelectorByAuth/0': {
      data: {
        list: [
          { id: 'c', fullName: 'House', type: 'company', organize: 'House', disabled: false, children: [] },
        ],
      },
    },
    'POST /api/permission/Organize/SelectedList': {
      data: { list: [{ id: 'c', fullName: 'House', organize: 'House', icon: '', type: 'company' }] },
    },
    ...answers,
  });
  const opened = await openPage(<PositionPage />, held);
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...opened, requests, sent };
}

const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], field: Element, option: string) {
  await user.click(field);
  const found = await waitFor(() => {
    const all = [...document.querySelectorAll('.ant-select-item-option')];
    const one = all.find(({ textContent }) => textContent === option);
    if (!one) throw new Error(`There is no option ${option}`);
    return one;
  });
  await user.click(found);
}

test('shows what there is, and only the buttons that the menu grants', async () => {
  await open({}, ['btn_edit']);
  const line = within((await screen.findByText('chief')).closest('tr') as HTMLElement);
  expect(line.getByText('House/Kitchen')).toBeTruthy();
  expect(line.getByRole('switch', { name: common.stateOf.replace('{name}', 'Chief') })).toBeTruthy();
  expect(buttons(common.remove)).toEqual([]);
  expect(buttons(common.add)).toEqual([]);
});

test('the type filter asks the server by its code', async () => {
  const { user, requests, address } = await open();
  await screen.findByText('chief');
  await choose(user, screen.getByRole('combobox', { name: texts['position.type'] }), 'Support');
  await user.click(await findButton(common.search));
  await waitFor(() => expect(address()).toBe('/page?type=support'));
  expect(requests.at(-1)?.query.get('type')).toBe('support');
});

test('the tree of organizations narrows the list', async () => {
  const { user, requests } = await open();
  const side = within(await screen.findByRole('tree', { name: texts.organize }));
  await user.click(await side.findByText('House'));
  await waitFor(() =>
    expect(
      requests.findLast(({ path }) => path === '/api/permission/Position')?.query.get('organizeId'),
    ).toBe('c'),
  );
});

test('the chart of organizations narrows the list too', async () => {
  const kitchen = {
    ...{ id: 'k', parentId: 'c', fullName: 'Kitchen', enCode: 'kitchen', type: 'department' },
    ...{ category: 'department', organize: 'House/Kitchen', enabledMark: 1, disabled: false, children: [] },
  };
  const house = {
    ...kitchen,
    id: 'c',
    parentId: '-1',
    fullName: 'House',
    type: 'company',
    children: [kitchen],
  };
  const { user, address } = await open({
    'GET /api/permission/Organize/Department/SelectorByAuth/0': { data: { list: [house] } },
  });
  await screen.findByText('chief');
  await user.click(await findButton(texts['organize.chart']));
  const chart = within(await screen.findByRole('region', { name: texts['organize.chart'] }));
  await user.click(chart.getByRole('button', { name: 'Kitchen' }));
  await waitFor(() => expect(address()).toBe('/page?organizeId=k'));
  await waitFor(() => expect(screen.queryByRole('region', { name: texts['organize.chart'] })).toBeNull());
});

test('a new one says what is missing, then is saved with its type', async () => {
  const { user, sent, notices } = await open({ 'POST /api/permission/Position': {} });
  await screen.findByText('chief');
  await user.click(within(screen.getByRole('tree', { name: texts.organize })).getByText('House'));
  await user.click(await findButton(common.add));
  const form = within(await dialog());
  await user.click(await findButton(common.confirm));
  expect(await form.findByText(texts['position.nameRequired'])).toBeTruthy();
  expect(form.getByText(texts['position.typeRequired'])).toBeTruthy();
  expect(sent('POST').filter(({ path }) => path === '/api/permission/Position')).toEqual([]);
  await user.type(form.getByLabelText(texts['position.name']), 'Deputy');
  await user.type(form.getByLabelText(texts['position.code']), 'deputy');
  await choose(user, form.getByLabelText(texts['position.type']), 'Management');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('POST').at(-1)?.body).toMatchObject({
    fullName: 'Deputy',
    enCode: 'deputy',
    type: 'management',
    organizeId: 'c',
    enabledMark: 1,
  });
});

test('a change carries the time that was seen, and a taken name stands at its field', async () => {
  const taken = { code: 400, msg: 'taken', data: { errors: [{ path: ['fullName'], msg: 'name taken' }] } };
  const { user, sent } = await open({ 'PUT /api/permission/Position/7': taken });
  await user.click(await findButton(common.edit));
  const form = within(await dialog());
  expect(await form.findByText('Management')).toBeTruthy();
  await user.click(await findButton(common.confirm));
  expect((await form.findByText('name taken')).closest('.ant-form-item')).toBeTruthy();
  expect(sent('PUT')[0]?.body).toMatchObject({ sortCode: 3, lastModifyTime: detail.lastModifyTime });
});

test('deleting asks first, naming it; a refusal is told', async () => {
  const { user, sent, notices } = await open({
    'DELETE /api/permission/Position/7': { code: 400, msg: 'in use' },
  });
  await user.click(await findButton(common.remove));
  expect(await screen.findByText(common['remove.one'].replace('{name}', 'Chief'))).toBeTruthy();
  expect(sent('DELETE')).toEqual([]);
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(notices).toContain('in use'));
});

test('the switch turns it, and the list is read again', async () => {
  const { user, requests } = await open({ 'PUT /api/permission/Position/7/Actions/State': {} });
  await user.click(await screen.findByRole('switch', { name: common.stateOf.replace('{name}', 'Chief') }));
  const lists = () => requests.filter(({ path }) => path === '/api/permission/Position');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

test.each([
  ['members', texts['position.members'], texts['members.title.Position']],
  ['permissions', texts['position.grants'], texts['grants.title.Position']],
])('its %s open from the row', async (_, item, title) => {
  const { user } = await open();
  await user.click(await findButton(common.more));
  await user.click(await screen.findByText(item));
  expect(await screen.findByText(title.replace('{name}', 'Chief'))).toBeTruthy();
});
