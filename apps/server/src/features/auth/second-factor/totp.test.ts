import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { appAddress, newSecret, stepOfCode } from './totp.ts';

/** The secret of the examples in RFC 6238, appendix B. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const step = 30_000;
const now = 1_111_111_109_000;
const current = Math.floor(now / step);
const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time });
const taken = (code: string, lastStep = 0, at = now) => stepOfCode(secret, code, { now: at, lastStep });

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_111_111_111_000, '050471'],
  [1_234_567_890_000, '005924'],
  [20_000_000_000_000, '353130'],
])('at %i the code is the one of RFC 6238', (time, code) => {
  expect(codeAt(time)).toBe(code);
  expect(taken(code, 0, time)).toBe(Math.floor(time / step));
});

describe('a code is taken', () => {
  test.each([-1, 0, 1])('in the step %i from now', (away) => {
    expect(taken(codeAt(now + away * step))).toBe(current + away);
  });

  test.each([-2, 2, 10])('not in the step %i from now', (away) => {
    expect(taken(codeAt(now + away * step))).toBeUndefined();
  });

  test('until the last millisecond of the step after its own', () => {
    const start = current * step;
    expect(taken(codeAt(start), 0, start + 2 * step - 1)).toBe(current);
    expect(taken(codeAt(start), 0, start + 2 * step)).toBeUndefined();
  });
});

describe('a step is taken once', () => {
  test('its code is refused when it comes again', () => {
    expect(taken(codeAt(now), current)).toBeUndefined();
  });

  test('the one before a step that was taken is refused, the next is not', () => {
    expect(taken(codeAt(now - step), current)).toBeUndefined();
    expect(taken(codeAt(now + step), current)).toBe(current + 1);
  });
});

test.each(['', '81804', '0818040', '08180a', '081 804', '-81804'])('%j is no code', (code) => {
  expect(taken(code)).toBeUndefined();
});

test('the address carries what an app needs, whatever the names are made of', () => {
  const address = new URL(appAddress({ secret, issuer: '营造: A&B', account: 'wang' }));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('营造: A&B');
  expect(address.searchParams.get('digits')).toBe('6');
  expect(address.searchParams.get('period')).toBe('30');
});

test('secrets are of 160 bits, and no two are the same', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
