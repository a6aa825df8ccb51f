import { type ComponentProps, lazy, Suspense } from 'react';
import { useCurrentUser } from '../../base/user.store.ts';

const ApplicationMenu = lazy(async () => ({
  default: (await import('./application-menu.tsx')).ApplicationMenu,
}));

/** The switch between applications; whoever has one alone sees nothing of it. */
export function Applications(props: ComponentProps<typeof ApplicationMenu>) {
  const { systemIds } = useCurrentUser().userInfo;
  if (systemIds.length < 2) return null;
  return (
    <Suspense>
      <ApplicationMenu {...props} />
    </Suspense>
  );
}
