import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UserRowData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { describe, expect, test } from 'vitest';
import { md5 } from '../../../base/md5.ts';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { UserPage } from './user-page.tsx';

const everyButton = ['btn_add', 'btn_edit', 'btn_remove', 'btn_password', 'btn_unlock'];

const ann: UserRowData = {
  id: '7',
  account: 'ann',
  realName: 'Ann',
  fullName: 'Ann/ann',
  headIcon: '',
  gender: 'Female',
  mobilePhone: '13912345678',
  organize: 'Company/Sales',
  position: 'Seller',
  roleName: 'Auditor ; Clerk',
  creatorTime: 1_700_000_000_000,
  sortCode: 0,
  enabledMark: 1,
  isAdministrator: false,
  lockMark: 0,
  secondFactor: 0,
  unLockTime: null,
  handoverMark: 0,
};
const detail = {
  id: '7',
  account: 'ann',
  realName: 'Ann',
  gender: '2',
  organizeId: 'd1',
  organizeIdTree: [['c1', 'd1']],
  positionId: '',
  roleId: 'r1',
  groupId: '',
  managerId: '',
  ranks: '',
  headIcon: '',
  nation: '',
  nativePlace: '',
  certificatesType: '',
  certificatesNumber: '',
  education: '',
  entryDate: null,
  birthday: null,
  telePhone: '',
  landline: '',
  urgentContacts: '',
  urgentTelePhone: '',
  postalAddress: '',
  unLockTime: null,
  logErrorCount: 0,
  handoverMark: 0,
  email: '',
  mobilePhone: '13912345678',
  enabledMark: 1,
  sortCode: 0,
  description: '',
  isAdministrator: false,
  lastModifyTime: 5,
};
const roles = [
  {
    id: '1',
    parentId: '-1',
    fullName: 'Global',
    type: 'global',
    organize: '',
    hasChildren: true,
    onlyId: '1',
    children: [
      {
        id: 'r1',
        parentId: '1',
        fullName: 'Auditor',
        type: 'role',
        organize: '',
        onlyId: '1-r1',
        children: [],
      },
      {
        id: 'r2',
        parentId: '1',
        fullName: 'Clerk',
        type: 'role',
        organize: '',
        onlyId: '1-r2',
        children: [],
      },
    ],
  },
];

const place = (id: string, fullName: string, type: string, children: object[] = []) => ({
  ...{ id, fullName, type, organize: fullName, parentId: '', children },
});
const organizations = [place('c1', 'Company', 'company', [place('d1', 'Sales', 'department')])];
const genders = [
  { id: 'g1', parentId: '0', fullName: 'Male', enCode: '1' },
  { id: 'g2', parentId: '0', fullName: 'Female', enCode: '2' },
];

type Answers = Parameters<typeof stubServer>[0];

async function open(answers: Answers = {}, rows: readonly UserRowData[] = [ann], buttonCodes = everyButton) {
  const pagination = { currentPage: 1, pageSize: 20, total: rows.length };
  const requests = stubServer({
    'GET /api/permission/Users': { data: { list: rows, pagination } },
    'GET /api/permission/Users/7': { data: detail },
    'GET /api/permission/Organize/Department/SelectorByAuth/0': { data: { list: organizations } },
    'GET /api/system/DictionaryData/sex/Data/Selector': { data: { list: genders } },
    'GET /api/system/DictionaryData/Rank/Data/Selector': { data: { list: [] } },
    'GET /api/system/DictionaryData/Nation/Data/Selector': { data: { list: [] } },
    'GET /api/system/DictionaryData/Education/Data/Selector': { data: { list: [] } },
    'GET /api/system/DictionaryData/certificateType/Data/Selector': { data: { list: [] } },
    'POST /api/permission/Organize/SelectedList': {
      data: { list: [{ id: 'd1', fullName: 'Sales', organize: 'Company/Sales', icon: '', type: '' }] },
    },
    'POST /api/permission/Role/SelectedList': {
      data: { list: [{ id: 'r1', fullName: 'Auditor', organize: '', icon: '', type: '' }] },
    },
    'POST /api/permission/Role/getListByOrgIds': { data: { list: roles } },
    ...answers,
  });
  const opened = await openPage(<UserPage />, buttonCodes);
  return {
    ...opened,
    requests,
    sent: (method: string) =>
      requests.filter((request) => request.method === method && !isLookup(request.path)),
  };
}

