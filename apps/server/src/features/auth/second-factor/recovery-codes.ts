import { randomInt } from 'node:crypto';

const count = 10;
const half = 5;
/** None is taken for another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7m2p-x9qfa`, for somebody whose phone is not at hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${randomSigns()}-${randomSigns()}`);
}

function randomSigns(): string {
  return Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('');
}

/** A code as people type it, without what they add or leave out: `K7M2P X9QFA` is `k7m2px9qfa`. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}
