import { type DateFormat, defaultTimeZone } from '@yingzao/model';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Where days begin and end, for everybody who uses this platform. */
export const platformZone = defaultTimeZone;

/** A wire value as the calendar shows it: the platform's wall clock, wherever the browser stands. */
export function toCalendar(value: number | null): Dayjs | null {
  if (value === null) return null;
  const wall = dayjs(value).tz(platformZone).format('YYYY-MM-DDTHH:mm:ss.SSS');
  return dayjs(wall);
}

/** The reverse: what the calendar shows, read as the platform's wall clock. */
export function fromCalendar(date: Dayjs | null): number | null {
  return date ? dayjs.tz(date.format('YYYY-MM-DDTHH:mm:ss'), platformZone).valueOf() : null;
}

/** The kit writes years and days in capitals. */
export function calendarFormat(format: DateFormat): string {
  return format.replaceAll('y', 'Y').replaceAll('d', 'D');
}

/** Which picker a format needs. */
export function pickerOf(format: DateFormat): 'year' | 'month' | 'date' {
  return format === 'yyyy' ? 'year' : format === 'yyyy-MM' ? 'month' : 'date';
}

/** A time of day as the picker takes it. Any day serves: only its clock is looked at. */
export function toClock(value: unknown): Dayjs | null {
  return typeof value === 'string' && value ? dayjs(`2000-01-01T${value}`) : null;
}

export function fromClock(time: Dayjs | null | undefined): string | null {
  return time ? time.format('HH:mm:ss') : null;
}
