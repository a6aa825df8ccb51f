import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKeyData, GrantNode, ProfileData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import login from '@yingzao/texts/zh-CN/login';
import permission from '@yingzao/texts/zh-CN/permission';
import texts from '@yingzao/texts/zh-CN/profile';
import { describe, expect, test } from 'vitest';
import { useUser } from '../../base/user.store.ts';
import { buttons, findButton } from '../../test/buttons.ts';
import { currentUser } from '../../test/fixtures.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
// What the page loads lazily: here before the first test, so that no test waits for the machine.
import './my-info.tsx';
import './my-keys.tsx';
import './my-organizations.tsx';
import './my-password.tsx';
import './my-rights.tsx';
import './my-subordinates.tsx';
import { ProfilePage } from './profile-page.tsx';

const base = '/api/permission/Users/Current';
const myself: ProfileData = {
  ...{ id: '1', account: 'ada', realName: 'Ada', gender: '2', email: '', mobilePhone: '13912345678' },
  ...{ organizeId: 'd1', organize: 'Company/Sales', position: 'Seller', positionId: 'p1' },
  ...{ ranks: '', ranksId: '', manager: 'Boss/boss', roleId: 'Clerk,Auditor', roleIds: ['r1', 'r2'] },
  ...{ nation: '', nativePlace: '', certificatesType: '', certificatesNumber: '', education: '' },
  ...{ entryDate: null, birthday: null, telePhone: '', landline: '', urgentContacts: '' },
  ...{ urgentTelePhone: '', postalAddress: '', signature: '', avatar: '', isTenant: false },
  ...{ creatorTime: 1_700_000_000_000, prevLogTime: null, theme: 'classic', language: 'zh' },
  currentTenantInfo: { tenantId: '0', tenantName: '', validTime: null, accountNum: 0 },
};
const organizations = [
  { id: 'd1', fullName: 'Company/Sales', isDefault: true },
  { id: 'd2', fullName: 'Company/Stock', isDefault: false },
];
const positions = [
  { id: 'p1', fullName: 'Seller', isDefault: true },
  { id: 'p2', fullName: 'Driver', isDefault: false },
];
function node(id: string, fullName: string, children: GrantNode[] = []): GrantNode {
  return { id, parentId: '', fullName, enCode: '', icon: '', hasChildren: children.length > 0, children };
}
const menus = [node('Web', 'Web', [node('m1', 'Orders'), node('m2', 'Devices')])];
const nothing = { button: [], column: [], form: [], resource: [], portal: [], flow: [], print: [] };
const points = [
  ['m1', 'b1', 'Approve'],
  ['m2', 'b2', 'Repair'],
].map(([modelId = '', id = '', fullName = '']) => ({
  ...{ modelId, moduleName: '', column: [], form: [], resource: [], open: [] },
  button: [{ id, fullName, enCode: id }],
}));
const key: ApiKeyData = {
  ...{ id: 'k1', fullName: 'Importer', prefix: 'yzk_abcdef', userId: '1', userName: 'Ada/admin' },
  ...{ moduleIds: ['m1', 'lost'], buttonIds: ['b1'], perMinute: 60, enabledMark: 1, lastUsedIp: '' },
  ...{ creatorTime: 1, expireTime: null, lastUsedTime: null },
};

type Answers = Parameters<typeof stubServer>[0];

async function open(tab: string, answers: Answers = {}) {
  const requests = stubServer({
    [`GET ${base}/BaseInfo`]: { data: myself },
    [`GET ${base}/getUserOrganizes`]: { data: organizations },
    [`GET ${base}/getUserPositions`]: { data: positions },
    [`GET ${base}/Authorize`]: { data: { ...nothing, module: menus } },
    'GET /api/oauth/CurrentUser': ({ query }) => ({
      data: currentUser({ permissionList: query.get('type') === 'Web' ? points : [] }),
    }),
    'GET /api/permission/ApiKey': { data: { list: [key] } },
    'GET /api/permission/ApiKey/All': {
      data: { list: [key, { ...key, id: 'k2', fullName: 'Foreign', userId: '9', userName: 'Bob/bob' }] },
    },
    ...answers,
  });
  const opened = await openPage(<ProfilePage />, [], tab && `?tab=${tab}`);
  return {
    ...opened,
    sent: (method: string) => requests.filter((request) => request.method === method),
    asked: (path: string) => requests.filter((request) => request.path === path),
  };
}

