import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import texts from '@yingzao/texts/zh-CN/pickers';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { speak } from '../../test/application.tsx';
import { findButton } from '../../test/buttons.ts';
import { Kit } from '../../test/kit.tsx';
import { stubServer } from '../../test/server.ts';
import { AnyOrganizeSelect } from './any-organize-select.tsx';
import { DepartmentSelect } from './department-select.tsx';
import { GroupSelect } from './group-select.tsx';
import { OrganizeSelect } from './organize-select.tsx';
import { PositionSelect } from './position-select.tsx';
import { RoleSelect } from './role-select.tsx';
import { UserSelect } from './user-select.tsx';
import { UsersSelect } from './users-select.tsx';

interface Node {
  id: string;
  fullName: string;
  type: string;
  organize: string;
  onlyId?: string;
  disabled?: boolean;
  isLeaf?: boolean;
  children: Node[];
}
const node = (id: string, type: string, children: Node[] = [], parts: Partial<Node> = {}): Node => ({
  id,
  fullName: `Node ${id}`,
  type,
  organize: `Root/Node ${id}`,
  children,
  ...parts,
});
const organizations = [
  node('c1', 'company', [node('d1', 'department'), node('d2', 'department', [], { disabled: true })]),
];
const roles = [
  node('1', 'global', [node('r1', 'role', [], { onlyId: '1-r1' })]),
  node('c1', 'company', [node('r2', 'role', [], { onlyId: 'c1-r2' })]),
  node('c2', 'company', [node('r2', 'role', [], { onlyId: 'c2-r2' })]),
];
const person = (id: string) => node(id, 'user', [], { fullName: `Person ${id}/p${id}`, isLeaf: true });
const list = (rows: unknown[]) => ({ data: { list: rows } });
const pagination = { currentPage: 1, pageSize: 50, total: 1 };
const chip = (id: string) => ({ id, fullName: `Stored ${id}`, organize: '', icon: '', type: '' });

const answers = {
  'GET /api/permission/Organize/Department/SelectorByAuth/0': list(organizations),
  'GET /api/permission/Organize/Department/Selector/0': list([
    node('c1', 'company', [node('d1', 'department'), node('d4', 'department')]),
  ]),
  'POST /api/permission/Users/getSelectedList': ({ body }: { body: unknown }) =>
    list((body as { ids: string[] }).ids.filter((id) => !id.startsWith('gone')).map(chip)),
  'POST /api/permission/Organize/OrganizeCondition': list([node('d3', 'department')]),
  'POST /api/permission/Position/PositionCondition': list([
    node('d3', 'department', [node('p3', 'position')]),
  ]),
  'POST /api/permission/Role/RoleCondition': list([node('d3', 'department', [node('r3', 'role')])]),
  'POST /api/permission/Group/GroupCondition': list([node('t1', 'groupType', [node('g3', 'group')])]),
  'POST /api/permission/Users/UserCondition': { data: { list: [person('8')], pagination } },
  'GET /api/permission/Role/Selector': list(roles),
  'GET /api/permission/Position/Selector': list([node('c1', 'company', [node('p1', 'position')])]),
  'POST /api/permission/Position/getListByOrgIds': list([node('d1', 'department', [node('p2', 'position')])]),
  'GET /api/permission/Group/Selector': list([node('t1', 'groupType', [node('g1', 'group')])]),
  'POST /api/permission/Organize/SelectedList': list([chip('d9')]),
  'POST /api/permission/Position/SelectedList': list([{ ...chip('p9'), organize: 'Root/Sales' }]),
  'POST /api/permission/Users/ImUser/Selector/0': ({ body }: { body: unknown }) =>
    list((body as { keyword?: string }).keyword ? [person('7')] : [person('1'), node('c1', 'company')]),
  'POST /api/permission/Users/ImUser/Selector/c1': list([person('2')]),
  'GET /api/permission/Users/getOrganization': { data: [person('3'), person('4')] },
  'POST /api/permission/Users/getSubordinates': { data: [] },
  'POST /api/permission/Users/getUserList': ({ body }: { body: unknown }) =>
    list((body as { ids: string[] }).ids.filter((id) => id !== 'gone').map(person)),
};

