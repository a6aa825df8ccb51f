/** The shortcut of the menu search, as the keyboard of this machine spells it. */
export function shortcutText(): string {
  return isApple() ? '⌘K' : 'Ctrl+K';
}

/** The key that commands are given with. */
export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
