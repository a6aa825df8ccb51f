import { BlockList, isIP } from 'node:net';
import {
  type BodyOf,
  type DataOf,
  type PasswordNeed,
  type PasswordRulesData,
  passwordNeeds,
  type sysConfigApi,
} from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import type { Settings } from './settings.ts';

const toFlag = (value: number) => (value === 1 ? 1 : 0);

export async function readSettings(
  { settings }: Services,
  ctx: Ctx,
): Promise<DataOf<typeof sysConfigApi.get>> {
  const {
    loginIcon: _,
    navigationIcon: __,
    logoIcon: ___,
    appIcon: ____,
    ...all
  } = await settings.of(ctx.tenant);
  return {
    ...all,
    lastLoginTimeSwitch: toFlag(all.lastLoginTimeSwitch),
    enableVerificationCode: toFlag(all.enableVerificationCode),
    mandatoryModificationOfInitialPassword: toFlag(all.mandatoryModificationOfInitialPassword),
    whitelistSwitch: toFlag(all.whitelistSwitch),
    passwordIsUpdatedRegularly: toFlag(all.passwordIsUpdatedRegularly),
    disableOldPassword: toFlag(all.disableOldPassword),
    passwordStrengthLimit: toFlag(all.passwordStrengthLimit),
    passwordLengthMin: toFlag(all.passwordLengthMin),
    containsNumbers: toFlag(all.containsNumbers),
    includeLowercaseLetters: toFlag(all.includeLowercaseLetters),
    includeUppercaseLetters: toFlag(all.includeUppercaseLetters),
    containsCharacters: toFlag(all.containsCharacters),
    isLog: toFlag(all.isLog),
  };
}

/** @throws settings.address (400) naming the first address that is none */
export async function saveSettings(
  { settings }: Services,
  ctx: Ctx,
  input: BodyOf<typeof sysConfigApi.save>,
): Promise<null> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const wrong = addressesIn(input.whiteListIp ?? '').find((address) => !addTo(new BlockList(), address));
  if (wrong) refuse([{ key: 'settings.address', params: { address: wrong }, path: ['whiteListIp'] }]);
  await settings.save(ctx, changes as Partial<Settings>);
  return null;
}

/** Whether an address may sign in. Source: contract/auth-and-shell.md 3.1 step 8. */
export function isAllowedFrom({ whitelistSwitch, whiteListIp }: Settings, ip: string): boolean {
  if (whitelistSwitch !== 1) return true;
  const list = new BlockList();
  for (const address of addressesIn(whiteListIp)) addTo(list, address);
  // A socket for both families tells IPv4 in its longer form.
  const plain = ip.replace(/^::ffff:/, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

const shortest = 6;

/** What a new password must have, for the client: the server sees its MD5 only. Source: contract 1.8, 3.2. */
export function passwordRules(settings: Settings): PasswordRulesData {
  if (settings.passwordStrengthLimit !== 1) return { minLength: shortest, needs: [] };
  const needs: Readonly<Record<PasswordNeed, number>> = {
    digit: settings.containsNumbers,
    lower: settings.includeLowercaseLetters,
    upper: settings.includeUppercaseLetters,
    sign: settings.containsCharacters,
  };
  return {
    minLength: settings.passwordLengthMin === 1 ? settings.passwordLengthMinNumber : shortest,
    needs: passwordNeeds.filter((need) => needs[need] === 1),
  };
}

const addressesIn = (text: string) => text.split(/[\s,，;]+/).filter(Boolean);

/** @returns whether it is an address, or a range as `address/bits` */
function addTo(list: BlockList, text: string): boolean {
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, kind);
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 6 ? 128 : 32)) return false;
  else list.addSubnet(address, Number(bits), kind);
  return true;
}
