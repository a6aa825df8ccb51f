import type { EnrolmentData, LoginResultData } from '@yingzao/contract';
import { startTransition, useState } from 'react';

/** What a sign-in still needs once it is known who comes. */
export interface SecondStep {
  account: string;
  ticket: string;
  /** For somebody who may not come in without an authenticator app, and has none yet. */
  enrolment?: EnrolmentData;
}

/** With what somebody comes back to the password. */
export interface Return {
  account: string;
  /** Why the second step was of no use; undefined when he left it himself. */
  reason: string | undefined;
}

/**
 * Prepares the second step of a sign-in.
 *
 * @throws ApiError - the ticket is no longer good
 * Source: decision 0017.
 */
export async function beginSecondStep(
  account: string,
  { ticket, step }: NonNullable<LoginResultData['secondFactor']>,
): Promise<SecondStep> {
  if (step === 'code') return { account, ticket };
  const { enrolAtLogin } = await import('./enrol-at-login.ts');
  return { account, ticket, enrolment: await enrolAtLogin(ticket) };
}

/**
 * The way from the password to the second step, and back.
 *
 * @param arrived with which somebody comes from an identity provider
 */
export function useSecondStep(arrived: SecondStep | undefined) {
  const [step, setStep] = useState(arrived);
  const [back, setBack] = useState<Return>();
  return {
    step,
    back,
    /** The first step stays in sight until the second is there. */
    go: (next: SecondStep) => startTransition(() => setStep(next)),
    leave(reason?: string) {
      if (step) setBack({ account: step.account, reason });
      setStep(undefined);
    },
  };
}
