import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import chinese from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { i18n, startI18n } from '../base/i18n/i18n.ts';
import { onNotice } from '../base/notice.ts';
import { useSession } from '../base/session.store.ts';
import { useUser } from '../base/user.store.ts';
import { TabContext } from '../ui/tab/tab-context.ts';
import { currentUser } from './fixtures.ts';

interface OpenedPage {
  user: UserEvent;
  /** What has been announced so far. */
  notices: string[];
  /** The address as it is now. */
  address(): string;
}

/**
 * Opens one page without the shell around it, for somebody who holds these buttons, columns and form fields of its
 * menu; all form fields when none are named.
 */
export async function openPage(
  page: ReactNode,
  buttons: readonly string[],
  query = '',
  columns: readonly string[] = [],
  forms?: readonly string[],
): Promise<OpenedPage> {
  if (!i18n.isInitialized) await startI18n('zh-CN');
  const menuId = 'menu';
  const granted = (codes: readonly string[]) =>
    codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }));
  const entry = {
    modelId: menuId,
    moduleName: '',
    button: granted(buttons),
    column: granted(columns),
    form: granted(forms ?? []),
    resource: [],
    open: forms ? [] : ['form' as const],
  };
  useSession.setState({ token: 'Bearer abc' });
  useUser.setState({ current: currentUser({ permissionList: [entry] }) });
  const notices: string[] = [];
  onNotice(({ text }) => notices.push(text));
  const seen = { address: '' };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/page${query}`]}>
        <TabContext value={{ active: true, menuId, title: '', overlay: null }}>
          <ConfigProvider locale={chinese}>
            <App>{page}</App>
          </ConfigProvider>
          <Address onChange={(address) => Object.assign(seen, { address })} />
        </TabContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), notices, address: () => seen.address };
}

function Address({ onChange }: { onChange(address: string): void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
