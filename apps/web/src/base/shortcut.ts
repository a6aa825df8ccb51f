/** The shortcut of the menu search, as the keyboard of this machine spells it. */
export function shortcutText(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
}
