import { MenuFoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../media.ts';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import styles from './side-layout.module.css';

interface SideLayoutProps {
  title: string;
  hideLabel: string;
  /** On the button that brings the side back, mostly what is chosen there. */
  opener: { icon: ReactNode; text: string };
  /** Buttons beside the title. */
  tools?: ReactNode;
  /** @param done to be called once something is chosen: a drawer closes then */
  side(done: () => void): ReactNode;
  children: ReactNode;
}

/** A page beside a tree that narrows it; on small screens the tree is a drawer. Source: look.md chapter 2 (list page). */
export function SideLayout({ title, hideLabel, opener, tools, side, children }: SideLayoutProps) {
  const isMobile = useIsMobile();
  const [isShown, setIsShown] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const openButton = (
    <Button
      icon={opener.icon}
      className={styles.opener ?? ''}
      onClick={() => (isMobile ? setIsDrawerOpen(true) : setIsShown(true))}
    >
      {opener.text}
    </Button>
  );
  const content = side(() => setIsDrawerOpen(false));
  return (
    <div className={styles.layout}>
      {isMobile ? (
        <SideDrawer
          open={isDrawerOpen}
          size={320}
          placement="left"
          title={title}
          extra={tools}
          onClose={() => setIsDrawerOpen(false)}
        >
          <div className={styles.inDrawer}>{content}</div>
        </SideDrawer>
      ) : (
        isShown && (
          <aside className={styles.side} aria-label={title}>
            <div className={styles.head}>
              <strong>{title}</strong>
              <span>
                {tools}
                <Button
                  type="text"
                  icon={<MenuFoldOutlined aria-hidden />}
                  aria-label={hideLabel}
                  onClick={() => setIsShown(false)}
                />
              </span>
            </div>
            {content}
          </aside>
        )
      )}
      <div className={styles.main}>
        {(isMobile || !isShown) && openButton}
        {children}
      </div>
    </div>
  );
}
