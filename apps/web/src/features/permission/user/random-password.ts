const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';

/** A password that can be read aloud and fulfils the rule: 12 letters and digits, some of each. */
export function randomPassword(): string {
  const middle = Array.from({ length: 10 }, () => pick(letters + digits));
  return [pick(letters), ...middle, pick(digits)].join('');
}

/** Every character is as likely as any other: numbers that would favour the first ones are drawn again. */
function pick(from: string): string {
  const fair = 256 - (256 % from.length);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < fair) return from.charAt(number % from.length);
  }
}
