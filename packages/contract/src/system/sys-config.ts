import * as z from 'zod/mini';
import { flag, flagOut, nothing, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const count = (min: number, max: number) => whole(min, max);

/**
 * IPv4 and IPv6 addresses and ranges, joined by commas or lines; what they mean is checked by the server.
 * Source: contract/auth-and-shell.md 1.8 (whiteListIp).
 */
const addresses = text(4000);

/** The settings that are in force so far. Source: contract/auth-and-shell.md 1.8. */
const SysConfigIn = z.object({
  title: z.optional(text(200)),
  sysName: z.optional(text(200)),
  copyright: z.optional(text(200)),
  companyName: z.optional(text(200)),
  singleLogin: z.optional(count(1, 2)),
  tokenTimeout: z.optional(count(1, 8_000_000)),
  lastLoginTimeSwitch: z.optional(flag),
  lockType: z.optional(count(0, 2)),
  passwordErrorsNumber: z.optional(count(3, 20)),
  lockTime: z.optional(count(1, 1440)),
  enableVerificationCode: z.optional(flag),
  verificationCodeNumber: z.optional(count(3, 6)),
  mandatoryModificationOfInitialPassword: z.optional(flag),
  whitelistSwitch: z.optional(flag),
  whiteListIp: z.optional(addresses),
  passwordIsUpdatedRegularly: z.optional(flag),
  updateCycle: z.optional(count(1, 3650)),
  updateInAdvance: z.optional(count(0, 365)),
  disableOldPassword: z.optional(flag),
  disableTheNumberOfOldPasswords: z.optional(count(1, 24)),
  passwordStrengthLimit: z.optional(flag),
  passwordLengthMin: z.optional(flag),
  passwordLengthMinNumber: z.optional(count(6, 16)),
  containsNumbers: z.optional(flag),
  includeLowercaseLetters: z.optional(flag),
  includeUppercaseLetters: z.optional(flag),
  containsCharacters: z.optional(flag),
  isLog: z.optional(flag),
});

const SysConfigOut = z.object({
  title: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  copyright: z.string(),
  companyName: z.string(),
  singleLogin: z.int(),
  tokenTimeout: z.int(),
  lastLoginTimeSwitch: flagOut,
  lockType: z.int(),
  passwordErrorsNumber: z.int(),
  lockTime: z.int(),
  enableVerificationCode: flagOut,
  verificationCodeNumber: z.int(),
  mandatoryModificationOfInitialPassword: flagOut,
  whitelistSwitch: flagOut,
  whiteListIp: z.string(),
  passwordIsUpdatedRegularly: flagOut,
  updateCycle: z.int(),
  updateInAdvance: z.int(),
  disableOldPassword: flagOut,
  disableTheNumberOfOldPasswords: z.int(),
  passwordStrengthLimit: flagOut,
  passwordLengthMin: flagOut,
  passwordLengthMinNumber: z.int(),
  containsNumbers: flagOut,
  includeLowercaseLetters: flagOut,
  includeUppercaseLetters: flagOut,
  containsCharacters: flagOut,
  isLog: flagOut,
});

/** System configuration. Source: contract/auth-and-shell.md 2.5. */
export const sysConfigApi = {
  get: endpoint('GET', '/api/system/SysConfig', {
    permission: 'system.sysConfig',
    summary: 'The settings of the tenant',
    data: SysConfigOut,
  }),
  save: endpoint('PUT', '/api/system/SysConfig', {
    permission: 'system.sysConfig:btn_save',
    summary: 'Changes settings; those left out stay',
    body: SysConfigIn,
    data: nothing,
  }),
};

export type SysConfigData = z.output<typeof SysConfigOut>;