beforeAll(() => speak('zh-CN', 'pickers'));

function show(field: ReactNode) {
  const requests = stubServer(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Kit>{field}</Kit>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), requests };
}

const openField = () => screen.findByRole('combobox');
/** The node of a popup, not the name in the field. */
const treeNode = async (name: string) =>
  within(await waitFor(() => document.querySelector('.ant-select-tree-list') as HTMLElement)).findByText(
    name,
  );

describe('choosing one', () => {
  test('an organization gives its id, and the field shows the path', async () => {
    const given: string[] = [];
    const { user } = show(<Kept onChange={(id) => given.push(id)} />);
    await user.click(await openField());
    await user.click(await treeNode('Node d1'));
    expect(given).toEqual(['d1']);
    const field = (await openField()).closest('.ant-select') as HTMLElement;
    expect(await within(field).findByText('Root/Node d1')).toBeTruthy();
  });

  test('an organization that is not managed is shown for its place only', async () => {
    const given: string[] = [];
    const { user } = show(<OrganizeSelect onChange={(id) => given.push(id)} />);
    await user.click(await openField());
    await user.click(await treeNode('Node d2'));
    expect(given).toEqual([]);
  });

  test('a record may name any organization, managed or not', async () => {
    const given: string[] = [];
    const { user, requests } = show(<AnyOrganizeSelect onChange={(id) => given.push(id)} />);
    await user.click(await openField());
    await user.click(await treeNode('Node d4'));
    expect(given).toEqual(['d4']);
    expect(requests.map(({ path }) => path)).toEqual(['/api/permission/Organize/Department/Selector/0']);
  });

  test('where departments are asked for, a company cannot be chosen', async () => {
    const given: string[] = [];
    const { user } = show(<DepartmentSelect onChange={(id) => given.push(id)} />);
    await user.click(await openField());
    await user.click(await treeNode('Node c1'));
    await user.click(await treeNode('Node d1'));
    expect(given).toEqual(['d1']);
  });

  test('a keyword leaves what fits, and says when nothing does', async () => {
    const { user } = show(<OrganizeSelect />);
    await user.click(await openField());
    await treeNode('Node d1');
    await user.keyboard('nowhere');
    expect(await screen.findByText(texts.noMatch)).toBeTruthy();
  });

  test('a group is chosen below its type', async () => {
    const given: string[] = [];
    const { user } = show(<GroupSelect onChange={(id) => given.push(id)} />);
    await user.click(await openField());
    await user.click(await treeNode('Node t1'));
    await user.click(await treeNode('Node g1'));
    expect(given).toEqual(['g1']);
  });
});

describe('choosing several', () => {
  test('a role that belongs to several organizations is given once', async () => {
    const given: string[][] = [];
    const { user } = show(<RoleSelect multiple value={['r1']} onChange={(ids) => given.push(ids)} />);
    await user.click(await openField());
    await user.click(await switcherOf('c2'));
    const second = document.querySelectorAll('.ant-select-tree-checkbox');
    await user.click(second[second.length - 1] as Element);
    expect(given.at(-1)).toEqual(['r1', 'r2']);
  });

  test('positions of some organizations are asked for by these', async () => {
    const given: string[][] = [];
    const { user, requests } = show(
      <PositionSelect multiple organizeIds={['d1']} onChange={(ids) => given.push(ids)} />,
    );
    await user.click(await openField());
    await user.click(await treeNode('Node p2'));
    expect(given).toEqual([['p2']]);
    expect(requests.at(-1)?.body).toEqual({ organizeIds: ['d1'] });
  });

  test('a stored position is shown by its name, not by where it belongs', async () => {
    show(<PositionSelect multiple value={['p9']} />);
    expect(await screen.findByText('Stored p9')).toBeTruthy();
  });

  test('stored ids are shown by their names without asking for the tree', async () => {
    const { requests } = show(<OrganizeSelect multiple value={['d9', 'd10']} />);
    expect(await screen.findByText('Stored d9')).toBeTruthy();
    expect(screen.getByText(texts.gone)).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual(['/api/permission/Organize/SelectedList']);
  });
});

