import type { EnrolmentData, SecondFactorStateData } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requiresSecondFactor } from '../../permission/role/role.second-factor.ts';
import type { Services } from '../../services.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import * as factors from './second-factor.repository.ts';
import { appAddress, newSecret, stepOfCode } from './totp.ts';

/** What a sign-in still needs once it is known who it is; undefined for nothing. */
export async function missingStep(ctx: Ctx, userId: string): Promise<'code' | 'enrol' | undefined> {
  const factor = await factors.find(ctx, userId);
  if (factor && factor.confirmedTime !== null) return 'code';
  return (await requiresSecondFactor(ctx, userId)) ? 'enrol' : undefined;
}

export async function secondFactorState(ctx: Ctx, userId: string): Promise<SecondFactorStateData> {
  const [factor, required] = [await factors.find(ctx, userId), await requiresSecondFactor(ctx, userId)];
  const confirmedTime = factor?.confirmedTime ?? null;
  return {
    enabled: confirmedTime === null ? 0 : 1,
    required: required ? 1 : 0,
    confirmedTime,
    recoveryLeft: confirmedTime === null ? 0 : (factor?.recoveryHashes.length ?? 0),
  };
}

/** Those of some users who sign in with a second factor. */
export async function usersWithSecondFactor(ctx: Ctx, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await factors.usersAmong(ctx, userIds));
}

/**
 * Makes a secret for an authenticator app, not in use before `confirmSecondFactor`.
 *
 * @throws secondFactor.isOn
 */
export async function enrolSecondFactor(
  { settings }: Services,
  ctx: Ctx,
  { id, account }: { id: string; account: string },
): Promise<EnrolmentData> {
  const secret = newSecret();
  const isKept = await factors.keepUnconfirmed(ctx, id, ctx.platform.secrets.seal(secret));
  if (!isKept) throw new AppError('secondFactor.isOn');
  const { sysName } = await settings.of(ctx.tenant);
  return { secret, url: appAddress({ secret, issuer: sysName, account }), account };
}

/**
 * Puts the secret that was made last into use, when the code is from it.
 *
 * @returns the recovery codes, shown only now; undefined for a wrong code
 * @throws secondFactor.isOn
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  userId: string,
  code: string,
): Promise<string[] | undefined> {
  const factor = await factors.find(ctx, userId);
  if (!factor) return undefined;
  if (factor.confirmedTime !== null) throw new AppError('secondFactor.isOn');
  const lastStep = stepIn(ctx, factor, code);
  if (lastStep === undefined) return undefined;
  const codes = newRecoveryCodes();
  const recoveryHashes = hashesOf(ctx, userId, codes);
  if (!(await factors.confirm(ctx, factor, { lastStep, recoveryHashes }))) return undefined;
  return codes;
}

/** Whether a code is of the user's app or one of his recovery codes. It is used up with that. */
export async function takeCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await factors.find(ctx, userId);
  if (!factor || factor.confirmedTime === null) return false;
  const step = stepIn(ctx, factor, code);
  if (step !== undefined) return factors.takeStep(ctx, factor, step);
  return factors.takeRecoveryCode(ctx, userId, hashOf(ctx, userId, code));
}

/** Ten new recovery codes, shown only now, in the place of those that were left. */
export async function renewRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factors.replaceRecoveryCodes(ctx, userId, hashesOf(ctx, userId, codes));
  return codes;
}

/** @returns whether there was one in use */
export function removeSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  return factors.remove(ctx, userId);
}

/** The refusal of a code, at its field: the same whatever is wrong with it. */
export function wrongCode(): AppError {
  return new AppError('login.codeWrong', {}, [{ key: 'login.codeWrong', path: ['code'] }]);
}

function stepIn(ctx: Ctx, { secret, lastStep }: factors.SecondFactorRow, code: string): number | undefined {
  return stepOfCode(ctx.platform.secrets.open(secret), plainCode(code), { now: ctx.now(), lastStep });
}

const hashesOf = (ctx: Ctx, userId: string, codes: readonly string[]) =>
  codes.map((code) => hashOf(ctx, userId, code));

const hashOf = (ctx: Ctx, userId: string, code: string) =>
  ctx.platform.secrets.hash(`recovery ${userId} ${plainCode(code)}`);
