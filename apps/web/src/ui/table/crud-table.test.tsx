import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Page } from '@yingzao/contract';
import texts from '@yingzao/texts/zh-CN/common';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { speak } from '../../test/application.tsx';
import { Kit } from '../../test/kit.tsx';
import { CrudTable } from './crud-table.tsx';
import { type Paging, usePaging } from './paging.ts';
import { SearchBar } from './search-bar.tsx';

interface Device {
  id: string;
  fullName: string;
  enCode: string;
}
const devices: Device[] = Array.from({ length: 20 }, (_, at) => ({
  id: String(at),
  fullName: `Device ${at}`,
  enCode: `D${at}`,
}));
const columns = [
  { dataIndex: 'fullName', title: 'Name', sorter: true },
  { dataIndex: 'enCode', title: 'Code' },
];
type Load = (query: Paging['query']) => Page<Device>;
const pageOf = (list: Device[], total = list.length): Page<Device> => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total },
});

beforeAll(() => speak('zh-CN'));
beforeEach(() => vi.stubGlobal('matchMedia', media(false)));

test('a page of rows, numbered through all pages, with the total', async () => {
  show(() => pageOf(devices, 60), '/list?page=2');
  const row = (await screen.findByText('Device 0')).closest('tr');
  expect(within(row as HTMLElement).getByText('21')).toBeTruthy();
  expect(screen.getByText(texts['table.total'].replace('{total}', '60'))).toBeTruthy();
});

test('an estimated total says so', async () => {
  show(() => ({
    ...pageOf(devices),
    pagination: { currentPage: 1, pageSize: 20, total: 5000, totalEstimated: 1 },
  }));
  expect(await screen.findByText(texts['table.totalEstimated'].replace('{total}', '5000'))).toBeTruthy();
});

test('sorting and paging are kept in the address and asked from the server', async () => {
  const load = vi.fn<Load>(() => pageOf(devices, 60));
  const user = show(load);
  const heading = () => screen.findByRole('columnheader', { name: 'Name' });
  await user.click(await heading());
  await user.click(await heading());
  await user.click(screen.getByTitle('2'));
  expect(address()).toBe('/list?sort=-fullName&page=2');
  expect(load).toHaveBeenLastCalledWith({ currentPage: 2, pageSize: 20, sidx: 'fullName', sort: 'desc' });
});

test('a filter goes to the first page; without a match one can clear it', async () => {
  const user = show(({ keyword }) => pageOf(keyword ? [] : devices), '/list?page=2');
  await user.type(screen.getByRole('textbox', { name: texts.keyword }), 'zzz{Enter}');
  expect(await screen.findByText(texts['empty.noMatch'])).toBeTruthy();
  expect(address()).toBe('/list?keyword=zzz');
  await user.click(screen.getByRole('button', { name: texts['empty.clearFilter'] }));
  expect(await screen.findByText('Device 0')).toBeTruthy();
  expect(address()).toBe('/list');
});

test('an empty list offers to add the first', async () => {
  show(() => pageOf([]));
  expect(await screen.findByText(texts['empty.nothing'])).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.add })).toBeTruthy();
});

test('without the right it says whom to ask', async () => {
  show(() => {
    throw new ApiError(403, 'No');
  });
  expect(await screen.findByText(texts['empty.noRightHint'])).toBeTruthy();
});

test('a failure tells its reason and can be tried again', async () => {
  let attempts = 0;
  const user = show(() => {
    if (++attempts === 1) throw new ApiError(500, 'The disk is full');
    return pageOf(devices);
  });
  expect(await screen.findByText('The disk is full')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.retry }));
  expect(await screen.findByText('Device 0')).toBeTruthy();
});

test('on a phone the rows are cards with their labels', async () => {
  vi.stubGlobal('matchMedia', media(true));
  show(() => pageOf(devices.slice(0, 2)));
  const card = (await screen.findByText('Device 0')).closest('li');
  expect(card?.textContent).toContain('Device 0CodeD0');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the search fields of two lists, each in its tab, share no id', async () => {
  show(() => pageOf(devices));
  show(() => pageOf(devices));
  const fields = await screen.findAllByRole('textbox', { name: texts.keyword });
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
});

function show(load: Load, path = '/list') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Kit>
          <DeviceList load={load} />
          <Address />
        </Kit>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function DeviceList({ load }: { load: Load }) {
  const paging = usePaging();
  const result = useQuery({ queryKey: [paging.query], queryFn: async () => load(paging.query) });
  const addAction = <button type="button">{texts.add}</button>;
  return (
    <>
      <SearchBar paging={paging} />
      <CrudTable columns={columns} result={result} paging={paging} addAction={addAction} />
    </>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => screen.getByText(/^\/list/).textContent;

function media(isNarrow: boolean) {
  return (query: string) => ({
    media: query,
    matches: isNarrow && query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
}
