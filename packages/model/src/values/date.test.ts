import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToDate, dateFormats, formatDate, parseDate, truncateDate } from './date.ts';
import { fromLocal, toLocal } from './zoned-time.ts';

const zones = [
  'Asia/Shanghai',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
const zone = fc.constantFrom(...zones);
const time = fc.integer({ min: Date.UTC(1901, 0, 1), max: Date.UTC(2100, 0, 1) });
const format = fc.constantFrom(...dateFormats);

describe('dates in any time zone', () => {
  test('a truncated time is not later, stays when truncated again, and shows the same text', () => {
    fc.assert(
      fc.property(time, format, zone, (at, shape, timeZone) => {
        const start = truncateDate(at, shape, timeZone);
        expect(start).toBeLessThanOrEqual(at);
        expect(truncateDate(start, shape, timeZone)).toBe(start);
        expect(formatDate(start, shape, timeZone)).toBe(formatDate(at, shape, timeZone));
      }),
      { numRuns: 1000 },
    );
  });

  test('a text is read back to the time it shows', () => {
    fc.assert(
      fc.property(time, format, zone, (at, shape, timeZone) => {
        const text = formatDate(at, shape, timeZone);
        const read = parseDate(text, timeZone);
        expect(read).toBeDefined();
        expect(formatDate(read ?? 0, shape, timeZone)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('the time that clocks show twice is the earlier one, the time they skip moves on', () => {
    const berlin = (month: number, day: number, hour: number, minute: number) =>
      fromLocal({ year: 2024, month, day, hour, minute, second: 0 }, 'Europe/Berlin');
    expect(berlin(10, 27, 2, 30)).toBe(Date.UTC(2024, 9, 27, 0, 30));
    expect(toLocal(berlin(3, 31, 2, 30), 'Europe/Berlin')).toMatchObject({ hour: 3, minute: 30 });
  });
});

test.each(['2024-3-1', '2024/03/01', '2024.03.01', ' 2024-03-01 ', '2024-03-01T00:00:00'])(
  '%s is a day',
  (text) => {
    expect(parseDate(text, 'Asia/Shanghai')).toBe(Date.UTC(2024, 1, 29, 16));
  },
);

test.each(['2023-02-29', '2024-13-01', '2024-00-01', '2024-01-01 24:00', '24-01-01', '2024-01-01 10', 'x'])(
  '%s is no date',
  (text) => {
    expect(parseDate(text, 'Asia/Shanghai')).toBeUndefined();
  },
);

test('months are added on the calendar: 31 January and one month is the last of February', () => {
  const day = (text: string) => parseDate(text, 'Asia/Shanghai') ?? 0;
  const show = (at: number) => formatDate(at, 'yyyy-MM-dd', 'Asia/Shanghai');
  expect(show(addToDate(day('2024-01-31'), 1, 2, 'Asia/Shanghai'))).toBe('2024-02-29');
  expect(show(addToDate(day('2024-03-31'), -13, 2, 'Asia/Shanghai'))).toBe('2023-02-28');
  expect(show(addToDate(day('2024-02-29'), 1, 1, 'Asia/Shanghai'))).toBe('2025-02-28');
  expect(show(addToDate(day('2024-02-28'), 2, 3, 'Asia/Shanghai'))).toBe('2024-03-01');
});
