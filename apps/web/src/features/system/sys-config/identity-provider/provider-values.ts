import type { IdentityProviderData, IdentityProviderInput } from '@yingzao/contract';

export type ProviderKind = IdentityProviderData['kind'];

/** What a form is about: a stored provider, or a new one of a kind. */
export interface ProviderSubject {
  readonly kind: ProviderKind;
  readonly id: string | undefined;
}

interface Flags {
  isEnabled: boolean;
  trusts: boolean;
  admits: boolean;
}

type FlagKey = 'enabledMark' | 'trustsSecondFactor' | 'admitsAdministrators';
type OidcValues = Omit<Extract<IdentityProviderInput, { kind: 'oidc' }>, FlagKey> & Flags;
type LdapValues = Omit<Extract<IdentityProviderInput, { kind: 'ldap' }>, FlagKey | 'startTls'> &
  Flags & { isStartTls: boolean };

/** As the form holds a provider: switches as truth. */
export type ProviderValues = OidcValues | LdapValues;

const fresh = { matchBy: 'account', sortCode: 0, isEnabled: true, trusts: false, admits: false } as const;

/** What most providers of a kind want. */
export function freshValues(kind: ProviderKind): Partial<ProviderValues> {
  if (kind === 'oidc') {
    return { ...fresh, kind, scope: 'openid profile email', claim: 'preferred_username', clientSecret: '' };
  }
  return {
    ...fresh,
    ...{ kind, isStartTls: false, caCertificate: '', bindDn: '', bindPassword: '' },
    ...{ userFilter: '(&(objectClass=person)(uid={account}))' },
    ...{ subjectAttribute: 'entryUUID', matchAttribute: 'uid' },
  };
}

export function toValues(stored: IdentityProviderData): ProviderValues {
  const {
    enabledMark,
    trustsSecondFactor,
    admitsAdministrators,
    id: _,
    lastModifyTime: __,
    ...rest
  } = stored;
  const flags = {
    isEnabled: enabledMark === 1,
    trusts: trustsSecondFactor === 1,
    admits: admitsAdministrators === 1,
  };
  if (rest.kind === 'oidc') return { ...rest, ...flags };
  const { startTls, ...ldap } = rest;
  return { ...ldap, ...flags, isStartTls: startTls === 1 };
}

export function toInput(values: ProviderValues): IdentityProviderInput {
  const { isEnabled, trusts, admits, ...rest } = values;
  const flags = {
    enabledMark: isEnabled,
    trustsSecondFactor: trusts,
    admitsAdministrators: admits,
  };
  if (rest.kind === 'oidc') return { ...rest, ...flags };
  const { isStartTls, ...ldap } = rest;
  return { ...ldap, ...flags, startTls: isStartTls };
}
