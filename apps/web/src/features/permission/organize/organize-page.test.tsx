import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OrganizeKind, OrganizeTreeNode } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { describe, expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { OrganizePage } from './organize-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_admin'];

function organize(
  id: string,
  type: OrganizeKind,
  children: OrganizeTreeNode[] = [],
  parts: Partial<OrganizeTreeNode> = {},
): OrganizeTreeNode {
  return {
    id,
    parentId: '-1',
    fullName: `Org ${id}`,
    enCode: `code-${id}`,
    type,
    category: type,
    icon: '',
    organize: `Org ${id}`,
    organizeIds: [id],
    organizeIdTree: id,
    enabledMark: 1,
    sortCode: 0,
    creatorTime: 1_700_000_000_000,
    description: '',
    hasChildren: children.length > 0,
    isLeaf: children.length === 0,
    disabled: false,
    children,
    ...parts,
  };
}
const sales = organize('d1', 'department', [], { parentId: 'c1', organizeIds: ['c1', 'd1'] });
const closed = organize('d2', 'department', [], { parentId: 'c1', enabledMark: 0 });
const tree = [organize('c1', 'company', [sales, closed])];

const company = {
  id: 'c1',
  parentId: '-1',
  category: 'company',
  type: 'company',
  fullName: 'Org c1',
  enCode: 'code-c1',
  managerId: '',
  enabledMark: 1,
  sortCode: 3,
  description: '',
  propertyJson: '{"shortName":"One","foundedTime":1700000000000}',
  organizeIdTree: ['c1'],
  creatorTime: 1,
  lastModifyTime: 5,
};
const department = { ...company, id: 'd1', parentId: 'c1', category: 'department', type: 'department' };
const ann = { id: 'u1', parentId: 'c1', fullName: 'Ann/ann', type: 'user', organize: '', isLeaf: true };

type Answers = Parameters<typeof stubServer>[0];
const base = '/api/permission/Organize';

async function open(answers: Answers = {}, buttonCodes: readonly string[] = everyButton) {
  const requests = stubServer({
    [`GET ${base}`]: { data: { list: tree } },
    [`GET ${base}/c1`]: { data: company },
    [`GET ${base}/d1`]: { data: department },
    [`GET ${base}/Department/SelectorByAuth/0`]: { data: { list: tree } },
    [`GET ${base}/Department/SelectorByAuth/d1`]: { data: { list: tree } },
    [`POST ${base}/SelectedList`]: {
      data: { list: [{ id: 'c1', fullName: 'Org c1', organize: 'Org c1', icon: '', type: 'company' }] },
    },
    ...answers,
  });
  const opened = await openPage(<OrganizePage />, buttonCodes);
  return {
    ...opened,
    requests,
    sent: (method: string) =>
      requests.filter((request) => request.method === method && !request.path.endsWith('SelectedList')),
  };
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

const dialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });

async function more(user: UserEvent, row: HTMLElement, item: string) {
  await user.click(await findButton(common.more, row));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the tree', () => {
  test('shows companies with their departments, and disabled ones quieter', async () => {
    await open();
    const row = await rowOf('Org d1');
    expect(within(row).getByText(texts['organize.department'])).toBeTruthy();
    expect(within(row).getByText('2')).toBeTruthy();
    expect((await rowOf('Org d2')).className).toContain('muted');
    expect(row.className).not.toContain('muted');
  });

  test('offers only what the menu grants; without the right the state is told', async () => {
    await open({}, ['btn_remove']);
    const row = await rowOf('Org d1');
    expect(buttons(common.remove, row)).toHaveLength(1);
    expect(buttons(common.edit)).toEqual([]);
    expect(buttons(texts['organize.add.company'])).toEqual([]);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(within(row).getByText(common.enabled)).toBeTruthy();
  });

  test('keyword and kind are asked from the server and stand in the address', async () => {
    const { user, requests, address } = await open();
    await user.type(await screen.findByRole('textbox', { name: texts['organize.keyword'] }), 'sal{Enter}');
    await waitFor(() => expect(requests.at(-1)?.query.get('keyword')).toBe('sal'));
    expect(address()).toContain('keyword=sal');
  });

  test('a department is turned and deleted by its own calls, a company by its own', async () => {
    const { user, sent, notices } = await open({
      [`PUT ${base}/Department/d1/Actions/State`]: {},
      [`DELETE ${base}/c1`]: {},
    });
    await user.click(within(await rowOf('Org d1')).getByRole('switch'));
    await waitFor(() => expect(sent('PUT')[0]?.path).toBe(`${base}/Department/d1/Actions/State`));
    await user.click(await findButton(common.remove, await rowOf('Org c1')));
    expect(within(await dialog()).getByText(/Org c1/)).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    await user.click(await findButton(common.remove, await dialog()));
    await waitFor(() => expect(notices).toContain(common.removed));
  });
});

