import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** The kit as the application sets it up, for single components. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>{children}</App>
    </ConfigProvider>
  );
}