describe('choosing people', () => {
  const dialog = () => screen.findByRole('dialog');
  const chosen = async () =>
    within(await dialog())
      .queryAllByRole('button', { name: new RegExp(texts.drop.replace('{name}', '')) })
      .map((button) => button.getAttribute('aria-label'));
  const drop = (id: string) => texts.drop.replace('{name}', `Person ${id}/p${id}`);

  async function openDialog(field: ReactNode) {
    const opened = show(field);
    await opened.user.click(await openField());
    return { ...opened, people: within(await dialog()) };
  }

  test('below an organization they are asked for when it is unfolded', async () => {
    const given: string[][] = [];
    const { user, people } = await openDialog(
      <UserSelect multiple value={['1']} onChange={(ids) => given.push(ids)} />,
    );
    await user.click(await people.findByText('Node c1'));
    await user.click(await people.findByText('Person 2/p2'));
    expect(await chosen()).toEqual([drop('1'), drop('2')]);
    await user.click(await findButton('OK'));
    expect(given).toEqual([['1', '2']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a keyword finds people of the whole company', async () => {
    const { user, people, requests } = await openDialog(<UserSelect multiple />);
    await user.type(people.getByPlaceholderText(texts.search), 'seven');
    await user.click(await people.findByText('Person 7/p7'));
    expect(requests.at(-1)?.body).toMatchObject({ keyword: 'seven', currentPage: 1 });
    expect(await chosen()).toEqual([drop('7')]);
  });

  test('of one, the new choice takes the place of the former', async () => {
    const given: string[] = [];
    const { user, people } = await openDialog(<UserSelect value="1" onChange={(id) => given.push(id)} />);
    await user.click(people.getByRole('tab', { name: texts['tab.organization'] }));
    await user.click(await people.findByText('Person 3/p3'));
    await user.click(await people.findByText('Person 4/p4'));
    expect(await chosen()).toEqual([drop('4')]);
    await user.click(await findButton('OK'));
    expect(given).toEqual(['4']);
  });

  test('the chosen ones are taken out one by one or all; leaving changes nothing', async () => {
    const given: string[][] = [];
    const { user, people } = await openDialog(
      <UserSelect multiple value={['1', '2', '3']} onChange={(ids) => given.push(ids)} />,
    );
    await user.click(people.getByRole('button', { name: drop('2') }));
    expect(await chosen()).toEqual([drop('1'), drop('3')]);
    await user.click(await findButton(texts.clear));
    expect(await people.findByText(texts.noneHint)).toBeTruthy();
    await user.click(await findButton('Cancel'));
    expect(given).toEqual([]);
  });

  test('somebody without subordinates is told so', async () => {
    const { user, people } = await openDialog(<UserSelect />);
    await user.click(people.getByRole('tab', { name: texts['tab.subordinates'] }));
    expect(await people.findByText(texts.noSubordinates)).toBeTruthy();
  });

  test('somebody who cannot be looked up any more keeps the place in the field', async () => {
    show(<UserSelect multiple value={['1', 'gone']} />);
    expect(await screen.findByText('Person 1/p1')).toBeTruthy();
    expect(screen.getByText(texts.gone)).toBeTruthy();
  });

  test('the keyboard opens the dialog and confirms it; the focus comes back to the field', async () => {
    const given: string[][] = [];
    const { user } = show(<UserSelect multiple value={['1']} onChange={(ids) => given.push(ids)} />);
    const field = await openField();
    field.focus();
    await screen.findAllByText('Person 1/p1');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByPlaceholderText(texts.search));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(given).toEqual([['1']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});

/** What folds and unfolds a branch of the popup. */
async function switcherOf(id: string): Promise<HTMLElement> {
  const branch = (await treeNode(`Node ${id}`)).closest('.ant-select-tree-treenode') as HTMLElement;
  return branch.querySelector('.ant-select-tree-switcher') as HTMLElement;
}

function Kept({ onChange }: { onChange(id: string): void }) {
  const [value, setValue] = useState('');
  return (
    <OrganizeSelect
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

describe('a field with a range of its own', () => {
  const range = ['@currentOrg', 'x1'];
  test.each([
    ['organizations', AnyOrganizeSelect, 'Node d3', 'd3', { departIds: range }],
    ['departments', DepartmentSelect, 'Node d3', 'd3', { departIds: range }],
    ['positions', PositionSelect, 'Node p3', 'p3', { departIds: range, positionIds: range }],
    ['roles', RoleSelect, 'Node r3', 'r3', { organizeIds: range, roleIds: range }],
    ['groups', GroupSelect, 'Node g3', 'g3', { ids: range }],
  ] as const)('offers of %s only those in it', async (_what, Select, name, id, body) => {
    const handleChange = vi.fn();
    const { user, requests } = show(<Select range={range} onChange={handleChange} />);
    await user.click(await openField());
    await user.click(await treeNode(name));
    expect(handleChange).toHaveBeenCalledWith(id);
    const trees = requests.filter(({ path }) => !path.endsWith('SelectedList'));
    expect(trees.map((request) => request.body)).toEqual([body]);
  });

  test('offers of people only those in it, and finds them by a keyword', async () => {
    const { user, requests } = show(<UserSelect range={range} />);
    await user.click(await openField());
    expect(await screen.findByText('Person 8/p8')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.type(screen.getByLabelText(texts.search), 'Zhao');
    const asked = await waitFor(() => {
      const last = requests.at(-1);
      expect(last?.body).toMatchObject({ pagination: { keyword: 'Zhao' } });
      return last;
    });
    expect(asked?.path).toBe('/api/permission/Users/UserCondition');
    expect(asked?.body).toMatchObject({ departIds: range, positionIds: range, userIds: range });
  });
});

describe('choosing people and what they belong to', () => {
  const openTab = async (user: UserEvent, kind: 'organize' | 'role' | 'user') =>
    user.click(await screen.findByRole('tab', { name: texts[`member.${kind}`] }));

  test('each is given with its kind, in one list', async () => {
    const handleChange = vi.fn();
    const { user } = show(<UsersSelect multiple value={['g1--group']} onChange={handleChange} />);
    await user.click(await openField());
    await user.click(await screen.findByText('Node d1'));
    await openTab(user, 'role');
    await user.click(await screen.findByText('Node r1'));
    await openTab(user, 'user');
    await user.click(await screen.findByText('Person 1/p1'));
    await user.click(await findButton('OK'));
    expect(handleChange).toHaveBeenCalledWith(['g1--group', 'd1--department', 'r1--role', '1--user']);
  });

  test('of one, the new choice takes the place of the former', async () => {
    const handleChange = vi.fn();
    const { user } = show(<UsersSelect value="r1--role" onChange={handleChange} />);
    await user.click(await openField());
    await user.click(await screen.findByText('Node c1'));
    await user.click(await findButton('OK'));
    expect(handleChange).toHaveBeenCalledWith('c1--company');
  });

  test('a keyword leaves what fits and what is above it, and says when nothing does', async () => {
    const { user } = show(<UsersSelect />);
    await user.click(await openField());
    const search = await screen.findByLabelText(texts.searchName);
    await user.type(search, 'D4');
    expect(await screen.findByText('Node d4')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Node d1')).toBeNull());
    expect(screen.getByText('Node c1')).toBeTruthy();
    await user.type(search, 'x');
    expect(await screen.findByText(texts.noMatch)).toBeTruthy();
  });

  test('with a range of its own it offers only what is in it', async () => {
    const { user, requests } = show(<UsersSelect range={['x1']} />);
    await user.click(await openField());
    expect(await screen.findByText('Node d3')).toBeTruthy();
    await openTab(user, 'user');
    expect(await screen.findByText('Person 8/p8')).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/permission/Organize/OrganizeCondition',
      '/api/permission/Users/UserCondition',
    ]);
  });

  test('what nobody can look up any more keeps its place', async () => {
    show(<UsersSelect multiple value={['d1--department', 'gone--role']} />);
    expect(await screen.findByText('Stored d1--department')).toBeTruthy();
    expect(await screen.findByText(texts.gone)).toBeTruthy();
  });
});
