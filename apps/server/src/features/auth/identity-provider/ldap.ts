import { Client, type Entry, InvalidCredentialsError, SizeLimitExceededError } from 'ldapts';
import { AppError } from '../../../kernel/errors.ts';
import type { LdapContent } from './identity-provider.repository.ts';
import type { Identity } from './oidc.ts';

export type LdapSettings = LdapContent & { readonly bindPassword: string };

const timeout = 5000;

/**
 * As whom a directory knows somebody, when the password is his: the entry is searched for by the platform’s own
 * account there, then opened with the password.
 *
 * @returns undefined for an unknown account, one that several entries match, and a wrong password alike
 * @throws sso.unreachable (400) - also when the platform’s own account is refused
 */
export function identify(
  settings: LdapSettings,
  account: string,
  password: string,
): Promise<Identity | undefined> {
  return openEntry(settings, filterFor(settings.userFilter, account), password);
}

/**
 * Whether a password is that of somebody the directory is known to know, by whatever name he signs in there.
 *
 * @param subject of the `Identity` that he came with
 * @throws sso.unreachable (400)
 */
export async function isPasswordOf(
  settings: LdapSettings,
  subject: string,
  password: string,
): Promise<boolean> {
  const filter = filterForSubject(settings.subjectAttribute, subject);
  const identity = await openEntry(settings, filter, password);
  return identity?.subject === subject;
}

async function openEntry(
  settings: LdapSettings,
  filter: string,
  password: string,
): Promise<Identity | undefined> {
  // A bind without a password succeeds for everybody (RFC 4513 5.1.2).
  if (password === '') return undefined;
  return withClient(settings, async (client) => {
    await bindOurselves(client, settings);
    const entries = await search(client, settings, filter);
    const [entry] = entries;
    if (!entry || entries.length > 1) return undefined;
    try {
      await client.bind(entry.dn, password);
    } catch (error) {
      if (error instanceof InvalidCredentialsError) return undefined;
      throw error;
    }
    const subject = textOf(entry, settings.subjectAttribute);
    if (!subject) throw new AppError('sso.refused');
    return { subject, value: textOf(entry, settings.matchAttribute) };
  });
}

/** Whether the platform’s own account works and the base exists. @throws sso.unreachable with its cause */
export function probe(settings: LdapSettings): Promise<void> {
  return withClient(settings, async (client) => {
    await bindOurselves(client, settings);
    await client.search(settings.baseDn, { scope: 'base', attributes: ['1.1'] });
    await search(client, settings, filterFor(settings.userFilter, 'nobody'));
  });
}

async function withClient<Result>(
  { url, startTls, caCertificate }: LdapSettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const tlsOptions = { ...(caCertificate && { ca: [caCertificate] }), servername: new URL(url).hostname };
  const client = new Client({
    url,
    timeout,
    connectTimeout: timeout,
    // With these the connection would begin with TLS.
    ...(url.startsWith('ldaps:') && { tlsOptions }),
  });
  try {
    if (startTls === 1) await client.startTLS(tlsOptions);
    return await work(client);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(new AppError('sso.unreachable'), { cause: error });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

async function bindOurselves(client: Client, { bindDn, bindPassword }: LdapSettings): Promise<void> {
  if (bindDn) await client.bind(bindDn, bindPassword);
}

async function search(client: Client, settings: LdapSettings, filter: string): Promise<Entry[]> {
  const { baseDn, subjectAttribute, matchAttribute } = settings;
  try {
    const { searchEntries } = await client.search(baseDn, {
      scope: 'sub',
      filter,
      attributes: [subjectAttribute, matchAttribute],
      explicitBufferAttributes: [subjectAttribute],
      sizeLimit: 2,
    });
    return searchEntries;
  } catch (error) {
    // Three or more match: as good as none.
    if (error instanceof SizeLimitExceededError) return [];
    throw error;
  }
}

/** The filter for an account as typed, whose signs mean nothing to the directory. Source: RFC 4515 chapter 3. */
export function filterFor(userFilter: string, account: string): string {
  return userFilter.replaceAll('{account}', escaped(account));
}

/** The entry with a subject; one that reads as bytes in hex may be those bytes. */
export function filterForSubject(attribute: string, subject: string): string {
  const asText = `(${attribute}=${escaped(subject)})`;
  if (!/^([0-9a-f]{2})+$/.test(subject)) return asText;
  return `(|${asText}(${attribute}=${[...Buffer.from(subject, 'hex')].map(hexByte).join('')}))`;
}

function escaped(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hexByte(byte),
    )
    .join('');
}

const hexByte = (byte: number) => `\\${byte.toString(16).padStart(2, '0')}`;

/** A text as it is; bytes that are no text, such as Active Directory’s `objectGUID`, in hex. */
function textOf(entry: Entry, attribute: string): string {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const values = name === undefined ? '' : entry[name];
  const value = Array.isArray(values) ? values[0] : values;
  if (value === undefined || typeof value === 'string') return value ?? '';
  return isText(value) ? value.toString('utf8') : value.toString('hex');
}

const isText = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
