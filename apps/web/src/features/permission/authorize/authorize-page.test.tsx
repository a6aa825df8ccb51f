import { screen, waitFor, within } from '@testing-library/react';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { expect, test } from 'vitest';
import { useUser } from '../../../base/user.store.ts';
import { findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { AuthorizePage } from './authorize-page.tsx';

const holder = (id: string, fullName: string, type: string, children: object[] = []) => ({
  id,
  onlyId: `${type}-${id}`,
  fullName,
  type,
  organize: '',
  children,
});
const roles = [
  holder('1', 'Global', 'global', [holder('7', 'Auditor', 'role'), holder('8', 'Clerk', 'role')]),
];
const menus = [
  {
    id: 'Web',
    parentId: '-1',
    fullName: 'Web menus',
    enCode: '',
    icon: '',
    hasChildren: true,
    children: [
      {
        id: 'm1',
        parentId: 'Web',
        fullName: 'Devices',
        enCode: '',
        icon: '',
        hasChildren: false,
        children: [],
      },
    ],
  },
];
const values = ({ body }: { body: unknown }) => ({
  data:
    (body as { type: string }).type === 'module'
      ? { list: menus, ids: [], all: ['m1'] }
      : { list: [], ids: [], all: [] },
});
const chip = { id: '7', fullName: 'Auditor', organize: '', icon: '', type: 'role' };

async function open(query = '', held = ['btn_save']) {
  const requests = stubServer({
    'GET /api/permission/Role/Selector': { data: { list: roles } },
    'GET /api/permission/Group/Selector': { data: { list: [] } },
    'POST /api/permission/Role/SelectedList': { data: { list: [chip] } },
    'POST /api/permission/Authority/Data/7/Values': values,
    'POST /api/permission/Authority/Data/8/Values': values,
    'POST /api/permission/Authority/Data/Batch': {},
    'PUT /api/permission/Authority/Data/7': {},
  });
  const opened = await openPage(<AuthorizePage />, held, query);
  return { ...opened, requests };
}

const side = () => within(screen.getByRole('complementary', { name: texts['authorize.holders'] }));
const tick = (name: string, root = within(document.body)) =>
  root.getByText(name).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as Element;

test('who is chosen stands in the address, and his permissions are saved', async () => {
  const { user, address, requests, notices } = await open();
  expect(await screen.findByText(texts['authorize.startHint'])).toBeTruthy();
  await user.click(await side().findByText('Auditor'));
  expect(address()).toBe('/page?type=Role&id=7');
  await screen.findByText('Devices');
  await user.click(tick('Devices'));
  await user.click(await findButton(common.save));
  await waitFor(() => expect(notices).toContain(texts['grants.saved']));
  const saved = requests.find(({ method }) => method === 'PUT');
  expect(saved?.body).toMatchObject({ objectType: 'Role', module: ['m1'] });
});

test('a link opens the same one; without the button nothing can be saved', async () => {
  await open('?type=Role&id=7', []);
  expect(await screen.findByText(texts['grants.title.Role'].replace('{name}', 'Auditor'))).toBeTruthy();
  await screen.findByText('Devices');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    common.save,
  );
});

test('ticks that are not saved are not lost without a question', async () => {
  const { user, address } = await open('?type=Role&id=7');
  await screen.findByText('Devices');
  await user.click(tick('Devices'));
  await user.click(await side().findByText('Clerk'));
  expect(await screen.findByText(texts['authorize.unsaved'])).toBeTruthy();
  expect(address()).toContain('id=7');
  await user.click(await findButton(texts['authorize.discard']));
  await waitFor(() => expect(address()).toContain('id=8'));
});

test('many at once: chosen by their branch, the same is added to all', async () => {
  const { user, requests, notices } = await open();
  await side().findByText('Auditor');
  await user.click(screen.getByRole('switch', { name: texts['authorize.batch'] }));
  await user.click(tick('Global', side()));
  expect(await screen.findByText(texts['authorize.many'].replace('{count}', '2'))).toBeTruthy();
  expect(screen.getByText(texts['authorize.addsOnly'])).toBeTruthy();
  await screen.findByText('Devices');
  await user.click(tick('Devices'));
  await user.click(await findButton(common.save));
  await waitFor(() => expect(notices).toContain(texts['grants.saved']));
  expect(requests.find(({ path }) => path.endsWith('/Batch'))?.body).toMatchObject({
    roleIds: ['7', '8'],
    module: ['m1'],
    button: [],
  });
});

test('many at once are the administrators’', async () => {
  await open();
  await side().findByText('Auditor');
  expect(screen.queryByRole('switch', { name: texts['authorize.batch'] })).toBeTruthy();
  const { current } = useUser.getState();
  if (!current) throw new Error('Nobody is signed in');
  useUser.setState({ current: { ...current, userInfo: { ...current.userInfo, isAdministrator: false } } });
  await waitFor(() => expect(screen.queryByRole('switch', { name: texts['authorize.batch'] })).toBeNull());
});

test('a search narrows the tree; where there is nothing it says what to do', async () => {
  const { user } = await open();
  await side().findByText('Auditor');
  await user.type(side().getByPlaceholderText(texts['authorize.search']), 'cle');
  await waitFor(() => expect(side().queryByText('Auditor')).toBeNull());
  expect(side().getByText('Clerk')).toBeTruthy();
  await user.clear(side().getByPlaceholderText(texts['authorize.search']));
  await user.click(side().getByRole('tab', { name: texts['authorize.Group'] }));
  expect(await side().findByText(texts['authorize.noneHint.Group'])).toBeTruthy();
});
