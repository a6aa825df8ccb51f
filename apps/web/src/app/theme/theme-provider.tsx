import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { onNotice } from '../../base/notice.ts';
import { useSettings } from '../../base/settings.store.ts';
import { applyLook } from './apply-look.ts';
import { useKitLocale } from './kit-locale.ts';
import { kitSize, kitTheme } from './kit-theme.ts';

/** Colours, sizes and language of the kit, from the settings. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const locale = useKitLocale(settings.language);
  useLayoutEffect(() => applyLook(settings), [settings]);
  return (
    <ConfigProvider
      theme={kitTheme(settings)}
      componentSize={kitSize(settings.size)}
      locale={locale}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ duration: 1.5, maxCount: 3 }} component={false}>
        <Notices />
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Shows what was announced outside of React. A refused call is told for 1.5 s. Source: specification chapter 8. */
function Notices() {
  const { message } = App.useApp();
  useEffect(
    () => onNotice(({ kind, text }) => void message.open({ type: kind, content: text, key: text })),
    [message],
  );
  return null;
}