const newestDialog = () =>
  waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
    if (!shown) throw new Error('There is no dialog');
    return shown;
  });

describe('the tabs', () => {
  test('stand in the address, and ask the server only when they are shown', async () => {
    const { user, address, asked } = await open('');
    expect(await screen.findByText('Boss/boss')).toBeTruthy();
    expect(asked(`${base}/getUserOrganizes`)).toEqual([]);
    await user.click(await screen.findByRole('tab', { name: texts['tab.organizations'] }));
    expect(await screen.findByText('Company/Stock')).toBeTruthy();
    expect(address()).toBe('/page?tab=organizations');
  });

  test('an address with an unknown one shows the first', async () => {
    await open('nonsense');
    expect(await screen.findByText('Boss/boss')).toBeTruthy();
  });

  test('the password is changed by the form that the sign-in has too', async () => {
    await open('password');
    expect(await screen.findByLabelText(login['change.old'])).toBeTruthy();
  });

  test('what could not be read says why, and is read again', async () => {
    let isBroken = true;
    const { user } = await open('', {
      [`GET ${base}/BaseInfo`]: () => (isBroken ? { code: 500, msg: 'Broken' } : { data: myself }),
    });
    expect(await screen.findByText('Broken')).toBeTruthy();
    isBroken = false;
    await user.click(await findButton(common.retry));
    expect(await screen.findByText('Boss/boss')).toBeTruthy();
  });
});

describe('about me', () => {
  const name = () => screen.findByLabelText<HTMLInputElement>(permission['user.name']);

  test('what others keep of me is told, not offered', async () => {
    await open('');
    await name();
    expect(screen.getByText('Clerk, Auditor')).toBeTruthy();
    expect(screen.queryByLabelText(permission['user.account'])).toBeNull();
    expect(screen.queryByLabelText(permission['user.entryDate'])).toBeNull();
  });

  test('a change sends my own fields alone, and the shell learns the new name', async () => {
    const { user, sent, notices } = await open('', {
      [`PUT ${base}/BaseInfo`]: {},
      'GET /api/oauth/CurrentUser': {
        data: currentUser({ userInfo: { ...currentUser().userInfo, userName: 'Grace' } }),
      },
    });
    await user.clear(await name());
    await user.type(await name(), 'Grace{Enter}');
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('PUT')[0]?.body).toMatchObject({
      realName: 'Grace',
      gender: '2',
      mobilePhone: '13912345678',
    });
    expect(sent('PUT')[0]?.body).not.toHaveProperty('account');
    expect(sent('PUT')[0]?.body).not.toHaveProperty('entryDate');
    expect(await screen.findByRole('heading', { name: 'Grace' })).toBeTruthy();
  });

  test('wrong input is named at its field, and nothing is sent', async () => {
    const { user, sent } = await open('');
    await user.clear(await name());
    await user.type(await screen.findByLabelText(permission['user.email']), 'x{Enter}');
    expect(await screen.findByText(permission['user.nameRequired'])).toBeTruthy();
    expect(await screen.findByText(permission['user.emailPattern'])).toBeTruthy();
    expect(sent('PUT')).toEqual([]);
  });

  test('a refusal stands at its field, one without a field above all; what was typed stays', async () => {
    const errors = [{ path: ['email'], msg: 'Taken' }];
    let answer: { code: number; msg: string; data?: object } = { code: 400, msg: 'Wrong', data: { errors } };
    const { user } = await open('', { [`PUT ${base}/BaseInfo`]: () => answer });
    await user.type(await screen.findByLabelText(permission['user.email']), 'a@b.cn{Enter}');
    expect((await screen.findByText('Taken')).closest('.ant-form-item')).toBeTruthy();
    answer = { code: 409, msg: 'Somebody was faster' };
    await user.click(await findButton(common.save));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody was faster');
    expect((await screen.findByLabelText<HTMLInputElement>(permission['user.email'])).value).toBe('a@b.cn');
  });
});

