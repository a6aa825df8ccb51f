import { describe, expect, test } from 'vitest';
import { type Colour, colours } from '../../base/settings.store.ts';
import { contrast, textContrast } from './contrast.ts';
import { darkChrome, paletteOf, topGradient } from './palette.ts';

const names = Object.keys(colours) as Colour[];
const cases = names.flatMap((name) => [false, true].map((isDark) => ({ name, isDark })));

test('black on white has the known contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

describe.each(cases)('$name, dark: $isDark', ({ name, isDark }) => {
  const palette = paletteOf(colours[name], isDark);
  const grounds = ['page', 'container', 'elevated', 'header', 'tint'] as const;
  const texts = ['text', 'danger', 'success', 'warning', 'strong', 'normal', 'faint'] as const;

  test.each(texts)('%s reads on every ground it stands on', (text) => {
    for (const ground of grounds) {
      expect
        .soft(contrast(palette[text], palette[ground]), `${text} on ${ground}`)
        .toBeGreaterThanOrEqual(textContrast);
    }
  });

  test('white reads on the fills', () => {
    expect(contrast('#ffffff', palette.fill)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast('#ffffff', palette.dangerFill)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(palette.onDanger, palette.danger)).toBeGreaterThanOrEqual(textContrast);
  });

  test('white reads on the top bar and on the side menu with its chosen row', () => {
    for (const ground of [
      ...topGradient(colours[name]),
      darkChrome.side,
      darkChrome.submenu,
      darkChrome.top,
    ]) {
      expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(textContrast);
    }
  });
});
