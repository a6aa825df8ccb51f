import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useSearchParams } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSettings } from '../../base/settings.store.ts';
import { useUser } from '../../base/user.store.ts';
import { speak } from '../../test/application.tsx';
import { currentUser, menu } from '../../test/fixtures.ts';
import { useTab } from '../../ui/tab/tab-context.ts';
import { TabHost } from './tab-host.tsx';
import { useTabs } from './tabs.store.ts';
import { useVisits } from './use-visits.ts';

const mounted = vi.fn();

vi.mock('../pages.tsx', () => ({ pages: { 'area/one': Page, 'area/two': Page, 'area/broken': Broken } }));

function Page() {
  const { active, title } = useTab();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  useEffect(() => void mounted(title), [title]);
  return (
    <>
      <input aria-label={`Note ${title}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{`${title} ${search.get('page')} ${active}`}</output>
    </>
  );
}

let isBroken = true;
function Broken(): string {
  if (isBroken) throw new Error('Out of order');
  return 'Works again';
}

function Host() {
  useVisits();
  return (
    <>
      <Link to="/area/one?page=2">One</Link>
      <Link to="/area/two">Two</Link>
      <Link to="/redirect/area/one">Refresh</Link>
      <TabHost />
    </>
  );
}

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  mounted.mockClear();
  useTabs.getState().clear();
  useSettings.getState().change({ useCache: true });
  const menuList = ['one', 'two', 'broken'].map((name) =>
    menu({ fullName: name, urlAddress: `area/${name}` }),
  );
  useUser.setState({ current: currentUser({ menuList }) });
});

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Host />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const note = (name: string) => screen.findByRole('textbox', { name: `Note ${name}`, hidden: true });

describe('a hidden tab', () => {
  test('keeps what was typed and its own address, and knows that it is hidden', async () => {
    const user = open('/area/one?page=2');
    await user.type(await note('one'), 'remember me');
    await user.click(screen.getByRole('link', { name: 'Two' }));
    await note('two');
    expect(screen.getByText('one 2 false')).toBeTruthy();
    expect((await note('one')).getAttribute('value')).toBe('remember me');
    expect(mounted.mock.calls).toEqual([['one'], ['two']]);
  });

  test('is taken down when the cache is off', async () => {
    useSettings.getState().change({ useCache: false });
    const user = open('/area/one');
    await note('one');
    await user.click(screen.getByRole('link', { name: 'Two' }));
    await note('two');
    expect(screen.queryByRole('textbox', { name: 'Note one', hidden: true })).toBeNull();
  });
});

test('/redirect builds the page of a tab anew', async () => {
  const user = open('/area/one');
  await user.type(await note('one'), 'forget me');
  await user.click(screen.getByRole('link', { name: 'Refresh' }));
  await vi.waitFor(async () => expect((await note('one')).getAttribute('value')).toBe(''));
  expect(mounted).toHaveBeenCalledTimes(2);
});

test('a page that breaks leaves the others alone and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = open('/area/broken');
  expect(await screen.findByText('Out of order')).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Works again')).toBeTruthy();
});