describe('where I stand', () => {
  const switchTo = (place: string) =>
    screen.findByRole('button', { name: texts.switchTo.replace('{name}', place) });

  test('the current organization and position are marked, the others can be switched to', async () => {
    await open('organizations');
    await switchTo('Company/Stock');
    expect(screen.getByText('Company/Sales').closest('li')?.ariaCurrent).toBe('true');
    expect(screen.getByText('Seller').closest('li')?.ariaCurrent).toBe('true');
    expect(await screen.findAllByText(texts.current)).toHaveLength(2);
  });

  test('a switch brings the menus and rights of the new place', async () => {
    const { user, sent, notices, asked } = await open('organizations', { [`PUT ${base}/major`]: {} });
    await user.click(await switchTo('Company/Stock'));
    await waitFor(() => expect(notices).toContain(texts.switched));
    expect(sent('PUT')[0]?.body).toEqual({ majorId: 'd2', majorType: 'Organize' });
    expect(useUser.getState().current?.permissionList).toEqual(points);
    await waitFor(() => expect(asked(`${base}/getUserPositions`)).toHaveLength(2));
  });

  test('a refused one is told and changes nothing', async () => {
    const { user, notices, asked } = await open('organizations', {
      [`PUT ${base}/major`]: { code: 403, msg: 'No rights there' },
    });
    const before = useUser.getState().current;
    await user.click(await switchTo('Company/Stock'));
    await waitFor(() => expect(notices).toEqual(['No rights there']));
    expect(useUser.getState().current).toBe(before);
    expect(asked('/api/oauth/CurrentUser')).toEqual([]);
    await waitFor(async () => expect((await switchTo('Company/Stock')).hasAttribute('disabled')).toBe(false));
  });

  test('another position is switched to as one', async () => {
    const { user, sent } = await open('organizations', { [`PUT ${base}/major`]: {} });
    await user.click(await switchTo('Driver'));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ majorId: 'p2', majorType: 'Position' }));
  });
});

describe('my team', () => {
  const person = (id: string, userName: string, isLeaf: boolean) => ({
    data: [{ id, userName, avatar: '', department: 'Sales', position: '', isLeaf }],
  });

  test('is unfolded level by level, each asked for when it is wanted', async () => {
    const { user, asked } = await open('subordinates', {
      [`GET ${base}/Subordinate/0`]: person('1', 'Ada/ada', false),
      [`GET ${base}/Subordinate/1`]: person('2', 'Bob/bob', false),
      [`GET ${base}/Subordinate/2`]: person('3', 'Cat/cat', true),
    });
    expect(await screen.findByText(/Bob\/bob/)).toBeTruthy();
    expect(asked(`${base}/Subordinate/2`)).toEqual([]);
    await user.click(screen.getByText(/Bob\/bob/));
    expect(await screen.findByText(/Cat\/cat/)).toBeTruthy();
  });

  test('nobody below me is said', async () => {
    await open('subordinates', { [`GET ${base}/Subordinate/0`]: person('1', 'Ada/ada', true) });
    expect(await screen.findByText(texts['subordinates.none'])).toBeTruthy();
  });
});

describe('my permissions', () => {
  test('are searched, and a kind without any says so', async () => {
    const { user } = await open('rights');
    expect(await screen.findByText('Orders')).toBeTruthy();
    expect(document.querySelector('.ant-tree-checkbox')).toBeNull();
    await user.type(screen.getByLabelText(permission['grants.search']), 'devi');
    await waitFor(() => expect(screen.queryByText('Orders')).toBeNull());
    expect(screen.getByText('Devices')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: `${permission['grants.button']} 0` }));
    const none = texts['rights.none'].replace('{kind}', permission['grants.button']);
    expect(await screen.findByText(none)).toBeTruthy();
  });
});

