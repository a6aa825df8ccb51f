import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationData, CurrentUserData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import { type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { useUser } from '../../../../base/user.store.ts';
import { findButton } from '../../../../test/buttons.ts';
import { currentUser } from '../../../../test/fixtures.ts';
import { openPage } from '../../../../test/page.tsx';
import { stubServer } from '../../../../test/server.ts';
import { ApplicationBar } from './application-bar.tsx';

const base = '/api/system/System';
const application = (id: string, parts: Partial<ApplicationData> = {}): ApplicationData => ({
  id,
  fullName: `Name ${id}`,
  enCode: `code.${id}`,
  icon: 'icon-ym icon-ym-user',
  sortCode: 1,
  enabledMark: 1,
  description: 'kept',
  lastModifyTime: 77,
  ...parts,
});
const shop = application('shop');
const main = application('main');

type Answers = Parameters<typeof stubServer>[0];

const asOwn = ({ id, enCode, fullName: name }: ApplicationData) => ({
  ...{ id, enCode, name },
  icon: '',
  currentSystem: id === 'main',
});

/** Shows its children to this person from the first. */
function As({ person, children }: { person: CurrentUserData; children: ReactNode }) {
  const current = useUser((state) => state.current);
  useEffect(() => useUser.setState({ current: person }), [person]);
  return current === person && <>ready{children}</>;
}

async function open({
  isAdministrator = true,
  answers = {} as Answers,
  list = [main, shop],
  own = [main],
} = {}) {
  const requests = stubServer({
    [`GET ${base}`]: { data: { list } },
    [`GET ${base}/shop`]: { data: shop },
    [`PUT ${base}/shop`]: {},
    [`POST ${base}`]: {},
    [`DELETE ${base}/shop`]: {},
    'GET /api/oauth/CurrentUser': { data: currentUser() },
    ...answers,
  });
  const chosen: string[] = [];
  const bar = <ApplicationBar systemId="main" onChange={(id) => chosen.push(id)} />;
  const { userInfo } = currentUser();
  const person = currentUser({ userInfo: { ...userInfo, isAdministrator, systemIds: own.map(asOwn) } });
  const opened = await openPage(<As person={person}>{bar}</As>, []);
  expect(await screen.findByText('ready')).toBeTruthy();
  const sent = (method: string) => requests.filter((one) => one.method === method);
  return { ...opened, requests, chosen, sent };
}

async function openList(parts: Parameters<typeof open>[0] = {}) {
  const opened = await open(parts);
  await opened.user.click(await findButton(texts['application.manage']));
  const drawer = within(await screen.findByRole('dialog'));
  const row = async (name: string) => (await drawer.findByText(name)).closest('tr') as HTMLElement;
  return { ...opened, drawer, row };
}

test('whose menus are managed is chosen where there are several applications', async () => {
  const { user, chosen } = await open();
  await user.click(await screen.findByRole('combobox', { name: texts['application.of'] }));
  await user.click(await screen.findByText('Name shop'));
  expect(chosen).toEqual(['shop']);
});

test('with one application there is nothing to choose', async () => {
  const { requests } = await open({ isAdministrator: false });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.filter(({ path }) => path === base)).toEqual([]);
});

test('who is no administrator chooses among his own, and manages none', async () => {
  const { user, chosen, requests } = await open({ isAdministrator: false, own: [main, shop] });
  await user.click(await screen.findByRole('combobox', { name: texts['application.of'] }));
  await user.click(await screen.findByText('Name shop'));
  expect(chosen).toEqual(['shop']);
  expect(screen.queryByRole('button', { name: texts['application.manage'] })).toBeNull();
  expect(requests.filter(({ path }) => path === base)).toEqual([]);
});

test('an application is added', async () => {
  const { user, sent, notices } = await openList();
  await user.click(await findButton(texts['application.add']));
  await user.type(await screen.findByLabelText(texts['application.name']), '商城');
  await user.type(screen.getByLabelText(texts['application.code']), '.bad');
  await user.click(await findButton(common.confirm));
  expect(await screen.findByText(texts.codePattern)).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.clear(screen.getByLabelText(texts['application.code']));
  await user.type(screen.getByLabelText(texts['application.code']), 'shop2');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(notices).toContain(common.saved));
  expect(sent('POST')[0]?.body).toMatchObject({ fullName: '商城', enCode: 'shop2', enabledMark: 1 });
});

test('an application is changed as it was seen', async () => {
  const { user, sent, row } = await openList();
  await user.click(await findButton(common.edit, await row('Name shop')));
  const name = await screen.findByLabelText(texts['application.name']);
  await user.clear(name);
  await user.type(name, 'Market');
  await user.click(await findButton(common.confirm));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({
    fullName: 'Market',
    description: 'kept',
    lastModifyTime: 77,
  });
});

test('it is turned off only after a question, and its menus are read anew', async () => {
  const { user, sent, row } = await openList();
  await user.click(within(await row('Name shop')).getByRole('switch'));
  const text = texts['application.disableText'].replace('{name}', 'Name shop');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
  await user.click(await findButton(texts['application.disable']));
  await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ enabledMark: 0, enCode: 'code.shop' }));
  await waitFor(() => expect(sent('GET').map(({ path }) => path)).toContain('/api/oauth/CurrentUser'));
});

test('the main application cannot be turned off or deleted', async () => {
  const { row } = await openList();
  const line = within(await row('Name main'));
  expect(line.queryByRole('switch')).toBeNull();
  expect(line.queryByRole('button', { name: common.remove })).toBeNull();
  expect(within(await row('Name shop')).getByRole('button', { name: common.remove })).toBeTruthy();
});
