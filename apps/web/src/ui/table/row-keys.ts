import type { HTMLAttributes, KeyboardEvent } from 'react';

const neighbours: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/**
 * What makes a row one that the keyboard walks: the first takes the focus by Tab, arrows move it, Space or Enter
 * opens. Keys pressed in something inside the row are its own. Source: look.md chapter 1 (keyboard).
 */
export function rowKeys(isFirst: boolean, onOpen: () => void): HTMLAttributes<HTMLElement> {
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const neighbour = neighbours[event.key];
    if (neighbour) {
      const row = event.currentTarget[neighbour];
      if (row instanceof HTMLElement && row.hasAttribute('tabindex')) row.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onOpen();
    else return;
    event.preventDefault();
  }
  return { tabIndex: isFirst ? 0 : -1, onKeyDown: handleKey };
}