/** Pickers look names up by POST. */
const isLookup = (path: string) => /SelectedList|getListByOrgIds|getUserList/.test(path);

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
  test('shows people with organization, position and state, and only the granted buttons', async () => {
    await open({}, [ann], ['btn_unlock']);
    expect(await screen.findByText('Company/Sales')).toBeTruthy();
    expect(screen.getByText('Seller')).toBeTruthy();
    expect(await screen.findByText(texts['user.gender.2'])).toBeTruthy();
    expect(screen.getByText(texts['user.state.1'])).toBeTruthy();
    expect(buttons(common.edit)).toEqual([]);
    expect(buttons(common.add)).toEqual([]);
  });

  test('offers unlocking for the locked only', async () => {
    const { user, sent, notices } = await open(
      { 'PUT /api/permission/Users/7/Actions/unlock': {} },
      [{ ...ann, enabledMark: 2 }],
      ['btn_unlock'],
    );
    await user.click(await findButton(texts['user.unlock']));
    await waitFor(() => expect(notices).toContain(texts['user.unlocked']));
    expect(sent('PUT')).toHaveLength(1);
  });

  test('does not offer to delete or disable oneself or an administrator', async () => {
    const own = { ...ann, id: '1', account: 'me' };
    const administrator = { ...ann, id: '8', account: 'boss', isAdministrator: true };
    await open({}, [own, administrator]);
    await screen.findByText('boss');
    expect(screen.getByText(texts['user.administrator'])).toBeTruthy();
    expect(buttons(common.remove)).toEqual([]);
    expect(buttons(common.more)).toEqual([]);
    expect(buttons(texts['user.resetPassword'])).toHaveLength(2);
  });

  test('a filter is applied with Enter and stands in the address', async () => {
    const { user, requests, address } = await open();
    await user.type(await screen.findByRole('textbox', { name: texts['user.keyword'] }), 'ann{Enter}');
    await waitFor(() => expect(requests.at(-1)?.query.get('keyword')).toBe('ann'));
    expect(address()).toContain('keyword=ann');
  });
});

describe('the organizations beside the list', () => {
  test('narrow it to one with all below, which stands in the address', async () => {
    const { user, requests, address } = await open();
    await user.click(await screen.findByText('Sales'));
    await waitFor(() => expect(requests.at(-1)?.query.get('organizeId')).toBe('d1'));
    expect(address()).toContain('organizeId=d1');
    await user.click(screen.getByText(texts['side.all']));
    await waitFor(() => expect(address()).not.toContain('organizeId'));
  });

  test('are found by a keyword, with those above them', async () => {
    const { user } = await open();
    await user.type(await screen.findByPlaceholderText(texts['side.search']), 'sal');
    expect(await screen.findByText('Sales')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(texts['side.all'])).toBeNull());
    expect(screen.getByText('Company')).toBeTruthy();
    await user.type(screen.getByPlaceholderText(texts['side.search']), 'nowhere');
    expect(await screen.findByText(texts['side.noMatch'])).toBeTruthy();
  });
});

