import { screen, waitFor, within } from '@testing-library/react';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import pickers from '@yingzao/texts/zh-CN/pickers';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { GradePage } from './grade-page.tsx';

const base = '/api/permission/organizeAdminIsTrator';
const ann = {
  ...{ id: '7', account: 'ann', realName: 'Ann', gender: '2', mobilePhone: '', creatorTime: 1 },
  ...{ organizeId: 'Company/Sales', managerGroup: 'Company/Sales' },
};
const flags = {
  ...{ thisLayerAdd: 0, thisLayerEdit: 0, thisLayerDelete: null, thisLayerSelect: 1 },
  ...{ subLayerAdd: 0, subLayerEdit: 0, subLayerDelete: 0, subLayerSelect: 0 },
};
const given = { ...flags, thisLayerDelete: 0 };
const sales = { ...flags, id: 'd1', parentId: 'c1', fullName: 'Sales', type: 'department', children: [] };
const menu = (id: string, children: object[] = []) => ({
  ...{ id, enCode: `test.${id}`, fullName: `Menu ${id}` },
  children,
});
const offered = {
  orgAdminList: [sales],
  modulePermissionList: [menu('m', [menu('m1'), menu('m2')])],
  moduleIds: ['m', 'm1'],
  systemPermissionList: [],
  systemIds: [] as string[],
};

type Answers = Parameters<typeof stubServer>[0];

async function open(answers: Answers = {}, buttonCodes = ['btn_add', 'btn_edit', 'btn_remove']) {
  const pagination = { currentPage: 1, pageSize: 20, total: 1 };
  const requests = stubServer({
    [`GET ${base}`]: { data: { list: [ann], pagination } },
    [`GET ${base}/Selector`]: { data: offered },
    ...answers,
  });
  const opened = await openPage(<GradePage />, buttonCodes);
  return { ...opened, requests, sent: (path: string) => requests.filter((one) => one.path === path) };
}

test('shows who administers what, and only the granted buttons', async () => {
  await open({}, ['btn_edit']);
  expect(await screen.findByText('Company/Sales')).toBeTruthy();
  expect(screen.getByText(texts['user.gender.2'])).toBeTruthy();
  expect(buttons(common.edit)).toHaveLength(1);
  expect(buttons(common.remove)).toEqual([]);
  expect(buttons(common.add)).toEqual([]);
});

test('nobody is offered to change what is delegated to himself', async () => {
  const own = { ...ann, id: '1' };
  await open({ [`GET ${base}`]: { data: { list: [own], pagination: { total: 1 } } } });
  await screen.findByText('Company/Sales');
  expect(buttons(common.edit)).toEqual([]);
});

test('organizations and menus of a person are replaced; what is not one’s own to give cannot be ticked', async () => {
  const { user, requests, notices } = await open({ [`POST ${base}`]: {} });
  await user.click(await findButton(common.edit));
  const drawer = within(await screen.findByRole('dialog'));
  const box = async (layer: 'thisLayer' | 'subLayer', action: 'Edit' | 'Delete') =>
    drawer.findByRole<HTMLInputElement>('checkbox', {
      name: `Sales ${texts[`grade.${layer}`]} ${texts[`grade.${action}`]}`,
    });
  expect((await box('thisLayer', 'Delete')).disabled).toBe(true);
  await user.click(await box('subLayer', 'Edit'));
  await user.click(drawer.getByRole('tab', { name: texts['grade.menus'] }));
  const node = (await drawer.findByText('Menu m2')).closest('.ant-tree-treenode') as HTMLElement;
  await user.click(node.querySelector('.ant-tree-checkbox') as HTMLElement);
  await user.click(await findButton(common.save));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    userId: '7',
    orgAdminModel: [{ ...given, organizeId: 'd1', subLayerEdit: 1 }],
    moduleIds: ['m', 'm1', 'm2'],
    systemIds: [],
  });
});

test('a new one is chosen first; a refusal keeps the ticks and tells why', async () => {
  const person = { id: '9', fullName: 'Bob/bob', type: 'user', organize: '', isLeaf: true };
  const refusal = { code: 400, msg: 'an administrator needs none' };
  const { user, sent } = await open({
    'POST /api/permission/Users/ImUser/Selector/0': { data: { list: [person] } },
    'POST /api/permission/Users/getUserList': { data: { list: [person] } },
    [`POST ${base}`]: refusal,
  });
  await user.click(await findButton(common.add));
  expect(await screen.findByText(texts['grade.chooseFirst'])).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: texts['grade.user'] }));
  await screen.findByPlaceholderText(pickers.search);
  await user.click(await screen.findByText('Bob/bob'));
  await user.click(await findButton(common.confirm));
  expect(await screen.findByText('Sales')).toBeTruthy();
  expect(sent(`${base}/Selector`)[0]?.query.get('userId')).toBe('9');
  await user.click(await findButton(common.save));
  expect(await screen.findByText(refusal.msg)).toBeTruthy();
});

test('taking everything away asks first, naming the person', async () => {
  const { user, sent, notices } = await open({ [`DELETE ${base}/7`]: {} });
  await user.click(await findButton(common.remove));
  expect(await screen.findByText(/Ann\/ann/)).toBeTruthy();
  expect(sent(`${base}/7`)).toEqual([]);
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(notices).toContain(common.removed));
});

test('applications are delegated whole, where there are several', async () => {
  const systems = [menu('main'), menu('shop')];
  const { user, sent } = await open({
    [`GET ${base}/Selector`]: { data: { ...offered, systemPermissionList: systems, systemIds: ['shop'] } },
    [`POST ${base}`]: {},
  });
  await user.click(await findButton(common.edit));
  await user.click(await screen.findByRole('tab', { name: texts['grade.systems'] }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Menu shop/ }).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Menu main/ }));
  await user.click(await findButton(common.save));
  const saved = () => sent(base).find(({ method }) => method === 'POST');
  await waitFor(() => expect(saved()?.body).toMatchObject({ systemIds: ['main', 'shop'] }));
});
