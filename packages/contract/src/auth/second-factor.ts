import * as z from 'zod/mini';
import { flagOut, nothing, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { LoginResult } from './session.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));
const ticket = z.string().check(z.minLength(1), z.maxLength(100));

/** What an authenticator app takes in. */
const Enrolment = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  url: z.string(),
  account: z.string(),
});

/** Ten, each good for one sign-in; answered here and never again. */
const recoveryCodes = z.array(z.string());

const SecondFactorState = z.object({
  enabled: flagOut,
  /** 1 while a role of mine asks for it. */
  required: flagOut,
  confirmedTime: z.nullable(time),
  recoveryLeft: z.int(),
});

const step = '/api/oauth/Login/SecondFactor';
const own = '/api/permission/Users/Current/SecondFactor';

/** A code from an authenticator app (RFC 6238) beside the password. Source: decision 0017. */
export const secondFactorApi = {
  finishLogin: endpoint('POST', step, {
    permission: 'anon',
    summary: 'The second step of a sign-in: a code, or the first code of an app that was just set up',
    body: z.object({ ticket, code }),
    data: z.extend(LoginResult, { recoveryCodes: z.optional(recoveryCodes) }),
    perMinute: 20,
    quiet: true,
  }),
  enrolAtLogin: endpoint('POST', `${step}/Enrol`, {
    permission: 'anon',
    summary: 'What an authenticator app needs, for somebody whose role asks for one',
    body: z.object({ ticket }),
    data: Enrolment,
    perMinute: 20,
    quiet: true,
  }),
  state: endpoint('GET', own, {
    permission: 'login',
    summary: 'Whether I sign in with a second factor',
    data: SecondFactorState,
  }),
  enrol: endpoint('POST', `${own}/Enrol`, {
    permission: 'login',
    summary: 'What an authenticator app needs; in use once confirmed',
    data: Enrolment,
    perMinute: 20,
  }),
  confirm: endpoint('POST', `${own}/Confirm`, {
    permission: 'login',
    summary: 'Puts the authenticator app into use by its first code',
    body: z.object({ code }),
    data: z.object({ recoveryCodes }),
    perMinute: 20,
  }),
  renewRecoveryCodes: endpoint('POST', `${own}/RecoveryCodes`, {
    permission: 'login',
    summary: 'New recovery codes; the earlier ones are void',
    body: z.object({ code }),
    data: z.object({ recoveryCodes }),
    perMinute: 20,
  }),
  disable: endpoint('POST', `${own}/Disable`, {
    permission: 'login',
    summary: 'Signs in without a second factor from now on; the password as MD5',
    body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)), code }),
    data: nothing,
    perMinute: 20,
  }),
};

export type EnrolmentData = z.output<typeof Enrolment>;
export type SecondFactorStateData = z.output<typeof SecondFactorState>;
