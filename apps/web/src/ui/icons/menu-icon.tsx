import { FileTextOutlined, FolderOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';

const NamedIcon = lazy(async () => ({ default: (await import('./named-icon.tsx')).NamedIcon }));

interface MenuIconProps {
  /** As stored with the menu. */
  name: string;
  isFolder?: boolean;
  /** The kit's menus put their own class on the icon. */
  className?: string;
}

/** The icon of a menu; the set is loaded after the first paint. Its meaning is in the text beside it. */
export function MenuIcon({ name, isFolder = false, className }: MenuIconProps) {
  const Fallback = isFolder ? FolderOutlined : FileTextOutlined;
  const fallback = <Fallback aria-hidden className={className ?? ''} />;
  if (!name) return fallback;
  return (
    <Suspense fallback={fallback}>
      <NamedIcon name={name} Fallback={Fallback} className={className ?? ''} />
    </Suspense>
  );
}
