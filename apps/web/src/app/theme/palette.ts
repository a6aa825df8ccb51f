import { type Hex, mix, readableOn } from './contrast.ts';

/** Grounds on which text stands. Source: look.md chapter 2 (light); the dark ones are ours. */
const light = {
  page: '#ebeef5',
  container: '#ffffff',
  elevated: '#ffffff',
  header: '#f5f7fa',
  border: '#dcdfe6',
};
const dark = {
  page: '#0f1319',
  container: '#191e26',
  elevated: '#222934',
  header: '#1f252f',
  border: '#353d4a',
};

export interface Palette {
  page: Hex;
  container: Hex;
  elevated: Hex;
  header: Hex;
  border: Hex;
  /** The chosen colour itself: fills without text, focus rings, drawings. */
  seed: Hex;
  /** A ground under white text. */
  fill: Hex;
  /** Links and chosen entries on any ground. */
  text: Hex;
  /** Ground of a chosen entry, under `text`. */
  tint: Hex;
  danger: Hex;
  dangerFill: Hex;
  /** Text on a ground of `danger`. */
  onDanger: Hex;
  success: Hex;
  warning: Hex;
  strong: Hex;
  normal: Hex;
  faint: Hex;
  /** A switch that is off: seen on its ground, but not louder than one that is on. */
  off: Hex;
}

/** Every colour of the screens for one theme colour, each pair that meets readable (checked by a test). */
export function paletteOf(seed: Hex, isDark: boolean): Palette {
  return isDark ? darkPalette(seed) : lightPalette(seed);
}

function lightPalette(seed: Hex): Palette {
  const tint = mix(seed, '#ffffff', 0.9);
  const grounds = [light.page, light.container, light.header, tint];
  const readable = (colour: Hex) => readableOn(colour, grounds, '#000000');
  return {
    ...light,
    seed,
    tint,
    fill: readableOn(seed, ['#ffffff'], '#000000'),
    text: readable(seed),
    danger: readable('#ff3a3a'),
    dangerFill: readableOn('#ff3a3a', ['#ffffff'], '#000000'),
    onDanger: '#ffffff',
    success: readable('#13ce66'),
    warning: readable('#d48806'),
    strong: '#303133',
    normal: '#4e5156',
    faint: '#63666c',
    off: '#8d9199',
  };
}

function darkPalette(seed: Hex): Palette {
  const tint = mix(seed, dark.elevated, 0.82);
  const grounds = [dark.elevated, dark.container, dark.header, tint];
  const readable = (colour: Hex) => readableOn(colour, grounds, '#ffffff');
  return {
    ...dark,
    seed,
    tint,
    fill: readableOn(seed, ['#ffffff'], '#000000'),
    text: readable(seed),
    danger: readable('#ff6b6b'),
    dangerFill: readableOn('#e5484d', ['#ffffff'], '#000000'),
    onDanger: '#1a0d0d',
    success: readable('#3ddc84'),
    warning: readable('#f5b942'),
    strong: '#eef1f6',
    normal: '#c3cad5',
    faint: readable('#9aa4b2'),
    off: '#6b7686',
  };
}

/** Grounds of the dark side menu and top bar, whatever the theme. Source: look.md chapter 2. */
export const darkChrome = {
  side: '#001529',
  submenu: '#000c17',
  logo: '#031e39',
  top: '#031425',
  text: '#ffffff',
};

/** The theme colour as text on the dark side menu: the title of an open folder. */
export function onDarkChrome(seed: Hex): Hex {
  return readableOn(seed, [darkChrome.side, darkChrome.submenu], '#ffffff');
}

/** The gradient of the top bar in the light mode, dark enough for white text on both ends. */
export function topGradient(seed: Hex): [from: Hex, to: Hex] {
  const fill = readableOn(seed, ['#ffffff'], '#000000');
  return [mix(fill, '#000000', 0.2), fill];
}
