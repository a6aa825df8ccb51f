import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RoleRowData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { describe, expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { RolePage } from './role-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_authorize'];

const auditor: RoleRowData = {
  id: '7',
  fullName: 'Auditor',
  enCode: 'auditor',
  type: 'Global',
  organizeInfo: '',
  enabledMark: 1,
  sortCode: 3,
  creatorTime: 1_700_000_000_000,
};
const detail = {
  ...auditor,
  globalMark: 1,
  organizeIdsTree: [],
  secondFactor: 0,
  description: 'reads books',
  lastModifyTime: 1_700_000_000_001,
};

function paged(list: readonly object[]) {
  return { data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } } };
}

type Answers = Parameters<typeof stubServer>[0];

async function open(answers: Answers = {}, buttonCodes: readonly string[] = everyButton, query = '') {
  const requests = stubServer({
    'GET /api/permission/Role': paged([auditor]),
    'GET /api/permission/Role/7': { data: detail },
    ...answers,
  });
  const opened = await openPage(<RolePage />, buttonCodes, query);
  return {
    ...opened,
    requests,
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });

async function more(user: UserEvent, item: string) {
  await user.click(await findButton(common.more));
  await user.click(await screen.findByText(item));
}

describe('the list', () => {
  test('shows roles, and only the buttons that the menu grants', async () => {
    await open({}, ['btn_edit']);
    const row = (await screen.findByText('auditor')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Auditor')).toBeTruthy();
    expect(buttons(common.edit, row)).toHaveLength(1);
    expect(within(row).getByRole('switch', { name: `${texts.state} Auditor` })).toBeTruthy();
    expect(buttons(common.remove)).toEqual([]);
    expect(buttons(common.more)).toEqual([]);
    expect(buttons(common.add)).toEqual([]);
  });

  test('without the button the state is told, not offered', async () => {
    await open({}, []);
    expect(await screen.findByText(common.enabled)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('says why it is empty: nothing yet, nothing that fits, no right', async () => {
    await open({ 'GET /api/permission/Role': paged([]) });
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
  });

  test('offers to clear the filter that nothing fits', async () => {
    const { user, requests } = await open({ 'GET /api/permission/Role': paged([]) }, [], '?keyword=ghost');
    await user.click(await findButton(common['empty.clearFilter']));
    expect(await screen.findByText(common['empty.nothing'])).toBeTruthy();
    expect(requests.at(-1)?.query.get('keyword')).toBeNull();
  });

  test('tells somebody without the right whom to ask', async () => {
    await open({ 'GET /api/permission/Role': { code: 403, msg: 'no' } });
    expect(await screen.findByText(common['empty.noRight'])).toBeTruthy();
  });

  test('the switch turns a role, and the list is read again', async () => {
    const { user, sent } = await open({ 'PUT /api/permission/Role/7/Actions/State': {} });
    await user.click(await screen.findByRole('switch'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    await waitFor(() =>
      expect(sent('GET').filter(({ path }) => path === '/api/permission/Role')).toHaveLength(2),
    );
  });

  test('deleting asks first, naming the role', async () => {
    const { user, sent, notices } = await open({ 'DELETE /api/permission/Role/7': {} });
    await user.click(await findButton(common.remove));
    const question = await dialog();
    expect(within(question).getByText(/Auditor/)).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    await user.click(await findButton(common.remove));
    await waitFor(() => expect(notices).toContain(common.removed));
    expect(sent('DELETE')).toHaveLength(1);
  });
});

describe('the form', () => {
  test('adds a role with Enter', async () => {
    const { user, sent, notices } = await open({ 'POST /api/permission/Role': {} });
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['role.name']), 'Clerk');
    await user.type(form.getByLabelText(texts['role.code']), 'clerk{Enter}');
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({
      fullName: 'Clerk',
      enCode: 'clerk',
      globalMark: 1,
      enabledMark: 1,
    });
  });

  test('says what is missing and sends nothing', async () => {
    const { user, sent } = await open();
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['role.code']), '.x{Enter}');
    expect(await form.findByText(texts['role.nameRequired'])).toBeTruthy();
    expect(await form.findByText(texts['role.codePattern'])).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  test('a change carries the time that was seen; a refusal keeps the form and its words', async () => {
    const conflict = { code: 409, msg: 'somebody was faster' };
    const { user, sent } = await open({ 'PUT /api/permission/Role/7': conflict });
    await user.click(await findButton(common.edit));
    const form = within(await dialog());
    const name = form.getByLabelText<HTMLInputElement>(texts['role.name']);
    expect(name.value).toBe('Auditor');
    await user.clear(name);
    await user.type(name, 'Chief{Enter}');
    expect(await form.findByText(conflict.msg)).toBeTruthy();
    expect(name.value).toBe('Chief');
    expect(sent('PUT')[0]?.body).toMatchObject({ fullName: 'Chief', lastModifyTime: detail.lastModifyTime });
  });
});

describe('the second factor', () => {
  const required = () => screen.findByRole('switch', { name: texts['role.secondFactor'] });

  test('is not required by a new role unless that is said', async () => {
    const { user, sent, notices } = await open({ 'POST /api/permission/Role': {} });
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['role.name']), 'Clerk');
    await user.type(form.getByLabelText(texts['role.code']), 'clerk{Enter}');
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({ secondFactor: 0 });
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('that a role asks for or not (%i) is shown, and can be turned', async (stored, wanted) => {
    const { user, sent } = await open({
      'GET /api/permission/Role/7': { data: { ...detail, secondFactor: stored } },
      'PUT /api/permission/Role/7': {},
    });
    await user.click(await findButton(common.edit));
    expect((await required()).getAttribute('aria-checked')).toBe(String(stored === 1));
    await user.click(await required());
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ secondFactor: wanted }));
  });
});

describe('roles of organizations', () => {
  const tree = [organize('c', 'House', [organize('d', 'Kitchen')])];
  const departments = { data: { list: tree } };
  const answers: Answers = { 'GET /api/permission/Organize/Department/SelectorByAuth/0': departments };

  test('the tree narrows the list: to the global ones, or to an organization', async () => {
    const { user, requests } = await open(answers);
    const asked = () =>
      requests.findLast(({ path }) => path === '/api/permission/Role')?.query.get('organizeId');
    const side = within(await screen.findByRole('tree', { name: texts.organize }));
    await user.click(await side.findByText(texts['role.global']));
    await waitFor(() => expect(asked()).toBe('0'));
    await user.click(side.getByText('House'));
    await waitFor(() => expect(asked()).toBe('c'));
    await user.click(side.getByText(texts['side.all']));
    await waitFor(() => expect(asked()).toBeNull());
  });

  test('the form asks for owners and sends their ids', async () => {
    const { user, sent, notices } = await open({ ...answers, 'POST /api/permission/Role': {} }, everyButton);
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['role.name']), 'Cook');
    await user.type(form.getByLabelText(texts['role.code']), 'cook');
    await user.click(form.getByText(texts['role.organization']));
    await user.click(await findButton(common.confirm));
    expect(await form.findByText(texts['role.ownersRequired'])).toBeTruthy();
    await user.click(form.getByLabelText(texts['role.owners']));
    const kitchen = await waitFor(() => {
      const [node] = [...document.querySelectorAll('.ant-select-tree-treenode')].filter(({ textContent }) =>
        textContent?.includes('House'),
      );
      if (!node) throw new Error('There is no House');
      return node;
    });
    await user.click(kitchen.querySelector('.ant-select-tree-checkbox') as Element);
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST').at(-1)?.body).toMatchObject({ globalMark: 0, organizeIdsTree: [['c']] });
  });

  test.each([
    ['keeps its owners', [], { globalMark: 0, organizeIdsTree: [['d']] }],
    ['made global has none', [texts['role.global']], { globalMark: 1, organizeIdsTree: [] }],
  ])('a stored one %s', async (_, clicks, body) => {
    const stored = { data: { ...detail, globalMark: 0, organizeIdsTree: [['c', 'd']] } };
    const { user, sent } = await open({
      ...answers,
      'GET /api/permission/Role/7': stored,
      'PUT /api/permission/Role/7': {},
    });
    await user.click(await findButton(common.edit));
    const form = within(await dialog());
    for (const name of clicks) await user.click(form.getByText(name));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject(body));
  });
});

test('members and permissions open from the row', async () => {
  const { user } = await open();
  await more(user, texts['role.members']);
  expect(await screen.findByText(texts['members.title.Role'].replace('{name}', 'Auditor'))).toBeTruthy();
  await user.keyboard('{Escape}');
  await more(user, texts['role.grants']);
  expect(await screen.findByText(texts['grants.title.Role'].replace('{name}', 'Auditor'))).toBeTruthy();
});

function organize(id: string, fullName: string, children: object[] = []) {
  return { id, fullName, type: 'company', organize: fullName, disabled: false, children };
}
