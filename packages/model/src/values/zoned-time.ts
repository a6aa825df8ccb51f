/** A point in time as the clock on the wall of a time zone shows it; month is 1 to 12. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The years a date may have; the ends leave room for every time zone. */
const earliest = Date.UTC(1000, 0, 2);
const latest = Date.UTC(9999, 11, 30);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

export function isDateTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= earliest && value <= latest;
}

export function toLocal(time: number, timeZone: string): LocalTime {
  const local = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockOf(timeZone).formatToParts(time)) {
    if (type in local) local[type as keyof LocalTime] = Number(value);
  }
  return local;
}

function asUtc({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Milliseconds of a local time. Where clocks are put back the earlier of the two moments is meant; where they
 * are put forward, a time that never was becomes one as far behind the gap's end as it was behind its start.
 */
export function fromLocal(local: LocalTime, timeZone: string): number {
  const wanted = asUtc(local);
  const offsetAt = (time: number) => asUtc(toLocal(time, timeZone)) - time;
  const day = 86_400_000;
  const before = offsetAt(wanted - day);
  const after = offsetAt(wanted + day);
  if (before === after) return wanted - before;
  const candidates = [wanted - before, wanted - after].filter((time) => offsetAt(time) === wanted - time);
  return candidates.length > 0 ? Math.min(...candidates) : wanted - before;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
