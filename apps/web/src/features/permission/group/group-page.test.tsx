import { screen, waitFor, within } from '@testing-library/react';
import type { GroupRowData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { GroupPage } from './group-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_authorize'];

const row: GroupRowData = {
  id: '7',
  fullName: 'Chief',
  enCode: 'chief',
  type: 'Management',
  enabledMark: 1,
  sortCode: 3,
  description: 'leads',
  creatorTime: 1_700_000_000_000,
};
const detail = { ...row, type: 'management', lastModifyTime: 1_700_000_000_001 };
const types = [
  { id: 't1', parentId: '0', fullName: 'Management', enCode: 'management' },
  { id: 't2', parentId: '0', fullName: 'Support', enCode: 'support' },
];
const paged = (list: readonly object[]) => ({
  data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } },
});

async function open(answers: Parameters<typeof stubServer>[0] = {}, held = everyButton) {
  const requests = stubServer({
    'GET /api/permission/Group': paged([row]),
    'GET /api/permission/Group/7': { data: detail },
    'GET /api/system/DictionaryData/groupType/Data/Selector': { data: { list: types } },
    ...answers,
  });
  const opened = await openPage(<GroupPage />, held);
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
  expect(line.getByText('leads')).toBeTruthy();
  expect(line.getByRole('switch', { name: common.stateOf.replace('{name}', 'Chief') })).toBeTruthy();
  expect(buttons(common.remove)).toEqual([]);
  expect(buttons(common.add)).toEqual([]);
});

test('the type filter asks the server by its code', async () => {
  const { user, requests, address } = await open();
  await screen.findByText('chief');
  await choose(user, screen.getByRole('combobox', { name: texts['group.type'] }), 'Support');
  await user.click(await findButton(common.search));
  await waitFor(() => expect(address()).toBe('/page?type=support'));
  expect(requests.at(-1)?.query.get('type')).toBe('support');
});

test('a new one says what is missing, then is saved with its type', async () => {
  const { user, sent, notices } = await open({ 'POST /api/permission/Group': {} });
  await screen.findByText('chief');
  await user.click(await findButton(common.add));
  const form = within(await dialog());
  await user.click(await findButton(common.confirm));
  expect(await form.findByText(texts['group.nameRequired'])).toBeTruthy();
  expect(form.getByText(texts['group.typeRequired'])).toBeTruthy();
  expect(sent('POST').filter(({ path }) => path === '/api/permission/Group')).toEqual([]);
  await user.type(form.getByLabelText(texts['group.name']), 'Deputy');
  await user.type(form.getByLabelText(texts['group.code']), 'deputy');
  await choose(user, form.getByLabelText(texts['group.type']), 'Management');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('POST').at(-1)?.body).toMatchObject({
    fullName: 'Deputy',
    enCode: 'deputy',
    type: 'management',
    enabledMark: 1,
  });
});

test('a change carries the time that was seen, and a taken name stands at its field', async () => {
  const taken = { code: 400, msg: 'taken', data: { errors: [{ path: ['fullName'], msg: 'name taken' }] } };
  const { user, sent } = await open({ 'PUT /api/permission/Group/7': taken });
  await user.click(await findButton(common.edit));
  const form = within(await dialog());
  expect(await form.findByText('Management')).toBeTruthy();
  await user.click(await findButton(common.confirm));
  expect((await form.findByText('name taken')).closest('.ant-form-item')).toBeTruthy();
  expect(sent('PUT')[0]?.body).toMatchObject({ sortCode: 3, lastModifyTime: detail.lastModifyTime });
});

test('deleting asks first, naming it; a refusal is told', async () => {
  const { user, sent, notices } = await open({
    'DELETE /api/permission/Group/7': { code: 400, msg: 'in use' },
  });
  await user.click(await findButton(common.remove));
  expect(await screen.findByText(common['remove.one'].replace('{name}', 'Chief'))).toBeTruthy();
  expect(sent('DELETE')).toEqual([]);
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(notices).toContain('in use'));
});

test('the switch turns it, and the list is read again', async () => {
  const { user, requests } = await open({ 'PUT /api/permission/Group/7/Actions/State': {} });
  await user.click(await screen.findByRole('switch', { name: common.stateOf.replace('{name}', 'Chief') }));
  const lists = () => requests.filter(({ path }) => path === '/api/permission/Group');
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

test.each([
  ['members', texts['group.members'], texts['members.title.Group']],
  ['permissions', texts['group.grants'], texts['grants.title.Group']],
])('its %s open from the row', async (_, item, title) => {
  const { user } = await open();
  await user.click(await findButton(common.more));
  await user.click(await screen.findByText(item));
  expect(await screen.findByText(title.replace('{name}', 'Chief'))).toBeTruthy();
});
