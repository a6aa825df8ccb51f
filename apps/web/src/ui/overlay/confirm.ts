import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTab } from '../tab/tab-context.ts';
import { inTab } from './in-tab.ts';

interface Question {
  content: string;
  /** What is done, as the button says it. */
  okText: string;
  isDanger?: boolean;
  onConfirm(): Promise<unknown>;
}

/** Asks before something is done that others would feel. Source: look.md chapter 1 (destructive acts). */
export function useConfirm(): (question: Question) => void {
  const { t } = useTranslation('common');
  const { modal } = App.useApp();
  const { overlay } = useTab();
  return ({ content, okText, isDanger = false, onConfirm }) =>
    modal.confirm({
      title: t('confirm.title'),
      content,
      okText,
      okButtonProps: { danger: isDanger },
      ...(overlay && { getContainer: () => overlay, styles: inTab.modal }),
      onOk: onConfirm,
    });
}
