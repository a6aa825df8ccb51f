import { screen, waitFor, within } from '@testing-library/react';
import type { LogDetailData, LogRowData } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/log';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { buttons, findButton } from '../../../test/buttons.ts';
import { openPage } from '../../../test/page.tsx';
import { stubServer } from '../../../test/server.ts';
import { LogPage } from './log-page.tsx';

const base = '/api/system/Log';
const time = dayjs('2026-03-04T05:06:07').valueOf();

const entry: LogRowData = {
  ...{ id: '7', category: 3, creatorTime: time, userId: '1', userName: 'Ada/ada', ipAddress: '10.0.0.7' },
  ...{ ipAddressName: '', browser: 'Chrome 131', platForm: 'Windows', requestDuration: 42, loginType: null },
  ...{ requestMethod: 'POST', requestUrl: '/api/permission/Role', moduleName: 'Roles', loginMark: 0 },
  abstracts: 'taken',
};
const signIn: LogRowData = {
  ...entry,
  ...{ id: '1', category: 1, requestMethod: '', requestUrl: '', moduleName: '', requestDuration: null },
  ...{ loginType: 0, loginMark: 1, abstracts: '' },
};
const detail: LogDetailData = {
  ...entry,
  requestParam: '{"body":{"password":"***"}}',
  requestTarget: '/api/permission/Role',
  jsons: 'Error: broken\n    at role.ts:1',
};
const paged = (list: readonly LogRowData[]) => ({
  data: { list, pagination: { currentPage: 1, pageSize: 20, total: list.length } },
});
const everyButton = ['btn_remove', 'btn_removeAll'];

async function open(query = '', held = everyButton, answers: Parameters<typeof stubServer>[0] = {}) {
  const requests = stubServer({
    [`GET ${base}/1`]: paged([signIn]),
    [`GET ${base}/3`]: paged([entry, { ...entry, id: '8' }]),
    [`GET ${base}/4`]: paged([{ ...entry, category: 4 }]),
    [`GET ${base}/5`]: paged([{ ...entry, category: 5 }]),
    [`GET ${base}/ModuleName`]: { data: [{ moduleName: 'Roles' }, { moduleName: 'Users' }] },
    [`GET ${base}/Info/7`]: { data: detail },
    ...answers,
  });
  const opened = await openPage(<LogPage />, held, query);
  await screen.findAllByText('Ada/ada');
  const asked = (path: string) => requests.filter((request) => request.path === path);
  return { ...opened, asked, sent: () => requests.filter(({ method }) => method === 'DELETE') };
}

const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

test('begins with sign-ins; each log has its columns and stands in the address', async () => {
  const { user, address, asked } = await open();
  expect(headings()).toContain(texts.loginType);
  expect(screen.getByText(texts['loginType.0'])).toBeTruthy();
  expect(asked(`${base}/3`)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: texts['category.3'] }));
  expect(await screen.findAllByText('/api/permission/Role')).toHaveLength(2);
  expect(address()).toBe('/page?category=3');
  expect(headings()).toContain(texts.module);
  expect(headings()).not.toContain(texts.loginType);
});

test('the conditions go to the server: both days of a range are included', async () => {
  const from = dayjs('2026-03-01').startOf('day').valueOf();
  const to = dayjs('2026-03-04').endOf('day').valueOf();
  const { asked } = await open(`?category=5&time=${from}~${to}&requestMethod=PUT&loginMark=0&keyword=ada`);
  const query = Object.fromEntries(asked(`${base}/5`)[0]?.query ?? []);
  expect(query).toMatchObject({
    startTime: String(from),
    endTime: String(to),
    requestMethod: 'PUT',
    loginMark: '0',
    keyword: 'ada',
  });
  expect(query).not.toHaveProperty('time');
  expect(query).not.toHaveProperty('category');
});

test('another log forgets the conditions of the first', async () => {
  const { user, address, asked } = await open('?category=5&keyword=ada&page=2');
  await user.click(screen.getByRole('tab', { name: texts['category.4'] }));
  await waitFor(() => expect(address()).toBe('/page?category=4'));
  await waitFor(() => expect(asked(`${base}/4`)).toHaveLength(1));
  expect(asked(`${base}/4`)[0]?.query.get('keyword')).toBeNull();
});

test('the detail shows JSON in lines and a stack as it is', async () => {
  const { user } = await open('?category=3');
  await user.click(buttons(common.detail)[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog'));
  const asked = await drawer.findByRole('region', { name: texts.asked });
  expect(asked.querySelector('pre')?.textContent).toBe('{\n  "body": {\n    "password": "***"\n  }\n}');
  const answered = drawer.getByRole('region', { name: texts.answered });
  expect(answered.querySelector('pre')?.textContent).toBe(detail.jsons);
  expect(drawer.getByText(texts.milliseconds.replace('{count}', '42'))).toBeTruthy();
});

test('an entry is deleted after a question that names it by its time', async () => {
  const { user, sent, notices, asked } = await open('?category=3', everyButton, { [`DELETE ${base}`]: {} });
  await user.click(buttons(common.remove)[0] as HTMLElement);
  const name = texts.entry.replace('{time}', '2026-03-04 05:06:07');
  expect(await screen.findByText(common['remove.one'].replace('{name}', name))).toBeTruthy();
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(notices).toContain(common.removed));
  expect(sent()[0]?.body).toEqual({ ids: ['7'] });
  await waitFor(() => expect(asked(`${base}/3`).length).toBeGreaterThan(1));
});

test('several are deleted at once, after a question that tells how many', async () => {
  const { user, sent } = await open('?category=3', everyButton, { [`DELETE ${base}`]: {} });
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(await findButton(texts.removeChosen));
  expect(await screen.findByText(common['remove.many'].replace('{count}', '2'))).toBeTruthy();
  await user.click(await findButton(common.remove));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ ids: ['7', '8'] }));
  await waitFor(() => expect(buttons(texts.removeChosen)).toEqual([]));
});

test('a whole log is cleared after a question that names it', async () => {
  const { user, sent, notices } = await open('?category=4', everyButton, { [`DELETE ${base}/4`]: {} });
  await user.click(await findButton(texts.clear));
  const question = texts['clear.question'].replace('{category}', texts['category.4']);
  expect(await screen.findByText(question)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(await findButton(texts.clear));
  await waitFor(() => expect(notices).toContain(texts.cleared));
});

test('who may only look finds nothing to delete', async () => {
  await open('?category=3', []);
  expect(buttons(common.remove)).toEqual([]);
  expect(buttons(texts.clear)).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(buttons(common.detail)).toHaveLength(2);
});
