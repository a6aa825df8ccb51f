/** Source: contract/visual-development.md 2.6. */
export const timeFormats = ['HH:mm:ss', 'HH:mm'] as const;
export type TimeFormat = (typeof timeFormats)[number];

const lastSecond = 86_399;

/** Seconds since midnight of `8:05` or `08:05:00`; undefined for text that is no time of day. */
export function parseTime(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : undefined;
}

/** Seconds outside of the day stop at its ends. */
export function formatTime(seconds: number, format: TimeFormat): string {
  const inDay = Math.min(Math.max(seconds, 0), lastSecond);
  const parts = [Math.floor(inDay / 3600), Math.floor(inDay / 60) % 60, inDay % 60];
  return parts
    .slice(0, format === 'HH:mm' ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
