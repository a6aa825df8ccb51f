import type { BodyOf, DataOf, EnrolmentData, secondFactorApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { enabledProvider, type ProviderRow } from '../identity-provider/identity-provider.service.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  takeCode,
  wrongCode,
} from '../second-factor/second-factor.service.ts';
import { loggingRefusals, openSession, refuseEntry } from './admission.ts';
import { countTry } from './attempts.ts';
import { countWrong, refuseWhileLocked } from './lock-out.ts';
import { findTicket, type OpenTicket, tryTicket, useTicket } from './login-ticket.ts';
import * as users from './session.repository.ts';

type Finished = DataOf<typeof secondFactorApi.finishLogin>;

/**
 * The second step of a sign-in. What may have changed since the first is looked at again; a wrong code counts like
 * a wrong password. After `login.codeWrong` another code can be tried, everything else leads back to the start.
 *
 * @throws login.ticketInvalid - unknown, too old, used, tried too often, or of another tenant or origin
 * @throws login.codeWrong, secondFactor.isOn, tooManyRequests (429), and as `admit`
 * Source: decision 0017.
 */
export async function finishLogin(
  services: Services,
  ctx: Ctx,
  { ticket, code }: BodyOf<typeof secondFactorApi.finishLogin>,
): Promise<Finished> {
  const open = required(await tryTicket(ctx, ticket, ['code', 'enrol']), 'login.ticketInvalid');
  const user = await userOf(ctx, open);
  const provider = await providerOf(ctx, open);
  if (ctx.platform.config.signInLimit) await countTry(ctx, user.account);
  const settings = await services.settings.of(ctx.tenant);
  const named = { account: user.account, user };
  const codes = await loggingRefusals(ctx, named, async () => {
    await refuseWhileLocked(ctx, named);
    await refuseEntry(services, ctx, user, settings);
    const proof = await prove(ctx, open, code);
    if (!proof) {
      await countWrong(ctx, named, settings);
      throw wrongCode();
    }
    if (!(await useTicket(ctx, ticket))) throw new AppError('login.ticketInvalid');
    return proof;
  });
  return { ...(await openSession(services, ctx, { user, provider }, settings)), ...codes };
}

/** @returns undefined for a wrong code, else what comes with the answer: recovery codes of an app just set up */
async function prove(
  ctx: Ctx,
  { userId, purpose }: OpenTicket,
  code: string,
): Promise<{ recoveryCodes?: string[] } | undefined> {
  if (purpose === 'code') return (await takeCode(ctx, userId, code)) ? {} : undefined;
  const recoveryCodes = await confirmSecondFactor(ctx, userId, code);
  return recoveryCodes && { recoveryCodes };
}

/**
 * What an authenticator app needs, for somebody who may not sign in without one.
 *
 * @throws login.ticketInvalid, secondFactor.isOn - somebody set one up meanwhile
 */
export async function enrolAtLogin(services: Services, ctx: Ctx, ticket: string): Promise<EnrolmentData> {
  const open = required(await findTicket(ctx, ticket, ['enrol']), 'login.ticketInvalid');
  return enrolSecondFactor(services, ctx, await userOf(ctx, open));
}

async function userOf(ctx: Ctx, { userId }: OpenTicket): Promise<users.UserRow> {
  return required(await users.findById(ctx, userId), 'login.ticketInvalid');
}

/** @throws login.ticketInvalid - the provider was turned off meanwhile */
async function providerOf(ctx: Ctx, { providerId }: OpenTicket): Promise<ProviderRow | undefined> {
  if (providerId === '') return undefined;
  return required(await enabledProvider(ctx, { id: providerId }), 'login.ticketInvalid');
}
