import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
/** Clocks of phones may be half a minute off either way. */
const window = 1;

/** A new secret for an authenticator app, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address by which an app takes a secret in, mostly as a QR code. */
export function appAddress(parts: { secret: string; issuer: string; account: string }): string {
  const { secret, issuer, account } = parts;
  return new TOTP({ secret, issuer, label: account }).toString();
}

/**
 * The step (half minute since the epoch) that a code belongs to: the present one or its neighbours, and later than the
 * last one taken, so that nobody uses a code he has looked at a second time.
 *
 * Source: RFC 6238 chapters 4 and 5.2.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: now, window });
  if (delta === null) return undefined;
  const step = TOTP.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : undefined;
}
