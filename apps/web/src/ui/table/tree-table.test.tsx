import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '@yingzao/texts/zh-CN/common';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../../test/application.tsx';
import { findButton } from '../../test/buttons.ts';
import { Kit } from '../../test/kit.tsx';
import { usePaging } from './paging.ts';
import { countRows, openUpTo, placeRows } from './tree-rows.ts';
import { TreeTable } from './tree-table.tsx';

interface Place {
  id: string;
  fullName: string;
  children: Place[];
}
const place = (id: string, children: Place[] = []): Place => ({ id, fullName: `Place ${id}`, children });
const places = [place('a', [place('b', [place('c')]), place('d')]), place('e')];

describe('the rows in sight', () => {
  test('stand parents before children, with their level', () => {
    const rows = placeRows(places, () => true).map(({ row, level, isOpen }) => [row.id, level, isOpen]);
    expect(rows).toEqual([
      ['a', 1, true],
      ['b', 2, true],
      ['c', 3, undefined],
      ['d', 2, undefined],
      ['e', 1, undefined],
    ]);
    expect(countRows(places)).toBe(5);
  });

  test('leave out what stands below a closed one', () => {
    const rows = placeRows(places, ({ id }) => id !== 'b');
    expect(rows.map(({ row }) => row.id)).toEqual(['a', 'b', 'd', 'e']);
  });
});

describe('the table', () => {
  beforeAll(() => speak('zh-CN'));
  beforeEach(() => vi.stubGlobal('matchMedia', media(false)));

  test('shows the whole of a small tree; its rows tell their level', async () => {
    show(places);
    const row = (await screen.findByText('Place c')).closest('tr');
    expect(row?.getAttribute('aria-level')).toBe('3');
    expect(row?.hasAttribute('aria-expanded')).toBe(false);
  });

  test('folds and unfolds one branch by its arrow', async () => {
    const user = show(places);
    const row = (await screen.findByText('Place b')).closest('tr') as HTMLElement;
    await user.click(row.querySelector('button') as HTMLElement);
    expect(screen.queryByText('Place c')).toBeNull();
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await user.click(row.querySelector('button') as HTMLElement);
    expect(screen.getByText('Place c')).toBeTruthy();
  });

  test('folds and unfolds everything', async () => {
    const user = show(places);
    await user.click(await findButton(texts['tree.collapseAll']));
    expect(shownNames()).toEqual(['Place a', 'Place e']);
    await user.click(await findButton(texts['tree.expandAll']));
    expect(shownNames()).toHaveLength(5);
  });

  test('the keyboard walks the rows: arrows move, right unfolds, left folds', async () => {
    const user = show(places);
    const first = (await screen.findByText('Place a')).closest('tr') as HTMLElement;
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Place b');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByText('Place c')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Place c')).toBeTruthy();
  });

  test('a large tree starts with its first two levels, and draws only a part when all is unfolded', async () => {
    const many = Array.from({ length: openUpTo * 5 }, (_, at) => place(`x${at}`, [place(`y${at}`)]));
    const user = show([place('root', many.slice(0, 3)), ...many.slice(3)]);
    expect(await screen.findByText('Place x0')).toBeTruthy();
    expect(screen.queryByText('Place y0')).toBeNull();
    await user.click(await findButton(texts['tree.expandAll']));
    await waitFor(() => expect(screen.queryByText('Place y0')).toBeTruthy());
    expect(shownNames().length).toBeLessThan(openUpTo);
  });

  test('on a phone the rows are cards that fold too', async () => {
    vi.stubGlobal('matchMedia', media(true));
    const user = show(places);
    const card = (await screen.findByText('Place b')).closest('li') as HTMLElement;
    expect(screen.queryByRole('treegrid')).toBeNull();
    await user.click(card.querySelector('button') as HTMLElement);
    expect(screen.queryByText('Place c')).toBeNull();
  });

  test('without rows it says why', async () => {
    show([]);
    expect(await screen.findByText(texts['empty.nothing'])).toBeTruthy();
  });
});

const shownNames = () => screen.queryAllByText(/^Place /).map(({ textContent }) => textContent);

function show(rows: Place[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Kit>
          <Places rows={rows} />
        </Kit>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function Places({ rows }: { rows: Place[] }) {
  const paging = usePaging();
  const result = useQuery({ queryKey: ['places'], queryFn: async () => rows });
  const columns = [{ dataIndex: 'fullName', title: 'Name' }];
  return <TreeTable label="Places" columns={columns} result={result} paging={paging} />;
}

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
