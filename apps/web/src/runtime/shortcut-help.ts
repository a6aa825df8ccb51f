import { useEffect, useEffectEvent } from 'react';
import { useTab } from '../ui/tab/tab-context.ts';

/** Hears the key that lists the shortcuts, while the tab is shown and nobody is writing. */
export function useShortcutHelp(onHelp: () => void): void {
  const { active } = useTab();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && !isWriting(event.target)) onHelp();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable);
}
