import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { inTab } from '../overlay/in-tab.ts';
import { useTab } from '../tab/tab-context.ts';

interface Question {
  content: string;
  /** On the button that goes on. */
  okText: string;
  /** Going on loses something for good. */
  isLoss?: boolean;
  onOk(): void;
}

/** Asks before something is left that cannot be had again. */
export function useQuestion(): (question: Question) => void {
  const { t } = useTranslation('common');
  const { modal } = App.useApp();
  const { overlay } = useTab();
  return ({ isLoss = true, ...question }) =>
    modal.confirm({
      ...question,
      title: t('confirm.title'),
      ...(isLoss && { okButtonProps: { danger: true }, autoFocusButton: 'cancel' as const }),
      ...(overlay && { getContainer: () => overlay, styles: inTab.modal }),
    });
}
