import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Under 992 px the side menu is a drawer. Source: specification chapter 9. */
export const useIsMobile = () => useMedia('(max-width: 991px)');

/** Under 576 px tables become cards. Source: look.md chapter 1. */
export const useIsPhone = () => useMedia('(max-width: 575px)');
