import { expect, test } from 'vitest';
import { hashGenerated, hashPassword, isPassword, md5, randomPassword } from './password.ts';

test('the password that was kept is known, and no other', async () => {
  const stored = await hashPassword(md5('Right1234'));
  expect(await isPassword(stored, md5('Right1234'))).toBe(true);
  expect(await isPassword(stored, md5('Wrong1234'))).toBe(false);
});

test('a generated one is known likewise', async () => {
  const password = randomPassword();
  const stored = await hashGenerated(password);
  expect(await isPassword(stored, md5(password))).toBe(true);
  expect(await isPassword(stored, md5(`${password}x`))).toBe(false);
});

test('nobody has a password, and what is no MD5 is none', async () => {
  expect(await isPassword(undefined, md5('nobody has this password'))).toBe(false);
  expect(await isPassword(await hashPassword(''), '')).toBe(false);
  expect(await isPassword(await hashPassword('Right1234'), 'Right1234')).toBe(false);
});

test('generated ones can be read aloud: twelve signs, none taken for another', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(randomPassword()).toMatch(/^(?=.*\d)(?=.*[a-z])[a-km-np-zA-HJ-NP-Z2-9]{12}$/i);
  }
});
