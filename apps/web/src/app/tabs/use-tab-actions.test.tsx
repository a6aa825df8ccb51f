import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@yingzao/texts/zh-CN/common';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '../../base/settings.store.ts';
import { useUser } from '../../base/user.store.ts';
import { speak } from '../../test/application.tsx';
import { findButton } from '../../test/buttons.ts';
import { currentUser, menu } from '../../test/fixtures.ts';
import { Kit } from '../../test/kit.tsx';
import { useUnsaved } from '../../ui/overlay/unsaved.ts';
import { TabHost } from './tab-host.tsx';
import { useTabs } from './tabs.store.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useVisits } from './use-visits.ts';

vi.mock('../pages.tsx', () => ({ pages: { 'area/form': Form, 'area/list': () => <p>List</p> } }));

function Form() {
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  return <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function Shell() {
  useVisits();
  const actions = useTabActions();
  const tabs = useTabs((state) => state.tabs);
  return (
    <>
      {tabs.map((tab) => (
        <div key={tab.path}>
          <button type="button" onClick={() => actions.open(tab)}>{`Open ${tab.path}`}</button>
          <button type="button" onClick={() => actions.close(tab)}>{`Close ${tab.path}`}</button>
          <button type="button" onClick={() => actions.closeOthers(tab)}>{`Alone ${tab.path}`}</button>
          <button type="button" onClick={() => actions.refresh(tab)}>{`Refresh ${tab.path}`}</button>
        </div>
      ))}
      <output>{useLocation().pathname}</output>
      <TabHost />
    </>
  );
}

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  useTabs.getState().clear();
  useSettings.getState().change({ useCache: true });
  const menuList = ['form', 'list'].map((name) =>
    menu({ fullName: `Page ${name}`, urlAddress: `area/${name}` }),
  );
  useUser.setState({ current: currentUser({ menuList }) });
});

async function type(useCache = true) {
  useSettings.getState().change({ useCache });
  useTabs.getState().visit('/area/list');
  const user = userEvent.setup();
  render(
    <Kit>
      <MemoryRouter initialEntries={['/area/form']}>
        <Shell />
      </MemoryRouter>
    </Kit>,
  );
  await user.type(await screen.findByLabelText('Note'), 'half a word');
  const press = async (name: string) => user.click(await findButton(name));
  return { user, press };
}
const question = common['unsaved.questionIn'].replace('{name}', 'Page form');
const typed = () => screen.queryByLabelText<HTMLInputElement>('Note')?.value;

test.each(['Close /area/form', 'Alone /area/list', 'Refresh /area/form'])(
  '%s asks before something unsaved is lost, naming the tab',
  async (act) => {
    const { press } = await type();
    await press(act);
    expect(await screen.findByText(question)).toBeTruthy();
    await press('Cancel');
    expect(typed()).toBe('half a word');
    await press(act);
    await press(common['unsaved.discard']);
    await waitFor(() => expect(typed() ?? '').toBe(''));
  },
);

test('another tab closes at once', async () => {
  const { press } = await type();
  await press('Close /area/list');
  expect(screen.queryByText(question)).toBeNull();
  expect(useTabs.getState().tabs.map(({ path }) => path)).not.toContain('/area/list');
});

test('what is unsaved stays alive, also for those who keep no tabs', async () => {
  const { press } = await type(false);
  await press('Open /area/list');
  expect(await screen.findByText('List')).toBeTruthy();
  await press('Open /area/form');
  expect(typed()).toBe('half a word');
});