describe('a company', () => {
  test('is added at the top by an administrator, with its details', async () => {
    const { user, sent, notices } = await open({ [`POST ${base}`]: {} });
    await user.click(await findButton(texts['organize.add.company']));
    const form = within(await dialog());
    expect(form.getByText(texts['company.top'])).toBeTruthy();
    await user.type(form.getByLabelText(texts['company.name']), 'Two');
    await user.type(form.getByLabelText(texts['company.code']), 'two');
    await user.click(form.getByRole('tab', { name: texts['company.details'] }));
    await user.type(form.getByLabelText(texts['company.shortName']), 'T{Enter}');
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({
      parentId: '-1',
      fullName: 'Two',
      enCode: 'two',
      enabledMark: 1,
      propertyJson: { shortName: 'T' },
    });
  });

  test('a wrong field on the other tab is brought into sight', async () => {
    const { user, sent } = await open();
    await user.click(await findButton(texts['organize.add.company']));
    const form = within(await dialog());
    await user.click(form.getByRole('tab', { name: texts['company.details'] }));
    await user.click(await findButton(common.confirm));
    const basics = form.getByRole('tab', { name: texts['company.basics'] });
    await waitFor(() => expect(basics.getAttribute('aria-selected')).toBe('true'));
    expect(await form.findByText(texts['company.nameRequired'])).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  test('a conflict keeps what was typed; the change carries the time that was seen', async () => {
    const conflict = { code: 409, msg: 'somebody was faster' };
    const { user, sent } = await open({ [`PUT ${base}/c1`]: conflict });
    await user.click(await findButton(common.edit, await rowOf('Org c1')));
    const form = within(await dialog());
    const name = form.getByLabelText<HTMLInputElement>(texts['company.name']);
    await user.clear(name);
    await user.type(name, 'New name{Enter}');
    expect(await form.findByText(conflict.msg)).toBeTruthy();
    expect(name.value).toBe('New name');
    expect(sent('PUT')[0]?.body).toMatchObject({
      fullName: 'New name',
      lastModifyTime: 5,
      propertyJson: { shortName: 'One', foundedTime: 1_700_000_000_000 },
    });
  });
});

describe('a department', () => {
  test('is added below the row it was asked for at', async () => {
    const { user, sent, notices } = await open({ [`POST ${base}/Department`]: {} });
    await more(user, await rowOf('Org c1'), texts['organize.addBelow.department']);
    const form = within(await dialog());
    expect(await form.findByText('Org c1')).toBeTruthy();
    await user.type(form.getByLabelText(texts['department.name']), 'Shop');
    await user.type(form.getByLabelText(texts['department.code']), 'shop{Enter}');
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('POST')[0]?.body).toMatchObject({ parentId: 'c1', fullName: 'Shop', managerId: '' });
  });

  test('moves by choosing another parent; itself is not asked for', async () => {
    const { user, sent, requests } = await open({
      [`PUT ${base}/Department/d1`]: {},
      [`GET ${base}/Department/SelectorByAuth/d1`]: { data: { list: [organize('c2', 'company')] } },
    });
    await user.click(await findButton(common.edit, await rowOf('Org d1')));
    const form = within(await dialog());
    await user.click(form.getByRole('combobox', { name: texts['department.parent'] }));
    await user.click(await screen.findByText('Org c2'));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ parentId: 'c2' }));
    expect(requests.some(({ path }) => path === `${base}/Department/SelectorByAuth/d1`)).toBe(true);
  });
});

test('the members of an organization are shown and searched', async () => {
  const people = [ann, { ...ann, id: 'u2', fullName: 'Bob/bob' }];
  const { user, requests } = await open({ 'GET /api/permission/Users/getOrganization': { data: people } });
  await more(user, await rowOf('Org d1'), texts['organize.members']);
  const members = within(await dialog());
  expect(await members.findByText('Bob/bob')).toBeTruthy();
  expect(requests.at(-1)?.query.get('organizeId')).toBe('d1');
  await user.type(members.getByPlaceholderText(texts['members.search']), 'ann');
  await waitFor(() => expect(members.queryByText('Bob/bob')).toBeNull());
});

test('who administers an organization is replaced together with the eight rights', async () => {
  const grade = {
    ...{ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: 0, thisLayerSelect: 1 },
    ...{ subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 },
    organizeId: 'd1',
    organizeType: 'department',
    userId: 'u1',
    description: 'note',
  };
  const { user, sent, notices } = await open({
    'GET /api/permission/organizeAdminIsTrator/d1': { data: grade },
    'PUT /api/permission/organizeAdminIsTrator/d1': {},
    'POST /api/permission/Users/getUserList': { data: { list: [ann] } },
  });
  await more(user, await rowOf('Org d1'), texts.grade);
  const form = within(await dialog());
  expect(await form.findByText('Ann/ann')).toBeTruthy();
  await user.click(form.getByRole('checkbox', { name: `${texts['grade.subLayer']} ${texts['grade.Edit']}` }));
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('PUT')[0]?.body).toEqual({
    ...{ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: 0, thisLayerSelect: 1 },
    ...{ subLayerAdd: 0, subLayerEdit: 1, subLayerDelete: 0, subLayerSelect: 0 },
    userId: 'u1',
    organizeType: 'department',
    description: 'note',
  });
});

test('the chart shows every organization, and folds a branch', async () => {
  const { user } = await open();
  await user.click(await findButton(texts['organize.chart']));
  const chart = within(await screen.findByRole('region', { name: texts['organize.chart'] }));
  expect(chart.getByText('Org d1')).toBeTruthy();
  await user.click(chart.getByRole('button', { name: `${common['tree.collapse']} Org c1` }));
  expect(chart.queryByText('Org d1')).toBeNull();
});
