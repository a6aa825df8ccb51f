/** `#rrggbb`. */
export type Hex = string;
type Channels = [red: number, green: number, blue: number];

/** The ratio that small text needs. Source: WCAG 2.1, 1.4.3. */
export const textContrast = 4.5;

function channelsOf(hex: Hex): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of `other`, 0 to 1. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const target = channelsOf(other);
  const mixed = channelsOf(colour).map((channel, at) =>
    Math.round(channel + ((target[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The step of a colour nearest to itself that can be read on every one of the grounds. */
export function readableOn(colour: Hex, grounds: readonly Hex[], towards: '#000000' | '#ffffff'): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(step, ground) >= textContrast)) return step;
  }
  return towards;
}