describe('keys', () => {
  const drawerOf = async (action: string) => {
    const opened = await open('keys', {
      'POST /api/permission/ApiKey': { data: { id: 'k9', key: 'yzk_secret' } },
      'PUT /api/permission/ApiKey/k1': {},
    });
    await opened.user.click(await findButton(action));
    return { ...opened, form: within(await newestDialog()) };
  };
  /** The box of a node; a menu stands among the menus first, then above its buttons. */
  const tick = (form: ReturnType<typeof within>, title: string) => {
    const box = form
      .getAllByText(title)[0]
      ?.closest('.ant-tree-treenode')
      ?.querySelector('.ant-tree-checkbox');
    if (!box) throw new Error(`${title} cannot be ticked`);
    return box;
  };

  test('a new one opens what was ticked, and is shown only now', async () => {
    const { user, form, sent } = await drawerOf(texts['key.add']);
    await user.type(await form.findByLabelText(texts['key.name']), 'Robot');
    expect(form.getByText(texts['key.chooseMenus'])).toBeTruthy();
    expect(form.queryByText('Approve')).toBeNull();
    await user.click(tick(form, 'Orders'));
    await user.click(await waitFor(() => tick(form, 'Approve')));
    expect(form.queryByText('Repair')).toBeNull();
    await user.click(await findButton(common.save));
    expect(await screen.findByText('yzk_secret')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({
      ...{ fullName: 'Robot', moduleIds: ['m1'], buttonIds: ['b1'], expireTime: null, perMinute: 600 },
    });
    expect(screen.getByText(texts['key.once'])).toBeTruthy();
    await user.click(await findButton(texts['key.copy']));
    expect(await navigator.clipboard.readText()).toBe('yzk_secret');
  });

  test('a menu that is given up takes its buttons along, and so does one that I lost', async () => {
    const { user, form, sent } = await drawerOf(common.edit);
    await waitFor(() => tick(form, 'Approve'));
    await user.click(tick(form, 'Orders'));
    await user.click(tick(form, 'Devices'));
    await user.click(await findButton(common.save));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ moduleIds: ['m2'], buttonIds: [] }));
  });

  test('a refusal stands at its field', async () => {
    const errors = [{ path: ['expireTime'], msg: 'Too early' }];
    const { user } = await open('keys', {
      'PUT /api/permission/ApiKey/k1': { code: 400, msg: 'Wrong', data: { errors } },
    });
    await user.click(await findButton(common.edit));
    await within(await newestDialog()).findAllByText('Orders');
    await user.click(await findButton(common.save));
    expect((await screen.findByText('Too early')).closest('.ant-form-item')).toBeTruthy();
  });

  test('are turned off, and revoked after a question that names them', async () => {
    const { user, sent, notices } = await open('keys', {
      'PUT /api/permission/ApiKey/k1/Actions/State': {},
      'DELETE /api/permission/ApiKey/k1': {},
    });
    await user.click(
      await screen.findByRole('switch', { name: common.stateOf.replace('{name}', 'Importer') }),
    );
    await waitFor(() => expect(notices).toContain(texts['key.disabled']));
    await user.click(await findButton(texts['key.revoke']));
    expect(within(await newestDialog()).getByText(/Importer/)).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    await user.click(await findButton(common.remove));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });

  test('administrators see those of others, to revoke but not to change', async () => {
    const { user } = await open('keys');
    await user.click(await screen.findByRole('switch', { name: texts['key.all'] }));
    const row = (await screen.findByText('Foreign')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Bob/bob')).toBeTruthy();
    expect(buttons(common.edit, row)).toEqual([]);
    expect(buttons(texts['key.revoke'], row)).toHaveLength(1);
  });

  test('the example speaks of this platform', async () => {
    await open('keys');
    expect(await screen.findByText(new RegExp(`curl .*${window.location.origin}/api/oauth/me`))).toBeTruthy();
  });
});
