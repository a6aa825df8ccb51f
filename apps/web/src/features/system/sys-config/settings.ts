import type { BodyOf, SysConfigData, sysConfigApi } from '@yingzao/contract';
import type { Catalogue } from '../../../base/i18n/catalogue.ts';

export type SettingChanges = BodyOf<typeof sysConfigApi.save>;
export type SettingKey = keyof SettingChanges;
/** As the form holds them: switches as truth, addresses a line each, an empty number as null. */
export type SettingValues = Partial<Record<SettingKey, string | number | boolean | null>>;

type Word = keyof Catalogue['system'];

interface Common<Key extends SettingKey> {
  key: Key;
  label: Word;
  /** Where the effect is not plain. */
  hint?: Word;
  /** Shown, and saved, only then. */
  when?: (values: SettingValues) => boolean;
}

type KeyOf<Value> = {
  [Key in SettingKey]-?: SysConfigData[Key] extends Value ? Key : never;
}[SettingKey];

export type Setting =
  | (Common<KeyOf<string>> & { kind: 'text'; isRequired?: boolean })
  /** Addresses and ranges, a line each. */
  | (Common<KeyOf<string>> & { kind: 'addresses' })
  | (Common<KeyOf<0 | 1>> & { kind: 'switch' })
  | (Common<KeyOf<number>> & { kind: 'count'; min: number; max: number; unit: Word })
  | (Common<KeyOf<number>> & { kind: 'choice'; options: readonly { value: number; label: Word }[] });

export interface Section {
  title: Word;
  settings: readonly Setting[];
}

export const settingTabs = ['base', 'security'] as const;
export type SettingTab = (typeof settingTabs)[number];

const locks = ({ lockType }: SettingValues) => lockType !== 0;
const isStrict = ({ passwordStrengthLimit }: SettingValues) => passwordStrengthLimit === true;

/** What can be set, in the order it is shown. Source: contract/auth-and-shell.md 1.8, 4 (系统配置). */
export const settingsOf: Readonly<Record<SettingTab, readonly Section[]>> = {
  base: [
    {
      title: 'config.product',
      settings: [
        {
          key: 'sysName',
          label: 'config.sysName',
          hint: 'config.sysNameHint',
          kind: 'text',
          isRequired: true,
        },
        { key: 'title', label: 'config.title', hint: 'config.titleHint', kind: 'text', isRequired: true },
        { key: 'copyright', label: 'config.copyright', hint: 'config.copyrightHint', kind: 'text' },
        { key: 'companyName', label: 'config.companyName', kind: 'text' },
      ],
    },
    {
      title: 'config.logs',
      settings: [{ key: 'isLog', label: 'config.isLog', hint: 'config.isLogHint', kind: 'switch' }],
    },
  ],
  security: [
    {
      title: 'config.signIn',
      settings: [
        {
          key: 'singleLogin',
          label: 'config.singleLogin',
          kind: 'choice',
          options: [
            { value: 1, label: 'config.singleLogin.1' },
            { value: 2, label: 'config.singleLogin.2' },
          ],
        },
        {
          key: 'tokenTimeout',
          label: 'config.tokenTimeout',
          hint: 'config.tokenTimeoutHint',
          kind: 'count',
          min: 1,
          max: 8_000_000,
          unit: 'config.minutes',
        },
        {
          key: 'lastLoginTimeSwitch',
          label: 'config.lastLoginTimeSwitch',
          hint: 'config.lastLoginTimeSwitchHint',
          kind: 'switch',
        },
        { key: 'enableVerificationCode', label: 'config.enableVerificationCode', kind: 'switch' },
        {
          key: 'verificationCodeNumber',
          label: 'config.verificationCodeNumber',
          kind: 'count',
          min: 3,
          max: 6,
          unit: 'config.characters',
          when: ({ enableVerificationCode }) => enableVerificationCode === true,
        },
      ],
    },
    {
      title: 'config.locking',
      settings: [
        {
          key: 'lockType',
          label: 'config.lockType',
          kind: 'choice',
          options: [
            { value: 0, label: 'config.lockType.0' },
            { value: 1, label: 'config.lockType.1' },
            { value: 2, label: 'config.lockType.2' },
          ],
        },
        {
          key: 'passwordErrorsNumber',
          label: 'config.passwordErrorsNumber',
          kind: 'count',
          min: 3,
          max: 20,
          unit: 'config.times',
          when: locks,
        },
        {
          key: 'lockTime',
          label: 'config.lockTime',
          kind: 'count',
          min: 1,
          max: 1440,
          unit: 'config.minutes',
          when: ({ lockType }) => lockType === 2,
        },
      ],
    },
    {
      title: 'config.addresses',
      settings: [
        {
          key: 'whitelistSwitch',
          label: 'config.whitelistSwitch',
          hint: 'config.whitelistSwitchHint',
          kind: 'switch',
        },
        {
          key: 'whiteListIp',
          label: 'config.whiteListIp',
          hint: 'config.whiteListIpHint',
          kind: 'addresses',
          when: ({ whitelistSwitch }) => whitelistSwitch === true,
        },
      ],
    },
    {
      title: 'config.password',
      settings: [
        {
          key: 'mandatoryModificationOfInitialPassword',
          label: 'config.mandatoryModification',
          hint: 'config.mandatoryModificationHint',
          kind: 'switch',
        },
        {
          key: 'passwordIsUpdatedRegularly',
          label: 'config.passwordIsUpdatedRegularly',
          hint: 'config.passwordIsUpdatedRegularlyHint',
          kind: 'switch',
        },
        {
          key: 'updateCycle',
          label: 'config.updateCycle',
          kind: 'count',
          min: 1,
          max: 3650,
          unit: 'config.days',
          when: ({ passwordIsUpdatedRegularly }) => passwordIsUpdatedRegularly === true,
        },
        {
          key: 'passwordStrengthLimit',
          label: 'config.passwordStrengthLimit',
          hint: 'config.passwordStrengthLimitHint',
          kind: 'switch',
        },
        {
          key: 'passwordLengthMin',
          label: 'config.passwordLengthMin',
          kind: 'switch',
          when: isStrict,
        },
        {
          key: 'passwordLengthMinNumber',
          label: 'config.passwordLengthMinNumber',
          kind: 'count',
          min: 6,
          max: 16,
          unit: 'config.characters',
          when: (values) => isStrict(values) && values.passwordLengthMin === true,
        },
        { key: 'containsNumbers', label: 'config.containsNumbers', kind: 'switch', when: isStrict },
        {
          key: 'includeLowercaseLetters',
          label: 'config.includeLowercaseLetters',
          kind: 'switch',
          when: isStrict,
        },
        {
          key: 'includeUppercaseLetters',
          label: 'config.includeUppercaseLetters',
          kind: 'switch',
          when: isStrict,
        },
        { key: 'containsCharacters', label: 'config.containsCharacters', kind: 'switch', when: isStrict },
        {
          key: 'disableOldPassword',
          label: 'config.disableOldPassword',
          hint: 'config.disableOldPasswordHint',
          kind: 'switch',
        },
        {
          key: 'disableTheNumberOfOldPasswords',
          label: 'config.disableTheNumberOfOldPasswords',
          kind: 'count',
          min: 1,
          max: 24,
          unit: 'config.pieces',
          when: ({ disableOldPassword }) => disableOldPassword === true,
        },
      ],
    },
  ],
};
