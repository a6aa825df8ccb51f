import { randomInt } from 'node:crypto';

const node = String(randomInt(0, 1_000_000)).padStart(6, '0');
let lastTime = 0;
let sequence = 0;

/**
 * A new id: 23 decimal digits, ordered by time as text.
 *
 * Milliseconds (13), a counter inside the millisecond (4), a number drawn by each process at start (6): ids of
 * one process never repeat, and ids of two processes only when both drew the same number.
 */
export function newId(now = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 9999) {
    lastTime += 1;
    sequence = 0;
  }
  return `${lastTime}${String(sequence).padStart(4, '0')}${node}`;
}
