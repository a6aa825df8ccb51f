import { daysInMonth, fromLocal, isDateTime, type LocalTime, toLocal } from './zoned-time.ts';

/** Source: contract/visual-development.md 2.6. */
export const dateFormats = [
  'yyyy',
  'yyyy-MM',
  'yyyy-MM-dd',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
] as const;
export type DateFormat = (typeof dateFormats)[number];

const pad = (value: number) => String(value).padStart(2, '0');

/** The first moment that the given parts, from the year on, allow. */
function localOf([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: readonly (
  | number
  | undefined
)[]): LocalTime {
  return { year, month, day, hour, minute, second };
}

/** The beginning of the year, month, day, minute or second that `time` lies in. */
export function truncateDate(time: number, format: DateFormat, timeZone: string): number {
  const { year, month, day, second } = toLocal(time, timeZone);
  const wholeSecond = Math.floor(time / 1000) * 1000;
  if (format === 'yyyy-MM-dd HH:mm:ss') return wholeSecond;
  if (format === 'yyyy-MM-dd HH:mm') return wholeSecond - second * 1000;
  const parts = format === 'yyyy' ? [year] : format === 'yyyy-MM' ? [year, month] : [year, month, day];
  return fromLocal(localOf(parts), timeZone);
}

export function formatDate(time: number, format: DateFormat, timeZone: string): string {
  const { year, month, day, hour, minute, second } = toLocal(time, timeZone);
  const full = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
  return full.slice(0, format.length);
}

const dateText =
  /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?)?)?$/;

/** Reads any of the formats, also with `/` or `T`. @returns undefined for text that is no date. */
export function parseDate(text: string, timeZone: string): number | undefined {
  const match = dateText.exec(text.trim());
  if (!match) return undefined;
  const local = localOf(match.slice(1).map((part) => (part === undefined ? undefined : Number(part))));
  if (local.month < 1 || local.month > 12 || local.day < 1) return undefined;
  if (local.day > daysInMonth(local.year, local.month)) return undefined;
  if (local.hour > 23 || local.minute > 59 || local.second > 59) return undefined;
  const time = fromLocal(local, timeZone);
  return isDateTime(time) ? time : undefined;
}

/**
 * A wire value as milliseconds: null when empty, undefined when it is no date. Numbers are always
 * milliseconds; text may be milliseconds, seconds in ten digits as old clients send, or a written date.
 */
export function normalizeDate(value: unknown, timeZone: string): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return isDateTime(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (!/^-?\d{5,}$/.test(value)) return parseDate(value, timeZone);
  const time = Number(value) * (/^\d{10}$/.test(value) ? 1000 : 1);
  return isDateTime(time) ? time : undefined;
}

/** Units of date limits. Source: contract/visual-development.md 2.3 (startTimeTarget). */
export type DateUnit = 1 | 2 | 3 | 4 | 5 | 6;

const unitMilliseconds: Record<4 | 5 | 6, number> = { 4: 3_600_000, 5: 60_000, 6: 1000 };

/** Adds years (1), months (2), days (3), hours (4), minutes (5) or seconds (6); 31 January + 1 month is the last of February. */
export function addToDate(time: number, amount: number, unit: DateUnit, timeZone: string): number {
  if (unit >= 4) return time + amount * unitMilliseconds[unit as 4 | 5 | 6];
  const local = toLocal(time, timeZone);
  const months = unit === 3 ? 0 : unit === 2 ? amount : amount * 12;
  const month0 = local.year * 12 + local.month - 1 + months;
  const year = Math.floor(month0 / 12);
  const month = (month0 % 12) + 1;
  const day = Math.min(local.day, daysInMonth(year, month)) + (unit === 3 ? amount : 0);
  return fromLocal({ ...local, year, month, day }, timeZone);
}
