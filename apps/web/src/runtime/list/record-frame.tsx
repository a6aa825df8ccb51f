import type { FormData } from '@yingzao/model';
import {
  createContext,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from '../../ui/media.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTab } from '../../ui/tab/tab-context.ts';
import styles from './record-frame.module.css';

const SideDrawer = lazy(async () => ({
  default: (await import('../../ui/overlay/side-drawer.tsx')).SideDrawer,
}));

const ButtonsPlace = createContext<HTMLElement | null>(null);

interface RecordFrameProps {
  settings: FormData;
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog in the middle, a drawer at the right, or the whole page: as the design says; on a phone the page. It
 * stands at once, what it holds may still be loading; that brings its buttons along.
 */
export function RecordFrame({ settings, title, onClose, children }: RecordFrameProps) {
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const buttons = <div ref={setPlace} className={styles.buttons} />;
  const content = <ButtonsPlace value={place}>{children}</ButtonsPlace>;
  if (isPhone || settings.popupType === 'fullScreen') {
    return (
      <FullPage title={title} buttons={buttons} width={settings.fullScreenWidth} onClose={onClose}>
        {content}
      </FullPage>
    );
  }
  if (settings.popupType === 'drawer') {
    return (
      <SideDrawer open title={title} size={settings.drawerWidth} footer={buttons} onClose={onClose}>
        {content}
      </SideDrawer>
    );
  }
  return (
    <Dialog open title={title} width={settings.generalWidth} footer={buttons} onCancel={onClose}>
      <div className={styles.dialogBody}>{content}</div>
    </Dialog>
  );
}

/** The buttons of what a frame holds, in the frame's own place for them. */
export function FrameButtons({ children }: { children: ReactNode }) {
  const place = use(ButtonsPlace);
  return place && createPortal(children, place);
}

interface FullPageProps {
  title: ReactNode;
  buttons: ReactNode;
  width: string;
  onClose(): void;
  children: ReactNode;
}

/** Covers the tab; on a phone the buttons stay at the lower edge, within reach of the thumb. */
function FullPage({ title, buttons, width, onClose, children }: FullPageProps) {
  const { overlay } = useTab();
  const isPhone = useIsPhone();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = section.current;
    if (page && !page.contains(document.activeElement)) page.focus();
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isInOpenPopup(event.target)) onClose();
  };
  const page = (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Esc, as a dialog does
    <section ref={section} tabIndex={-1} className={styles.page} onKeyDown={handleKey}>
      <PageHeader title={title} onBack={onClose}>
        {!isPhone && buttons}
      </PageHeader>
      <div className={styles.pageBody}>
        <div style={{ width, maxWidth: '100%', margin: '0 auto' }}>{children}</div>
      </div>
      {isPhone && <footer className={styles.phoneBar}>{buttons}</footer>}
    </section>
  );
  return createPortal(page, overlay ?? document.body);
}

/** Esc in an open drop-down or calendar closes that only. */
function isInOpenPopup(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  return target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-picker-focused') !== null;
}
