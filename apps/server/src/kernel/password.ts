import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const parallelHashes = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashes take 64 MiB each, so only a few run at a time. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= parallelHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The stored form of a password: argon2id over its MD5. Source: contract/auth-and-shell.md 3.2. */
export function hashPassword(md5: string): Promise<string> {
  return inTurn(() => hash(md5, cost));
}

/** Guessing a generated password takes too long at any price, so hundreds of them are hashed in no time. */
const generatedCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** The stored form of a password that `randomPassword` made. */
export function hashGenerated(password: string): Promise<string> {
  return hash(md5(password), generatedCost);
}

/** One full hash whatever is given and stored, so that the time tells nothing about who exists. */
export async function isPassword(stored: string | undefined, md5: string): Promise<boolean> {
  const given = /^[0-9a-f]{32}$/.test(md5) ? md5 : '';
  // Who never had a password here keeps no hash.
  const kept = stored?.startsWith('$argon2') ? stored : undefined;
  return inTurn(async () => {
    if (kept === undefined || isOfGenerated(kept)) await verify(nobody, given);
    const matches = kept !== undefined && (await verify(kept, given));
    return matches && given !== '';
  });
}

const isOfGenerated = (stored: string) => stored.includes(`m=${generatedCost.memoryCost},`);

/** The hash of nobody's password, which costs what a real one does. Made up, so that not even the first is slower. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';

/** A password that can be read aloud: 12 letters and digits, some of each. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const body = Array.from({ length: 10 }, () => pick(letters + digits)).join('');
  return pick(letters) + body + pick(digits);
}
