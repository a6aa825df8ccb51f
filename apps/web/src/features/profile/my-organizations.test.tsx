import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/profile';
import { expect, test } from 'vitest';
import { currentUser } from '../../test/fixtures.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { MyOrganizations } from './my-organizations.tsx';

const base = '/api/permission/Users/Current';
const places = [
  { id: 'd1', fullName: 'Sales', isDefault: true },
  { id: 'd2', fullName: 'Stock', isDefault: false },
];

let client: QueryClient;
function Watched() {
  client = useQueryClient();
  return <MyOrganizations />;
}

test('what other pages read at the old place is not shown for a moment at the new one', async () => {
  stubServer({
    [`GET ${base}/getUserOrganizes`]: { data: places },
    [`GET ${base}/getUserPositions`]: { data: [] },
    [`PUT ${base}/major`]: {},
    'GET /api/oauth/CurrentUser': { data: currentUser() },
  });
  const { user, notices } = await openPage(<Watched />, []);
  const formOfClosedPage = ['model', 'm1', 'config'];
  client.setQueryData(formOfClosedPage, 'starts with Sales');
  await user.click(await screen.findByRole('button', { name: texts.switchTo.replace('{name}', 'Stock') }));
  await waitFor(() => expect(notices).toContain(texts.switched));
  expect(client.getQueryData(formOfClosedPage)).toBeUndefined();
  expect(screen.getByText('Stock')).toBeTruthy();
});
