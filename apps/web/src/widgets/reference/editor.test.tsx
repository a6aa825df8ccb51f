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

type Kind = 'comSelect' | 'userSelect' | 'roleSelect' | 'usersSelect';

async function show(kind: Kind, attributes: object, value: unknown, config: object = {}) {
  await speak('zh-CN', 'pickers');
  const requests = stubServer({
    'POST /api/permission/Organize/SelectedList': chips,
    'POST /api/permission/Role/SelectedList': chips,
    'POST /api/permission/Users/getUserList': chips,
    'POST /api/permission/Users/getSelectedList': chips,
  });
  const field = formOf([widget(kind, 'a', 'A', { ...config }, { ...attributes })]).get('a') as Field;
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

const named = (id: string, fullName: string, organize = '') => ({ id, fullName, organize });

test.each([
  ['userSelect', 'u1', named('u1', 'Ada/ada', 'Root/Sales'), 'Ada/ada'],
  ['comSelect', ['c1', 'd1'], named('d1', 'Sales', 'Root/Sales'), 'Root/Sales'],
  ['roleSelect', 'r1', named('r1', 'Seller'), 'Seller'],
] as const)(
  'who fills a form in stands in a %s at once, for the names came with the form',
  async (kind, value, name, text) => {
    const config = { defaultCurrent: true, defaultNames: [name] };
    const requests = await show(kind, {}, value, config);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(requests).toEqual([]);
  },
);

test('what was chosen besides is looked up', async () => {
  const config = { defaultCurrent: true, defaultNames: [named('r1', 'Seller')] };
  const requests = await show('roleSelect', { multiple: true }, ['r1', 'r2'], config);
  expect(await screen.findByText('Node r2')).toBeTruthy();
  expect(screen.getByText('Seller')).toBeTruthy();
  expect(requests.map(({ body }) => body)).toEqual([{ ids: ['r2'] }]);
});

test('names in a design that does not mean the person are not believed', async () => {
  await show('userSelect', {}, 'u1', { defaultNames: [named('u1', 'Somebody else')] });
  expect(await screen.findByText('Node u1')).toBeTruthy();
});
