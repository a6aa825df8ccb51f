import { describe, expect, test } from 'vitest';
import { longestText, maskedPlain, maskedText } from './masking.ts';

const secret = 'S3CR3T-value';

/** Numbers between 0 and 1, the same in every run. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const secretNames = [
  ...['password', 'oldPassword', 'userPassword', 'validatePassword', 'emailPassword', 'bindPassword', 'pwd'],
  ...['token', 'refresh_token', 'Authorization', 'client_secret', 'aliSecret', 'ssoJumpSecret', 'ticket'],
  ...['code', 'codes', 'smsCode', 'sms_code', 'recoveryCodes', 'verificationCode', 'imageCode'],
  ...['aliAccessKey', 'apiKey', 'key', 'sign', 'nonce', 'cookie', 'jnpf_ticket', 'encryption'],
];
const openNames = ['fullName', 'enCode', 'data', 'content', 'parentId', 'areaCode', 'zipCode', 'keyword'];

/** Something nested at random, in which `secret` stands only below names of secrets. */
function nested(draw: () => number, depth = 0): unknown {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)] as Item;
  if (depth > 5 || draw() < 0.2) return one(['plain', 7, true, null, '', 'x'.repeat(50)]);
  if (draw() < 0.3) return Array.from({ length: 3 }, () => nested(draw, depth + 1));
  const entries = Array.from({ length: 4 }, (): [string, unknown] => {
    if (draw() < 0.6) return [one(openNames), nested(draw, depth + 1)];
    const hidden = one([secret, [secret, secret], { deep: { deeper: secret } }]);
    return [one(secretNames), hidden];
  });
  const object = Object.fromEntries(entries);
  return draw() < 0.3 ? JSON.stringify(object) : object;
}

describe('whatever is asked', () => {
  test('no secret is kept, however deep, in lists and in JSON inside texts', () => {
    const draw = draws(20_261_121);
    let masks = 0;
    for (let round = 0; round < 2000; round += 1) {
      const kept = maskedText(nested(draw));
      expect(kept).not.toContain(secret);
      expect(kept.length).toBeLessThanOrEqual(longestText);
      if (kept.includes('***')) masks += 1;
    }
    expect(masks).toBeGreaterThan(1000);
  });

  test.each(secretNames)('%s is masked whatever the case of its letters, also as a number', (name) => {
    for (const spelt of [name, name.toUpperCase(), name.toLowerCase()]) {
      expect(maskedText({ [spelt]: secret })).toBe(`{"${spelt}":"***"}`);
      expect(maskedText({ [spelt]: 482_913 })).toBe(`{"${spelt}":"***"}`);
    }
  });

  test('the MD5 that a client sends for a password is one', () => {
    const md5 = '25d55ad283aa400af464c76d713c07ad';
    expect(maskedText({ account: 'admin', password: md5 })).toBe('{"account":"admin","password":"***"}');
  });
});

test('codes of records, and numbers that rule passwords, stay', () => {
  const settings = { passwordErrorsNumber: 6, tokenTimeout: 720, disableOldPassword: 1, enCode: 'wang' };
  expect(JSON.parse(maskedText(settings))).toEqual(settings);
});

test('what is not given is no secret', () => {
  expect(maskedText({ password: null, token: '' })).toBe('{"password":null,"token":""}');
});

test.each([
  ['/api/file/Download?encryption=S3CR3T-value&x=1', '/api/file/Download?encryption=***&x=1'],
  ['https://a.cn/cb?code=S3CR3T-value#top', 'https://a.cn/cb?code=***#top'],
  ['otpauth://totp/x?secret=S3CR3T-value&digits=6', 'otpauth://totp/x?secret=***&digits=6'],
  ['{"password":"S3CR3T-value", cut', '{"password":"***", cut'],
])('in the text %s the secret is masked', (text, kept) => {
  expect(maskedPlain(text)).toBe(kept);
  expect(JSON.parse(maskedText({ note: text }))).toEqual({ note: kept });
});

test('a large text costs no more than its beginning, and stays JSON', () => {
  const picture = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, fullName: `row ${id}` }));
  const kept = maskedText({ picture, rows });
  expect(kept.length).toBeLessThanOrEqual(longestText);
  const read = JSON.parse(kept);
  expect(read.picture.length).toBeLessThan(2100);
  expect(read.rows.at(-1)).toBe('…');
});

test('a thing that holds itself ends', () => {
  const loop: Record<string, unknown> = { fullName: 'x' };
  loop['self'] = loop;
  expect(maskedText(loop)).toContain('…');
});
