import { screen, waitFor } from '@testing-library/react';
import type { LogRowData } from '@yingzao/contract';
import texts from '@yingzao/texts/zh-CN/log';
import { expect, test } from 'vitest';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { MyLogs } from './my-logs.tsx';

const path = '/api/permission/Users/Current/SystemLog';

const signIn: LogRowData = {
  ...{ id: '1', category: 1, creatorTime: 1_700_000_000_000, userId: '1', userName: 'Ada/ada' },
  ...{ ipAddress: '10.0.0.7', ipAddressName: '', browser: 'Chrome 131', platForm: 'Windows' },
  ...{ requestDuration: null, requestMethod: '', requestUrl: '', moduleName: '' },
  ...{ loginType: 0, loginMark: 0, abstracts: 'wrong password' },
};
const request: LogRowData = {
  ...signIn,
  ...{
    id: '2',
    category: 5,
    requestDuration: 8,
    requestMethod: 'GET',
    requestUrl: '/api/x',
    loginType: null,
  },
  ...{ loginMark: 1, abstracts: '' },
};

test('my sign-ins, then my requests, each asked for when it is wanted; nobody is named', async () => {
  const requests = stubServer({
    [`GET ${path}`]: ({ query }) => ({
      data: {
        list: [query.get('category') === '5' ? request : signIn],
        pagination: { currentPage: 1, pageSize: 20, total: 1 },
      },
    }),
  });
  const { user } = await openPage(<MyLogs />, []);
  expect(await screen.findByText('wrong password')).toBeTruthy();
  expect(screen.getByText('Chrome 131 · Windows')).toBeTruthy();
  expect(screen.queryByText('Ada/ada')).toBeNull();
  expect(requests.map(({ query }) => query.get('category'))).toEqual(['1']);
  await user.click(screen.getByText(texts['category.5']));
  expect(await screen.findByText('/api/x')).toBeTruthy();
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('5'));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
