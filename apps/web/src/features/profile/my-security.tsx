import { useSession } from '../../base/session.store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MyDevices } from './my-devices.tsx';
import { MySecondFactor } from './my-second-factor.tsx';

/** How I keep my account to myself, which is no business of those who look through my eyes. Source: decision 0017. */
export function MySecurity() {
  const isViewing = useSession((session) => session.isViewing);
  if (isViewing) return <EmptyState kind="noRight" />;
  return (
    <>
      <MySecondFactor />
      <MyDevices />
    </>
  );
}
