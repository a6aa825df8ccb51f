import { Drawer, type DrawerProps } from 'antd';
import { useIsPhone } from '../media.ts';
import { useTab } from '../tab/tab-context.ts';
import { inTab } from './in-tab.ts';

/** A drawer that belongs to its tab; on a phone it takes the whole width. @param size in px. */
export function SideDrawer({ size = 700, ...props }: DrawerProps) {
  const { active, overlay } = useTab();
  const isPhone = useIsPhone();
  return (
    <Drawer
      size={isPhone ? '100%' : size}
      destroyOnHidden
      keyboard={active}
      {...(overlay && { getContainer: () => overlay, rootStyle: inTab.drawer })}
      {...props}
    />
  );
}
