import type { ManagedMenu } from '@yingzao/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../../../ui/menu/menu-title.ts';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../../../ui/overlay/side-drawer.tsx';
import styles from './points.module.css';

interface PointDrawerProps extends DialogState<ManagedMenu> {
  kind: 'button' | 'column' | 'form' | 'data';
  children(menu: ManagedMenu): ReactNode;
}

/** The points of one kind of a menu. Source: look.md chapter 2 (drawer at the right). */
export function PointDrawer({ isOpen, subject, close, kind, children }: PointDrawerProps) {
  const { t } = useTranslation('system');
  const titleOf = useMenuTitle();
  return (
    <SideDrawer
      open={isOpen}
      size={820}
      title={t(`points.${kind}Of`, { name: subject ? titleOf(subject) : '' })}
      onClose={close}
      className={styles.drawer ?? ''}
    >
      {subject && children(subject)}
    </SideDrawer>
  );
}
