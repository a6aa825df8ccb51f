import { X509Certificate } from 'node:crypto';
import type { Problem } from '@yingzao/texts';
import { FilterParser } from 'ldapts';
import { refuse } from '../../../kernel/errors.ts';
import type { ProviderInput } from './identity-provider.service.ts';
import { filterFor } from './ldap.ts';

/** @throws identityProvider.address, identityProvider.insecure, identityProvider.filter, identityProvider.certificate */
export function refuseUnfit(input: ProviderInput): void {
  refuse([...(input.kind === 'oidc' ? problemsOfOidc(input) : problemsOfLdap(input))]);
}

function* problemsOfOidc({ issuer }: { issuer: string }): Generator<Problem> {
  const url = parse(issuer);
  if (!url || !/^https?:$/.test(url.protocol)) yield { key: 'identityProvider.address', path: ['issuer'] };
  else if (url.protocol === 'http:' && !isLoopback(url)) {
    yield { key: 'identityProvider.insecure', path: ['issuer'] };
  }
}

interface Directory {
  readonly url: string;
  readonly userFilter: string;
  readonly caCertificate: string;
}

function* problemsOfLdap({ url, userFilter, caCertificate }: Directory): Generator<Problem> {
  const parsed = parse(url);
  if (!parsed?.hostname || !/^ldaps?:$/.test(parsed.protocol)) {
    yield { key: 'identityProvider.address', path: ['url'] };
  }
  if (!isFilter(userFilter)) yield { key: 'identityProvider.filter', path: ['userFilter'] };
  if (caCertificate && !isCertificate(caCertificate)) {
    yield { key: 'identityProvider.certificate', path: ['caCertificate'] };
  }
}

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

const isLoopback = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

function isFilter(text: string): boolean {
  if (!text.includes('{account}')) return false;
  try {
    FilterParser.parseString(filterFor(text, 'somebody'));
    return true;
  } catch {
    return false;
  }
}

function isCertificate(text: string): boolean {
  try {
    new X509Certificate(text);
    return true;
  } catch {
    return false;
  }
}
