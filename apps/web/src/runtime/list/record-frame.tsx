import type { FormData } from '@yingzao/model';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/media.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import styles from './record-frame.module.css';

interface RecordFrameProps {
  settings: FormData;
  title: ReactNode;
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog in the middle, a drawer at the right, or the whole page: as the design says; on a phone the page. */
export function RecordFrame({ settings, title, footer, onClose, children }: RecordFrameProps) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const buttons = footer ?? <Button onClick={onClose}>{t('close')}</Button>;
  if (isPhone || settings.popupType === 'fullScreen') {
    return (
      <FullPage settings={settings} title={title} buttons={buttons} onClose={onClose}>
        {children}
      </FullPage>
    );
  }
  if (settings.popupType === 'drawer') {
    const foot = (
      <Flex justify="end" gap={8}>
        {buttons}
      </Flex>
    );
    return (
      <SideDrawer open title={title} size={toPixels(settings.drawerWidth)} footer={foot} onClose={onClose}>
        {children}
      </SideDrawer>
    );
  }
  return (
    <Dialog
      open
      title={title}
      width={settings.generalWidth as unknown as number}
      footer={buttons}
      onCancel={onClose}
    >
      <div className={styles.dialogBody}>{children}</div>
    </Dialog>
  );
}

/** The drawer takes pixels; a share of the window becomes what it is now. */
function toPixels(width: string): number {
  const amount = Number.parseFloat(width) || 600;
  return width.endsWith('%') ? (window.innerWidth * amount) / 100 : amount;
}

function FullPage({
  settings,
  title,
  buttons,
  onClose,
  children,
}: Omit<RecordFrameProps, 'footer'> & { buttons: ReactNode }) {
  const { overlay } = useTab();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isInOpenPopup(event.target)) onClose();
  };
  const page = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc, as a dialog does
    <section ref={section} tabIndex={-1} className={styles.page} onKeyDown={handleKey}>
      <PageHeader title={title as string} onBack={onClose}>
        <Flex gap={8}>{buttons}</Flex>
      </PageHeader>
      <div className={styles.pageBody}>
        <div style={{ width: settings.fullScreenWidth, maxWidth: '100%', margin: '0 auto' }}>{children}</div>
      </div>
    </section>
  );
  return createPortal(page, overlay ?? document.body);
}

/** Esc in an open drop-down or calendar closes that only. */
function isInOpenPopup(target: EventTarget): boolean {
  const element = target as HTMLElement;
  return element.getAttribute('aria-expanded') === 'true' || element.closest('.ant-picker-focused') !== null;
}
