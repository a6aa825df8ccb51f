import { screen, waitFor, within } from '@testing-library/react';
import type { GrantNode } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { describe, expect, test, vi } from 'vitest';
import { findButton } from '../../test/buttons.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { type GrantTarget, manyHolders, oneHolder } from './authority.queries.ts';
import { AuthorizeWizard } from './authorize-wizard.tsx';

function node(id: string, children: GrantNode[] = []): GrantNode {
  const hasChildren = children.length > 0;
  return { id, parentId: '', fullName: `Node ${id}`, enCode: '', icon: '', hasChildren, children };
}
const nothing = { list: [], ids: [], all: [] };
const values = {
  module: { list: [node('Web', [node('m1'), node('m2')])], ids: ['m1'], all: ['m1', 'm2'] },
  button: { list: [node('Web', [node('m1', [node('b1'), node('b2')])])], ids: ['b1'], all: ['b1', 'b2'] },
  column: nothing,
  form: nothing,
  resource: { list: [node('Web', [node('m1', [node('r1')])])], ids: ['r1'], all: ['r1'] },
};

async function open(target: GrantTarget, answers: Parameters<typeof stubServer>[0] = {}) {
  const requests = stubServer({
    'POST /api/permission/Authority/Data/7/Values': ({ body }) => ({
      data: values[(body as { type: keyof typeof values }).type],
    }),
    'PUT /api/permission/Authority/Data/7': {},
    'POST /api/permission/Authority/Data/Batch': {},
    ...answers,
  });
  const onTouch = vi.fn();
  const opened = await openPage(<AuthorizeWizard target={target} onTouch={onTouch} />, []);
  return {
    ...opened,
    onTouch,
    next: async () => opened.user.click(await findButton(texts['grants.next'])),
    sent: (method: string) => requests.filter((request) => request.method === method),
  };
}

const box = (name: string) =>
  screen.getByText(name).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as Element;

describe('one holder', () => {
  const target = oneHolder('Position', '7');

  test('saving at the first step keeps what the later ones hold', async () => {
    const { user, sent, notices } = await open(target);
    await screen.findByText('Node m1');
    await user.click(await findButton(texts['grants.selectAll']));
    await user.click(await findButton(common.save));
    await waitFor(() => expect(notices).toContain(texts['grants.saved']));
    expect(sent('PUT')[0]?.body).toEqual({
      objectType: 'Position',
      module: ['m1', 'm2'],
      button: ['b1'],
      column: [],
      form: [],
      resource: ['r1'],
    });
  });

  test('a later step shows the chosen menus; going back keeps the ticks', async () => {
    const { user, sent, next } = await open(target);
    await screen.findByText('Node m1');
    await next();
    await screen.findByText('Node b2');
    expect(sent('POST').at(-1)?.body).toEqual({ type: 'button', moduleIds: 'm1' });
    await user.click(box('Node b2'));
    await user.click(await findButton(texts['grants.previous']));
    await screen.findByText('Node m2');
    await next();
    await screen.findByText('Node b2');
    await user.click(await findButton(common.save));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ module: ['m1'], button: ['b1', 'b2'] }));
  });

  test('a search ticks what it finds and leaves the rest as it is', async () => {
    const { user, sent, next, onTouch } = await open(target);
    await screen.findByText('Node m1');
    await next();
    await screen.findByText('Node b2');
    expect(onTouch).not.toHaveBeenCalled();
    await user.type(screen.getByPlaceholderText(texts['grants.search']), 'b2');
    await waitFor(() => expect(screen.queryByText('Node b1')).toBeNull());
    await user.click(await findButton(texts['grants.selectAll']));
    expect(onTouch).toHaveBeenCalled();
    await user.click(await findButton(common.save));
    await waitFor(() => expect(sent('PUT')[0]?.body).toMatchObject({ button: ['b1', 'b2'] }));
  });

  test('a search without a hit can be cleared', async () => {
    const { user } = await open(target);
    await screen.findByText('Node m1');
    await user.type(screen.getByPlaceholderText(texts['grants.search']), 'ghost');
    expect(await screen.findByText(texts['grants.noMatch'])).toBeTruthy();
    await user.click(await findButton(texts['grants.clearSearch']));
    expect(await screen.findByText('Node m1')).toBeTruthy();
  });

  test('an empty step says why, and leads back to the menus', async () => {
    const { user, next } = await open(target);
    await screen.findByText('Node m1');
    await next();
    await screen.findByText('Node b1');
    await next();
    const reason = texts['grants.nothing'].replace('{step}', texts['grants.column']);
    expect(await screen.findByText(reason)).toBeTruthy();
    await user.click(await findButton(texts['grants.toMenus']));
    expect(await screen.findByText('Node m2')).toBeTruthy();
  });

  test('without a menu the later steps say that one is to be chosen first', async () => {
    const { user, next } = await open(target, {
      'POST /api/permission/Authority/Data/7/Values': ({ body }) => {
        const { type, moduleIds } = body as { type: keyof typeof values; moduleIds: string };
        return { data: type === 'module' || moduleIds ? values[type] : nothing };
      },
    });
    await screen.findByText('Node m1');
    await user.click(box('Node m1'));
    await next();
    expect(await screen.findByText(texts['grants.noneChosen'])).toBeTruthy();
  });

  test('a failed load can be tried again', async () => {
    let attempts = 0;
    const { user } = await open(target, {
      'POST /api/permission/Authority/Data/7/Values': () =>
        ++attempts === 1 ? { code: 500, msg: 'no' } : { data: values.module },
    });
    await user.click(await findButton(common.retry));
    expect(await screen.findByText('Node m1')).toBeTruthy();
  });

  test('a refusal keeps the ticks', async () => {
    const { user, notices } = await open(target, {
      'PUT /api/permission/Authority/Data/7': { code: 403, msg: 'not yours' },
    });
    await screen.findByText('Node m2');
    await user.click(box('Node m2'));
    await user.click(await findButton(common.save));
    await waitFor(() => expect(notices).toContain('not yours'));
    const status = texts['grants.chosen'].replace('{count}', '2');
    expect(within(document.body).getByText(status)).toBeTruthy();
  });
});

test('many holders start with nothing ticked and get only what is ticked', async () => {
  const holders = { roleIds: ['7', '8'], positionIds: [], groupIds: ['9'], userIds: [] };
  const { user, sent, next, notices } = await open(manyHolders(holders));
  await screen.findByText('Node m1');
  await user.click(box('Node m1'));
  await next();
  await screen.findByText('Node b2');
  await user.click(box('Node b2'));
  await user.click(await findButton(common.save));
  await waitFor(() => expect(notices).toContain(texts['grants.saved']));
  expect(sent('POST').at(-1)?.body).toEqual({
    ...holders,
    module: ['m1'],
    button: ['b2'],
    column: [],
    form: [],
    resource: [],
  });
});

test('a large tree starts folded, and its search still shows what it finds', async () => {
  const pages = Array.from({ length: 600 }, (_, at) => node(`p${at}`));
  const list = [node('Web', [node('d1', pages)])];
  const { user } = await open(oneHolder('Role', '7'), {
    'POST /api/permission/Authority/Data/7/Values': { data: { list, ids: [], all: [] } },
  });
  expect(await screen.findByText('Node d1')).toBeTruthy();
  expect(screen.queryByText('Node p0')).toBeNull();
  await user.type(screen.getByPlaceholderText(texts['grants.search']), 'p599');
  expect(await screen.findByText('Node p599')).toBeTruthy();
});
