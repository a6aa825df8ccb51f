import { colours, type Settings } from '../../base/settings.store.ts';
import { darkChrome, onDarkChrome, paletteOf, topGradient } from './palette.ts';

/** Gives the style sheets their colours, as custom properties of the document. */
export function applyLook({
  colour,
  isDark,
  slideClass,
}: Pick<Settings, 'colour' | 'isDark' | 'slideClass'>): void {
  const root = document.documentElement;
  const palette = paletteOf(colours[colour], isDark);
  const variables = { ...palette, ...chromeOf(slideClass, isDark, colours[colour]) };
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${kebab(name)}`, value);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['side'] = isDark ? 'dark' : slideClass;
}

/** Side menu and top bar. Source: look.md chapter 2 (dark, and the white side menu with its gradient bar). */
function chromeOf(slideClass: Settings['slideClass'], isDark: boolean, seed: string): Record<string, string> {
  const [from, to] = topGradient(seed);
  return {
    sideGround: darkChrome.side,
    onSide: onDarkChrome(seed),
    logoGround: darkChrome.logo,
    topGround: darkChrome.top,
    barGradient: slideClass === 'light' && !isDark ? `linear-gradient(90deg, ${from}, ${to})` : 'none',
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
