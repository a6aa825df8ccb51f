import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

const prefix = '#design=';

/** A model that is not there yet. */
export const newModel = 'new';

/** Which model is being designed: kept in the address, so that a link leads into its designer. */
export function useDesignAddress() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const id = hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : undefined;
    return {
      id,
      open: (model: string) => void navigate({ search, hash: `${prefix}${encodeURIComponent(model)}` }),
      /** The same designer under the id it got; no step of its own for the back button. */
      become: (model: string) =>
        void navigate({ search, hash: `${prefix}${encodeURIComponent(model)}` }, { replace: true }),
      close: () => void navigate({ search, hash: '' }),
    };
  }, [hash, search, navigate]);
}
