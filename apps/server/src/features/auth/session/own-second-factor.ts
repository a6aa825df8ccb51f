import type { BodyOf, EnrolmentData, SecondFactorStateData, secondFactorApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { isPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  takeCode,
  wrongCode,
} from '../second-factor/second-factor.service.ts';
import { forgetFailures } from './attempts.ts';
import { refuseWhileLocked } from './lock-out.ts';
import { countOwnWrong, refuseViewers } from './own-proof.ts';
import * as users from './session.repository.ts';

interface Codes {
  recoveryCodes: string[];
}

/** @throws forbidden (403) for somebody who looks through the user's eyes */
export async function ownSecondFactor(ctx: Ctx): Promise<SecondFactorStateData> {
  refuseViewers(ctx);
  return secondFactorState(ctx, ctx.user.id);
}

/** @throws secondFactor.isOn */
export function enrolMyself(services: Services, ctx: Ctx): Promise<EnrolmentData> {
  return enrolSecondFactor(services, ctx, ctx.user);
}

/**
 * Puts the own authenticator app into use. Wrong codes count like wrong passwords here and below, and end the session
 * at the limit; so these calls keep their own transactions.
 *
 * @throws login.codeWrong, secondFactor.isOn
 */
export async function confirmMyself(services: Services, ctx: Ctx, code: string): Promise<Codes> {
  const user = await myself(ctx);
  const recoveryCodes = await confirmSecondFactor(ctx, user.id, code);
  if (!recoveryCodes) {
    await countOwnWrong(services, ctx, user);
    throw wrongCode();
  }
  await forgetFailures(ctx, user.account);
  return { recoveryCodes };
}

/** @throws secondFactor.isOff, login.codeWrong */
export async function renewOwnRecoveryCodes(services: Services, ctx: Ctx, code: string): Promise<Codes> {
  const user = await myself(ctx);
  await refuseUnlessOn(ctx);
  await refuseWrongCode(services, ctx, user, code);
  return { recoveryCodes: await renewRecoveryCodes(ctx, user.id) };
}

/**
 * Takes the own second factor away. A recovery code will do: it is for people whose phone is gone.
 *
 * @throws secondFactor.isOff, secondFactor.isRequired, password.wrong, login.codeWrong
 */
export async function disableOwnSecondFactor(
  services: Services,
  ctx: Ctx,
  { password, code }: BodyOf<typeof secondFactorApi.disable>,
): Promise<null> {
  const user = await myself(ctx);
  const { required: isRequired } = await refuseUnlessOn(ctx);
  if (isRequired === 1) throw new AppError('secondFactor.isRequired');
  if (!(await isPassword(user.password, password))) {
    await countOwnWrong(services, ctx, user);
    refuse([{ key: 'password.wrong', path: ['password'] }]);
  }
  await refuseWrongCode(services, ctx, user, code);
  await removeSecondFactor(ctx, user.id);
  return null;
}

async function refuseUnlessOn(ctx: Ctx): Promise<SecondFactorStateData> {
  const state = await secondFactorState(ctx, ctx.user.id);
  if (state.enabled === 0) throw new AppError('secondFactor.isOff');
  return state;
}

async function refuseWrongCode(
  services: Services,
  ctx: Ctx,
  user: users.UserRow,
  code: string,
): Promise<void> {
  if (!(await takeCode(ctx, user.id, code))) {
    await countOwnWrong(services, ctx, user);
    throw wrongCode();
  }
  await forgetFailures(ctx, user.account);
}

/** @throws login.delayed, login.lockedByAdministrator - other sessions of a locked account cannot go on guessing */
async function myself(ctx: Ctx): Promise<users.UserRow> {
  const user = required(await users.findById(ctx, ctx.user.id), 'session.missing');
  await refuseWhileLocked(ctx, { account: user.account, user });
  return user;
}
