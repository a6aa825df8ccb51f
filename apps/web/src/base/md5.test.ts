import { expect, test } from 'vitest';
import { md5 } from './md5.ts';

/** RFC 1321 A.5, texts on both sides of a block's edge, and Chinese (UTF-8). */
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
  ['x'.repeat(55), '04364420e25c512fd958a70738aa8f72'],
  ['x'.repeat(56), '668a72d5ba17f08e62dabcafad6db14b'],
  ['营造', '594ce5906510ca7acc65630e3f5fb37f'],
])('md5 of %j', (text, expected) => {
  expect(md5(text)).toBe(expected);
});
