import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '@yingzao/texts/zh-CN/designer';
import type { ComponentProps } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useUser } from '../../base/user.store.ts';
import { speak } from '../../test/application.tsx';
import { currentUser, menu } from '../../test/fixtures.ts';
import { Kit } from '../../test/kit.tsx';
import { stubServer } from '../../test/server.ts';
import { ReleaseDialog } from './release-dialog.tsx';

beforeAll(() => speak('zh-CN'));

const change = {
  kind: 'addColumn',
  table: 'mt7',
  tableLabel: '',
  column: 'amount',
  text: 'Amount',
  sql: 'ALTER TABLE mt7',
};
const columnGone = {
  ...change,
  kind: 'setAsideColumn',
  tableLabel: 'Lines',
  column: 'f_old',
  text: 'Old price',
};
const released = menu({ type: 3, urlAddress: 'model/orders', propertyJson: '{"moduleId":"7"}' });
const answers = {
  'GET /api/visualdev/Base/7/Actions/ReleasePlan': { data: { changes: [change, columnGone], impact: [] } },
  'GET /api/visualdev/Base/7/GetReleaseMenu': {
    data: { pcIsRelease: 0, pcReleaseName: '', appIsRelease: 0, appReleaseName: '' },
  },
  'GET /api/system/Menu/Selector/0': { data: { list: [] } },
  'POST /api/visualdev/Base/7/Actions/Release': {},
  'GET /api/oauth/CurrentUser': { data: currentUser({ menuList: [released] }) },
};

beforeEach(() => useUser.setState({ current: currentUser() }));

function show(more: Partial<ComponentProps<typeof ReleaseDialog>> = {}) {
  const onProblem = vi.fn();
  const onClose = vi.fn();
  const model = { id: '7', fullName: 'Orders' };
  render(
    <Kit>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Routes>
            <Route path="/model/orders" element="The page of the model" />
            <Route
              path="*"
              element={<ReleaseDialog model={model} onProblem={onProblem} onClose={onClose} {...more} />}
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Kit>,
  );
  return { user: userEvent.setup(), onProblem, onClose };
}
const confirm = () => screen.findByRole('button', { name: texts['release.confirm'] });

test('what happens to the tables is told in words before it happens', async () => {
  stubServer(answers);
  show();
  const plan = await screen.findByRole('region', { name: texts['release.plan'] });
  const [added, gone] = within(plan).getAllByRole('listitem');
  const words = (kind: 'addColumn' | 'setAsideColumn', table: string, text: string) =>
    texts[`release.change.${kind}`].replace('{table}', table).replace('{text}', text);
  expect(added?.textContent).toBe(`${words('addColumn', texts['release.mainTable'], 'Amount')} mt7.amount`);
  expect(gone?.textContent).toBe(`${words('setAsideColumn', 'Lines', 'Old price')} mt7.f_old`);
});

test('a first release needs a parent, then leads to the new menu', async () => {
  const requests = stubServer(answers);
  const { user, onClose } = show();
  await screen.findAllByText(/mt7/);
  await user.click(await confirm());
  expect(
    await screen.findByText(texts['release.parentRequired'], { selector: '.ant-form-item-explain *' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: texts['release.parent'] }));
  await user.click(await screen.findByTitle(texts['release.top']));
  await user.click(await confirm());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ pc: 1, pcModuleParentId: ['-1'] });
  expect(useUser.getState().current?.menuList).toEqual([released]);
  await user.click(await screen.findByRole('button', { name: texts['release.open'] }));
  expect(await screen.findByText('The page of the model')).toBeTruthy();
});

test('what the designer finds wrong is listed with the way to it, and the server is not asked', async () => {
  const requests = stubServer(answers);
  const path = ['fields', 0];
  const { user, onProblem } = show({
    problems: [{ key: 'definition.emptySubTable', params: { label: 'Lines' }, path }],
  });
  const list = await screen.findByRole('alert');
  await user.click(within(list).getByRole('button', { name: new RegExp(texts['problems.jump']) }));
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(path);
  expect((await confirm()).hasAttribute('disabled')).toBe(true);
  expect(requests.some(({ path: asked }) => asked.endsWith('ReleasePlan'))).toBe(false);
});

test('what only the server finds wrong is listed too', async () => {
  const errors = [{ path: ['columnList'], msg: 'No columns' }];
  stubServer({
    ...answers,
    'GET /api/visualdev/Base/7/Actions/ReleasePlan': { code: 400, msg: 'No columns', data: { errors } },
  });
  const { user, onProblem } = show();
  await user.click(await screen.findByRole('button', { name: /No columns/ }));
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(['columnList']);
});

test('with several applications it is released into one of them, or a directory there', async () => {
  const directory = (id: string, systemId: string) => ({
    id,
    systemId,
    enCode: id,
    fullName: id,
    children: [],
  });
  const list = [directory('Office', 'main'), directory('Sales', 'shop')];
  const requests = stubServer({ ...answers, 'GET /api/system/Menu/Selector/0': { data: { list } } });
  const { userInfo } = currentUser();
  const application = (id: string) => ({ id, enCode: id, name: `App ${id}`, icon: '', currentSystem: false });
  const systemIds = [application('main'), application('shop')];
  useUser.setState({ current: currentUser({ userInfo: { ...userInfo, systemIds } }) });
  const { user, onClose } = show();
  await user.click(await screen.findByRole('combobox', { name: texts['release.parent'] }));
  for (const name of ['App main', 'App shop', 'Sales']) await user.click(await screen.findByTitle(name));
  await user.click(await confirm());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ pcModuleParentId: ['-1', 'shop', 'Sales'] });
});
