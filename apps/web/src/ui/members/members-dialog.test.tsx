import { screen, waitFor, within } from '@testing-library/react';
import type { MemberKind, MemberNodeData, memberHolders } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import pickers from '@yingzao/texts/zh-CN/pickers';
import { expect, test } from 'vitest';
import { findButton } from '../../test/buttons.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { MembersDialog } from './members-dialog.tsx';

function member(id: string, fullName: string, type: MemberKind = 'user'): MemberNodeData {
  const isLeaf = type === 'user';
  return {
    id,
    parentId: '0',
    fullName,
    type,
    icon: '',
    headIcon: '',
    organize: type === 'user' ? '' : fullName,
    organizeIdTree: '',
    enabledMark: 1,
    isAdministrator: false,
    hasChildren: !isLeaf,
    isLeaf,
  };
}
const ann = member('1', 'ANN/ann');
const bob = member('2', 'BOB/bob');
const house = member('c', 'House', 'company');
const annex = member('d', 'Annex', 'company');

async function open(
  holder: (typeof memberHolders)[number],
  answers: Parameters<typeof stubServer>[0],
  stored: readonly string[] = ['1', 'disabled'],
) {
  const requests = stubServer({
    'GET /api/permission/UserRelation/7': { data: { ids: stored } },
    'POST /api/permission/UserRelation/7': {},
    'POST /api/permission/Users/getUserList': ({ body }) => ({
      data: { list: [ann, bob].filter(({ id }) => (body as { ids: string[] }).ids.includes(id)) },
    }),
    ...answers,
  });
  const dialog = { isOpen: true, subject: { id: '7', fullName: 'Seven' }, open() {}, close() {} };
  const opened = await openPage(<MembersDialog {...dialog} holder={holder} />, []);
  return {
    ...opened,
    requests,
    saved: () =>
      requests.find(({ method, path }) => method === 'POST' && path.endsWith('UserRelation/7'))?.body,
  };
}

async function tick(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  const candidates = within(await screen.findByRole('region', { name: texts['members.candidates'] }));
  const line = (await candidates.findByText(name)).closest('.ant-tree-treenode');
  await user.click(line?.querySelector('.ant-tree-checkbox') as Element);
}

test('a group takes anybody; those who are disabled stay members', async () => {
  const { user, saved, notices } = await open('Group', {
    'POST /api/permission/Users/ImUser/Selector/0': { data: { list: [ann, bob] } },
  });
  expect(await screen.findByText(texts['members.kept'].replace('{count}', '1'))).toBeTruthy();
  await tick(user, 'BOB/bob');
  await user.click(screen.getByRole('button', { name: pickers.drop.replace('{name}', 'ANN/ann') }));
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(saved()).toEqual({ objectType: 'Group', userIds: ['2', 'disabled'] });
});

test('a position offers the people of its organization', async () => {
  const { user, saved } = await open('Position', {
    'GET /api/permission/Users/GetUsersByPositionId': {
      data: { list: [{ ...house, onlyId: 'c', children: [{ ...bob, onlyId: 'c-2', children: [] }] }] },
    },
  });
  expect(await screen.findByText('House')).toBeTruthy();
  await tick(user, 'BOB/bob');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(saved()).toEqual({ objectType: 'Position', userIds: ['1', '2', 'disabled'] }));
});

test('a role of organizations offers the people of one owner at a time', async () => {
  const { user, requests } = await open('Role', {
    'GET /api/permission/Users/GetUsersByRoleOrgId': ({ query }) => ({
      data: { 0: [house, annex], c: [ann], d: [bob] }[query.get('organizeId') ?? ''],
    }),
  });
  await tick(user, 'ANN/ann');
  expect(requests.some(({ query }) => query.get('organizeId') === 'd')).toBe(false);
  await user.click(screen.getByRole('combobox', { name: texts['members.owner'] }));
  await user.click(await screen.findByText('Annex'));
  await tick(user, 'BOB/bob');
});

test('a global role takes anybody', async () => {
  const { user, saved } = await open('Role', {
    'GET /api/permission/Users/GetUsersByRoleOrgId': { data: [] },
    'POST /api/permission/Users/ImUser/Selector/0': { data: { list: [ann, bob] } },
  });
  await tick(user, 'BOB/bob');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(saved()).toMatchObject({ objectType: 'Role', userIds: ['1', '2', 'disabled'] }));
});

test('a search asks the server, and says when it finds nobody', async () => {
  const { user } = await open('Group', {
    'POST /api/permission/Users/ImUser/Selector/0': ({ body }) => ({
      data: { list: (body as { keyword?: string }).keyword ? [] : [ann] },
    }),
  });
  await screen.findByText(texts['members.kept'].replace('{count}', '1'));
  await user.type(screen.getByPlaceholderText(texts['members.search']), 'zz');
  expect(await screen.findByText(texts['members.noMatch'])).toBeTruthy();
});

test('what cannot be loaded can be tried again', async () => {
  let attempts = 0;
  const { user } = await open('Group', {
    'GET /api/permission/UserRelation/7': () =>
      ++attempts === 1 ? { code: 500, msg: 'no' } : { data: { ids: [] } },
    'POST /api/permission/Users/ImUser/Selector/0': { data: { list: [ann] } },
  });
  await user.click(await findButton(common.retry));
  expect(await screen.findByText('ANN/ann')).toBeTruthy();
});
