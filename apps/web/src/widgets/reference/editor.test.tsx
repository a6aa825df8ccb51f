import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Field } from '@yingzao/model';
import { expect, test } from 'vitest';
import { speak } from '../../test/application.tsx';
import { formOf, widget } from '../../test/design.ts';
import { Kit } from '../../test/kit.tsx';
import { stubServer } from '../../test/server.ts';
import { viewOf } from '../index.ts';

const chips = ({ body }: { body: unknown }) => {
  const { ids } = body as { ids: string[] };
  const list = ids.map((id) => ({ id, fullName: `Node ${id}`, organize: `Root/${id}`, icon: '', type: '' }));
  return { data: { list } };
};

async function show(kind: 'comSelect' | 'usersSelect', attributes: object, value: unknown) {
  await speak('zh-CN', 'pickers');
  const requests = stubServer({
    'POST /api/permission/Organize/SelectedList': chips,
    'POST /api/permission/Users/getSelectedList': chips,
  });
  const field = formOf([widget(kind, 'a', 'A', {}, { ...attributes })]).get('a') as Field;
  const Editor = viewOf(kind)?.Editor;
  const common = { id: 'a', field, disabled: false, invalid: false, sibling: () => null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Kit>{Editor && <Editor {...common} value={value} onChange={() => undefined} />}</Kit>
    </QueryClientProvider>,
  );
  return requests;
}

test('of the path to an organization, as a stored record has it, the last is shown', async () => {
  const requests = await show('comSelect', {}, ['c1', 'd1']);
  expect(await screen.findByText('Root/d1')).toBeTruthy();
  expect(requests.map(({ body }) => body)).toEqual([{ ids: ['d1'] }]);
});

test('of several paths too', async () => {
  const paths = [
    ['c1', 'd1'],
    ['c1', 'd2'],
  ];
  await show('comSelect', { multiple: true }, paths);
  expect(await screen.findByText('Root/d1')).toBeTruthy();
  expect(await screen.findByText('Root/d2')).toBeTruthy();
});

test('people and what they belong to are shown by their names', async () => {
  const requests = await show('usersSelect', { multiple: true }, ['u1--user', 'd1--department']);
  expect(await screen.findByText('Node u1--user')).toBeTruthy();
  expect(await screen.findByText('Node d1--department')).toBeTruthy();
  expect(requests.map(({ body }) => body)).toEqual([{ ids: ['u1--user', 'd1--department'] }]);
});
