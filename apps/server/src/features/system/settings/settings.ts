import { messageText } from '@yingzao/texts';
import { Cache } from '../../../kernel/cache.ts';
import type { Ctx, Platform, Tenant } from '../../../kernel/context.ts';

/** The system configuration a tenant has, by key, with the defaults. Source: contract/auth-and-shell.md 1.8. */
const defaults = {
  title: messageText('productTitle'),
  sysName: messageText('productTitle'),
  sysVersion: 'V3.3',
  copyright: '',
  companyName: '',
  loginIcon: '',
  navigationIcon: '',
  logoIcon: '',
  appIcon: '',
  /** 1: a later sign-in ends the earlier one of the same origin; 2: several at once. */
  singleLogin: 1,
  /** Minutes. */
  tokenTimeout: 720,
  lastLoginTimeSwitch: 1,
  /** 0 none, 1 until unlocked, 2 for `lockTime`. */
  lockType: 2,
  passwordErrorsNumber: 6,
  /** Minutes. */
  lockTime: 10,
  enableVerificationCode: 0,
  verificationCodeNumber: 4,
  mandatoryModificationOfInitialPassword: 1,
  /** 1: only these addresses may sign in; administrators always may. */
  whitelistSwitch: 0,
  whiteListIp: '',
  /** 1: a password older than `updateCycle` days must be changed. */
  passwordIsUpdatedRegularly: 0,
  updateCycle: 90,
  updateInAdvance: 7,
  /** 1: a new password must have what the next ones ask for, beside a letter and a digit. */
  passwordStrengthLimit: 0,
  passwordLengthMin: 0,
  passwordLengthMinNumber: 8,
  containsNumbers: 0,
  includeLowercaseLetters: 0,
  includeUppercaseLetters: 0,
  containsCharacters: 0,
  /** 1: none of the last passwords may be taken again. */
  disableOldPassword: 0,
  disableTheNumberOfOldPasswords: 3,
  /** 1: every call of somebody who is signed in is kept in the log of requests. */
  isLog: 1,
};

export type Settings = typeof defaults;

export class SettingsStore {
  readonly #platform: Platform;
  readonly #cache = new Cache<Settings>(1000);

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe('settings.changed', ({ tenant }) => this.#cache.drop(tenant));
    platform.bus.onGap(() => this.#cache.clear());
  }

  of(tenant: Tenant): Promise<Settings> {
    return this.#cache.get(tenant.id, () => this.#load(tenant));
  }

  /** Keeps some settings; they apply to the next call on every node. */
  async save(ctx: Ctx, changes: Partial<Settings>): Promise<void> {
    const rows = Object.entries(changes).map(([key, value]) => ({ key, value: String(value) }));
    if (rows.length === 0) return;
    await ctx.db
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
    ctx.publish('settings.changed', { tenant: ctx.tenant.id });
  }

  async #load(tenant: Tenant): Promise<Settings> {
    const rows = await this.#platform.database
      .tenant(tenant.schema)
      .selectFrom('setting')
      .selectAll()
      .execute();
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const entries = Object.entries(defaults).map(([key, fallback]) => {
      const value = stored.get(key);
      if (value === undefined) return [key, fallback];
      return [key, typeof fallback === 'number' ? Number(value) : value];
    });
    return Object.fromEntries(entries) as Settings;
  }
}
