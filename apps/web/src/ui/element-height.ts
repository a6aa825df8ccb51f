import { useCallback, useState } from 'react';

/** The height of an element in px, followed as it changes, for lists that draw only what is in sight. */
export function useElementHeight(): [
  height: number,
  ref: (element: HTMLElement | null) => (() => void) | undefined,
] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setHeight(element.clientHeight);
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [height, ref];
}