describe('the form', () => {
  test('adds a user below the organization in sight and shows the initial password once', async () => {
    const { user, sent } = await open({
      'POST /api/permission/Users': { data: { id: '9', initialPassword: 'Secret234567' } },
    });
    await user.click(await screen.findByText('Sales'));
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['user.account']), 'bob');
    await user.type(form.getByLabelText(texts['user.name']), 'Bob{Enter}');
    expect(await screen.findByText('Secret234567')).toBeTruthy();
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ account: 'bob', realName: 'Bob', gender: '3', organizeId: 'd1', positionId: '', roleId: '' },
    });
    await user.click(await findButton(texts['initial.copy']));
    expect(await navigator.clipboard.readText()).toContain('Secret234567');
  });

  test('without an organization nobody is added', async () => {
    const { user, sent } = await open();
    await screen.findByText('Sales');
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['user.account']), 'bob');
    await user.type(form.getByLabelText(texts['user.name']), 'Bob{Enter}');
    expect(await form.findByText(texts['user.organizeRequired'])).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  test('the account cannot be changed; roles of the organization are sent as a list of ids', async () => {
    const { user, sent, requests, notices } = await open({ 'PUT /api/permission/Users/7': {} });
    await user.click(await findButton(common.edit));
    const form = within(await dialog());
    expect(form.getByLabelText<HTMLInputElement>(texts['user.account']).disabled).toBe(true);
    expect(await form.findByText('Auditor')).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: texts['user.roles'] }));
    await user.click(await screen.findByText('Clerk'));
    await user.click(await findButton(common.confirm));
    await waitFor(() => expect(notices).toContain(common.saved));
    expect(sent('PUT')[0]?.body).toMatchObject({
      ...{ organizeId: 'd1', roleId: 'r1,r2', gender: '2', lastModifyTime: 5 },
    });
    const asked = requests.find(({ path }) => path.endsWith('Role/getListByOrgIds'));
    expect(asked?.body).toEqual({ organizeIds: ['d1'] });
  });

  test('what the server refuses on the second tab is brought into sight', async () => {
    const msg = 'no such number';
    const { user } = await open({
      'PUT /api/permission/Users/7': {
        code: 400,
        msg,
        data: { errors: [{ path: ['certificatesNumber'], msg }] },
      },
    });
    await user.click(await findButton(common.edit));
    const form = within(await dialog());
    await user.click(await findButton(common.confirm));
    expect(await form.findByText(msg)).toBeTruthy();
    const more = form.getByRole('tab', { name: texts['user.more'] });
    await waitFor(() => expect(more.getAttribute('aria-selected')).toBe('true'));
  });

  test('wrong input is told at its field and not sent', async () => {
    const { user, sent } = await open();
    await user.click(await findButton(common.add));
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['user.account']), 'no spaces');
    await user.type(form.getByLabelText(texts['user.mobile']), '123{Enter}');
    expect(await form.findByText(texts['user.accountPattern'])).toBeTruthy();
    expect(await form.findByText(texts['user.nameRequired'])).toBeTruthy();
    expect(await form.findByText(texts['user.mobilePattern'])).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });
});

describe('resetting a password', () => {
  test('sends both as MD5 and shows the password once', async () => {
    const { user, sent } = await open({ 'POST /api/permission/Users/7/Actions/ResetPassword': {} });
    await more(user, texts['user.resetPassword']);
    const form = within(await dialog());
    await user.type(form.getByLabelText(texts['password.new']), 'Fresh123');
    await user.type(form.getByLabelText(texts['password.again']), 'Fresh124{Enter}');
    expect(await form.findByText(texts['password.mismatch'])).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.type(form.getByLabelText(texts['password.again']), '{Backspace}3{Enter}');
    expect(await screen.findByText('Fresh123')).toBeTruthy();
    const hashed = md5('Fresh123');
    expect(sent('POST')[0]?.body).toEqual({ userPassword: hashed, validatePassword: hashed });
  });
});

describe('resetting the second factor', () => {
  const secured = { ...ann, secondFactor: 1 as const };

  test('asks first, naming the person, and reads the list again', async () => {
    const { user, sent, notices, requests } = await open(
      { 'POST /api/permission/Users/7/Actions/ResetSecondFactor': {} },
      [secured],
    );
    expect(await screen.findByLabelText(texts['user.secondFactor'])).toBeTruthy();
    await more(user, texts['user.resetSecondFactor']);
    expect(within(await dialog()).getByText(/Ann\/ann/)).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.click(await findButton(common.reset, await dialog()));
    await waitFor(() => expect(notices).toContain(texts['user.secondFactorReset']));
    expect(sent('POST')).toHaveLength(1);
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/api/permission/Users')).toHaveLength(2),
    );
  });

  test('is offered neither for whoever has none nor for oneself', async () => {
    const own = { ...secured, id: '1', account: 'me' };
    await open({}, [ann, own], ['btn_password']);
    await screen.findByText('me');
    expect(screen.getAllByLabelText(texts['user.secondFactor'])).toHaveLength(1);
    expect(buttons(texts['user.resetSecondFactor'])).toEqual([]);
    expect(buttons(texts['user.resetPassword'])).toHaveLength(2);
  });

  test('is not offered without the button', async () => {
    await open({}, [secured], ['btn_unlock']);
    expect(await screen.findByLabelText(texts['user.secondFactor'])).toBeTruthy();
    expect(buttons(texts['user.resetSecondFactor'])).toEqual([]);
  });
});
