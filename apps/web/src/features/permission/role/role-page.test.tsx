import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GrantNode, RoleRowData } from '@yingzao/contract';
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

describe('members', () => {
  const person = (id: string, account: string, quickQuery: string) => ({
    id,
    account,
    realName: account.toUpperCase(),
    quickQuery,
    headIcon: '',
    gender: '',
    department: '',
    sortCode: 0,
  });
  const people = { data: { list: [person('1', 'ann', 'an'), person('2', 'bob', 'bb')] } };

  test('chosen people are saved together with members who are not shown', async () => {
    const { user, sent, notices } = await open({
      'GET /api/permission/Users/All': people,
      'GET /api/permission/UserRelation/7': { data: { ids: ['1', 'disabled'] } },
      'POST /api/permission/UserRelation/7': {},
    });
    await more(user, texts['role.members']);
    const members = within(await dialog());
    expect(members.getByText(texts['members.kept'].replace('{count}', '1'))).toBeTruthy();
    await user.type(members.getByPlaceholderText(texts['members.search']), 'bb');
    await waitFor(() => expect(members.queryAllByText('ANN/ann')).toHaveLength(1));
    await user.click(
      members
        .getByText('BOB/bob')
        .closest('.ant-tree-treenode')
        ?.querySelector('.ant-tree-checkbox') as Element,
    );
    await user.click(
      members.getByRole('button', { name: texts['members.drop'].replace('{name}', 'ANN/ann') }),
    );
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toEqual({ objectType: 'Role', userIds: ['2', 'disabled'] });
  });
});

describe('permissions', () => {
  function node(id: string, children: GrantNode[] = []): GrantNode {
    const hasChildren = children.length > 0;
    return { id, parentId: '', fullName: `Node ${id}`, enCode: '', icon: '', hasChildren, children };
  }
  const values = {
    module: { list: [node('Web', [node('m1'), node('m2')])], ids: ['m1'], all: ['m1', 'm2'] },
    button: { list: [node('Web', [node('m1', [node('b1'), node('b2')])])], ids: ['b1'], all: ['b1', 'b2'] },
    column: { list: [], ids: [], all: [] },
    form: { list: [], ids: [], all: [] },
  };
  const answers: Answers = {
    'POST /api/permission/Authority/Data/7/Values': ({ body }) => ({
      data: values[(body as { type: keyof typeof values }).type],
    }),
    'PUT /api/permission/Authority/Data/7': {},
  };

  test('saving at the first step keeps what the later ones hold', async () => {
    const { user, sent, notices } = await open(answers);
    await more(user, texts['role.grants']);
    await user.click(await findButton(texts['grants.selectAll']));
    await user.click(await findButton(common.save));
    await waitFor(() => expect(notices).toContain(texts['grants.saved']));
    expect(sent('PUT')[0]?.body).toEqual({
      objectType: 'Role',
      module: ['m1', 'm2'],
      button: ['b1'],
      column: [],
      form: [],
    });
  });

  test('a later step shows the chosen menus, and its ticks are saved too', async () => {
    const { user, sent } = await open(answers);
    await more(user, texts['role.grants']);
    const wizard = within(await dialog());
    await wizard.findByText('Node m1');
    await user.click(await findButton(texts['grants.next']));
    await wizard.findByText('Node b2');
    expect(sent('POST').at(-1)?.body).toEqual({ type: 'button', moduleIds: 'm1' });
    await user.click(await findButton(texts['grants.selectAll']));
    await user.click(await findButton(texts['grants.next']));
    const nothing = texts['grants.nothing'].replace('{step}', texts['grants.column']);
    expect(await wizard.findByText(nothing)).toBeTruthy();
    await user.click(await findButton(common.save));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ module: ['m1'], button: ['b1', 'b2'] }));
  });
});
