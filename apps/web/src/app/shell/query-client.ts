import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../../base/api-error.ts';
import { useSession } from '../../base/session.store.ts';

/** `call` has already told the person; only a call that got no answer is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isApiError(error) && error.code === 0,
    },
  },
});

// What one user saw is never shown to the next one.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear();
});
