import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Language } from '@yingzao/texts';
import { Application } from '../app/application.tsx';
import { useTabs } from '../app/tabs/tabs.store.ts';
import type { Catalogue } from '../base/i18n/catalogue.ts';
import { i18n, startI18n } from '../base/i18n/i18n.ts';
import { useSession } from '../base/session.store.ts';
import { defaultSettings, useSettings } from '../base/settings.store.ts';
import { useUser } from '../base/user.store.ts';

interface Visit {
  path: string;
  /** Undefined for a stranger. */
  token?: string;
  language?: Language;
  isLocked?: boolean;
}

/** Opens the whole application at a path, as a fresh browser would. */
export async function visit({
  path,
  token,
  language = 'zh-CN',
  isLocked = false,
}: Visit): Promise<UserEvent> {
  await speak(language);
  useSettings.setState({ ...defaultSettings(), language });
  useSession.setState({ token, isLocked, mustChangePassword: false, departure: undefined, isFresh: false });
  useUser.setState({ current: undefined });
  useTabs.getState().clear();
  window.history.replaceState(null, '', path);
  await act(async () => render(<Application />));
  return userEvent.setup();
}

/** @param namespaces that single components take for granted; pages wait for theirs by themselves. */
export async function speak(language: Language, ...namespaces: (keyof Catalogue)[]): Promise<void> {
  if (i18n.isInitialized) await i18n.changeLanguage(language);
  else await startI18n(language);
  await i18n.loadNamespaces(namespaces);
}
