import dayjs, { type Dayjs } from 'dayjs';

/** Makes a form item with a date picker keep the beginning of the day in milliseconds, or null. */
export const dayField = {
  getValueProps: (time: number | string | null | undefined) => ({ value: time ? dayjs(Number(time)) : null }),
  normalize: (day: Dayjs | null) => day?.startOf('day').valueOf() ?? null,
};
