import { screen, waitFor } from '@testing-library/react';
import type { OnlineUserData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { OnlineUserPage } from './online-user-page.tsx';

const base = '/api/system/OnlineUser';

const session = (userId: string, more: Partial<OnlineUserData> = {}): OnlineUserData => ({
  ...{ userId, userAccount: `u${userId}`, userName: `User ${userId}`, organize: 'Company/Sales' },
  ...{ loginTime: 1_700_000_000_000, lastSeenTime: 1_700_000_060_000, loginIPAddress: '10.0.0.7' },
  ...{ loginAddress: '', loginBrowser: 'Chrome 131', loginSystem: 'Windows', loginPlatForm: 'pc' },
  ...{ tenantId: '0', isCurrent: 0, ...more },
});
const list = [session('1', { isCurrent: 1 }), session('2'), session('3', { loginPlatForm: 'app' })];

async function open(answers: Parameters<typeof stubServer>[0] = {}, held = ['btn_remove']) {
  const requests = stubServer({
    [`GET ${base}`]: { data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } } },
    ...answers,
  });
  const opened = await openPage(<OnlineUserPage />, held);
  await screen.findByText('User 2/u2');
  return {
    ...opened,
    asked: () => requests.filter(({ method }) => method === 'GET'),
    sent: () => requests.filter(({ method }) => method === 'DELETE'),
  };
}

test('shows who works where and with what; without the button nobody can be signed out', async () => {
  await open({}, []);
  expect(screen.getAllByText('Company/Sales')).toHaveLength(3);
  expect(screen.getByText(texts['online.app'])).toBeTruthy();
  expect(buttons(texts['online.end'])).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('one’s own session is marked, and neither ended nor chosen', async () => {
  await open();
  expect(screen.getByText(texts['online.me'])).toBeTruthy();
  expect(buttons(texts['online.end'])).toHaveLength(2);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.slice(1).map(({ disabled }) => disabled)).toEqual([true, false, false]);
});

test('somebody is signed out after a question that names him', async () => {
  const { user, sent, notices, asked } = await open({ [`DELETE ${base}/3`]: {} });
  await user.click(buttons(texts['online.end'])[1] as HTMLElement);
  expect(await screen.findByText(texts['online.endQuestion'].replace('{name}', 'User 3/u3'))).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(await findButton(texts['online.end']));
  await waitFor(() => expect(notices).toContain(texts['online.ended']));
  expect(asked().length).toBeGreaterThan(1);
});

test('several are signed out at once, never oneself', async () => {
  const { user, sent } = await open({ [`DELETE ${base}`]: {} });
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(await findButton(texts['online.endChosen']));
  expect(await screen.findByText(texts['online.endManyQuestion'].replace('{count}', '2'))).toBeTruthy();
  await user.click(await findButton(texts['online.end']));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ ids: ['2', '3'] }));
  await waitFor(() => expect(buttons(texts['online.endChosen'])).toEqual([]));
});

test('somebody who has left meanwhile is told, and the list is read again', async () => {
  const { user, notices, asked } = await open({ [`DELETE ${base}/2`]: { code: 404, msg: 'gone' } });
  await user.click(buttons(texts['online.end'])[0] as HTMLElement);
  await screen.findByText(texts['online.endQuestion'].replace('{name}', 'User 2/u2'));
  await user.click(await findButton(texts['online.end']));
  await waitFor(() => expect(notices).toContain('gone'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
});

test('the keyword asks the server and stands in the address', async () => {
  const { user, asked, address } = await open();
  await user.type(screen.getByRole('textbox', { name: texts['online.keyword'] }), 'ada');
  await user.click(await findButton(common.search));
  await waitFor(() => expect(address()).toBe('/page?keyword=ada'));
  await waitFor(() => expect(asked().at(-1)?.query.get('keyword')).toBe('ada'));
});
