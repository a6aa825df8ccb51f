import dayjs from 'dayjs';

/** @param time milliseconds; nothing gives ''. Source: specification chapter 9 (YYYY-MM-DD HH:mm). */
export function formatTime(time: number | null | undefined, pattern = 'YYYY-MM-DD HH:mm'): string {
  return time ? dayjs(time).format(pattern) : '';
}
