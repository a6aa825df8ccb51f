import { FileTextOutlined, FolderOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';

const NamedIcon = lazy(async () => ({ default: (await import('./named-icon.tsx')).NamedIcon }));

/** The icon of a menu by its stored name; the set is loaded after the first paint. */
export function MenuIcon({ name, isFolder = false }: { name: string; isFolder?: boolean }) {
  const Fallback = isFolder ? FolderOutlined : FileTextOutlined;
  if (!name) return <Fallback />;
  return (
    <Suspense fallback={<Fallback />}>
      <NamedIcon name={name} Fallback={Fallback} />
    </Suspense>
  );
}
