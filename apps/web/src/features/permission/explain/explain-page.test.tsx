import { screen, waitFor, within } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/permission';
import { expect, test, vi } from 'vitest';
import { findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { ExplainPage } from './explain-page.tsx';

vi.mock('../../../ui/pickers/user-select.tsx', () => ({
  UserSelect: ({ onChange }: { onChange(id: string): void }) => (
    <button type="button" onClick={() => onChange('7')}>
      pick Ann
    </button>
  ),
}));

const holders = [
  { objectType: 'Role', id: 'r1', fullName: 'Sales', state: 'active' },
  { objectType: 'Position', id: 'p1', fullName: 'Clerk', state: 'otherOrganization' },
  { objectType: 'User', id: '7', fullName: '', state: 'active' },
];
const menu = (id: string, fullName: string, more: object = {}) => ({
  id,
  parentId: 'd',
  fullName,
  enCode: id,
  icon: '',
  type: 3,
  category: 'Web',
  modelId: '',
  allowed: true,
  reason: 'granted',
  by: ['r1'],
  children: [],
  ...more,
});
const list = [
  menu('d', 'Work', {
    type: 1,
    children: [
      menu('m1', 'Orders', { modelId: 'model' }),
      menu('m2', 'Payroll', { allowed: false, reason: 'holderInactive', by: ['p1'] }),
    ],
  }),
];
const points = {
  enforced: true,
  list: [{ id: 'b1', fullName: 'Add', enCode: 'btn_add', allowed: true, by: ['r1'] }],
};
const detail = {
  fullName: 'Orders',
  allowed: true,
  reason: 'granted',
  by: ['r1'],
  buttons: points,
  columns: {
    enforced: true,
    list: [{ id: 'c1', fullName: 'Sum', enCode: 'a', allowed: true, by: ['r1'] }],
  },
  forms: { enforced: false, list: [] },
  rows: {
    enforced: true,
    visible: 12,
    total: 40,
    rules: [
      {
        holder: 'r1',
        all: false,
        schemes: [{ id: 's', fullName: 'Own rows' }],
        columns: ['a', 'gone'],
        forms: null,
      },
    ],
  },
};

async function open() {
  stubServer({
    'GET /api/permission/Explain/7': {
      data: {
        user: { id: '7', fullName: 'Ann/ann', isAdministrator: false },
        organize: 'Company/Sales',
        position: '',
        holders,
        list,
      },
    },
    'GET /api/permission/Explain/7/Menu/m1': { data: detail },
    'GET /api/permission/Explain/7/Menu/m1/Record/1': {
      data: {
        visible: false,
        by: [],
        fields: [{ field: 'a', label: 'Amount', listed: false, used: true }],
      },
    },
    'POST /api/visualdev/OnlineDev/model/List': {
      data: { list: [{ id: '1', a: 'First' }], pagination: { currentPage: 1, pageSize: 20, total: 1 } },
    },
    'POST /api/permission/Explain/7/ViewAs': { data: { token: 'Bearer seen' } },
  });
  const opened = await openPage(<ExplainPage />, []);
  await opened.user.click(await findButton('pick Ann'));
  return opened;
}

test('a person is shown with where he stands and what he belongs to; what gives nothing says why', async () => {
  await open();
  expect(await screen.findByText('Company/Sales')).toBeTruthy();
  const clerk = await screen.findByText(new RegExp(`Clerk · ${texts['explain.state.otherOrganization']}`));
  expect(clerk).toBeTruthy();
});

test('menus can be narrowed to those he does not have, with the way to them', async () => {
  const { user } = await open();
  expect(await screen.findByText('Orders')).toBeTruthy();
  await user.click(screen.getByText(texts['explain.show.denied']));
  await waitFor(() => expect(screen.queryByText('Orders')).toBeNull());
  expect(screen.getByText('Payroll')).toBeTruthy();
  expect(screen.getByText('Work')).toBeTruthy();
});

test('a menu tells its buttons and through whom, and its rows with the rule that gives them', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Orders'));
  const pane = await screen.findByRole('region', { name: 'Orders' });
  expect(within(pane).getByText('Add')).toBeTruthy();
  expect(within(pane).getAllByText('角色 Sales').length).toBeGreaterThan(1);
  await user.click(within(pane).getByText(texts['explain.rows']));
  expect(await within(pane).findByText('能看到 12 条，共 40 条')).toBeTruthy();
  expect(within(pane).getByText('Own rows')).toBeTruthy();
  expect(within(pane).getByText('Sum, gone')).toBeTruthy();
});

test('the view of a person opens in a tab of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open();
  await user.click(await findButton(texts['explain.viewAs']));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/viewAs#Bearer%20seen', '_blank', 'noopener'));
});
