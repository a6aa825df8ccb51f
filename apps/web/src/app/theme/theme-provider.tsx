import { ConfigProvider, message } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { onNotice } from '../../base/notice.ts';
import { useSettings } from '../../base/settings.store.ts';
import { useMedia } from '../../ui/media.ts';
import { applyLook } from './apply-look.ts';
import { useKitLocale } from './kit-locale.ts';
import { kitSize, kitTheme } from './kit-theme.ts';

/** Colours, sizes and language of the kit, from the settings. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const locale = useKitLocale(settings.language);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => applyLook(settings), [settings]);
  return (
    <ConfigProvider
      theme={kitTheme(settings, { isStill })}
      componentSize={kitSize(settings.size)}
      locale={locale}
      button={{ autoInsertSpace: false }}
    >
      <Notices />
      {children}
    </ConfigProvider>
  );
}

/**
 * Shows what was announced outside of React; a refused call is told for 1.5 s. By the hook rather than the kit's App,
 * whose dialogs the login page need not load (the shell has it). Source: specification chapter 8.
 */
function Notices() {
  const [toasts, holder] = message.useMessage({ duration: 1.5, maxCount: 3 });
  useEffect(
    () => onNotice(({ kind, text }) => void toasts.open({ type: kind, content: text, key: text })),
    [toasts],
  );
  return holder;
}
