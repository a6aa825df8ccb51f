import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useTab } from '../tab/tab-context.ts';
import { useUnsavedTabs } from '../tab/unsaved-tabs.ts';
import { inTab } from './in-tab.ts';

/** Asks whether changes may be lost, and goes on if so. */
export function useAskToDiscard(): (go: () => void, places?: readonly string[]) => void {
  const { t, i18n } = useTranslation('common');
  const { modal } = App.useApp();
  const { overlay } = useTab();
  return useCallback(
    (go, places) =>
      modal.confirm({
        title: t('confirm.title'),
        content: places
          ? t('unsaved.questionIn', { name: new Intl.ListFormat(i18n.language).format(places) })
          : t('unsaved.question'),
        focusable: { autoFocusButton: 'cancel' },
        okText: t('unsaved.discard'),
        okButtonProps: { danger: true },
        ...(overlay && { getContainer: () => overlay, styles: inTab.modal }),
        onOk: go,
      }),
    [t, i18n, modal, overlay],
  );
}

/**
 * Guards changes of a page that are not saved: the tab is not closed and the window not left without a question.
 *
 * @returns goes where the page itself leads, after the same question
 */
export function useUnsaved(isDirty: boolean): (go: () => void) => void {
  const ask = useAskToDiscard();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const { mark } = useUnsavedTabs.getState();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    mark(pathname, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      mark(pathname, false);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, pathname]);
  return (go) => (isDirty ? ask(go) : go());
}
