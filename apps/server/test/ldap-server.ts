import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'ldapts';
import { vi } from 'vitest';

const program = '/usr/sbin/slapd';
/** Whether this machine has a directory server to test with. */
export const hasLdapServer = existsSync(program);

const run = promisify(execFile);

export interface LdapServer {
  readonly url: string;
  readonly tlsUrl: string;
  /** PEM; the server's certificate is its own authority. */
  readonly certificate: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly baseDn: string;
  stop(): Promise<void>;
}

export interface DirectoryEntry {
  readonly uid: string;
  readonly mail?: string;
  readonly password: string;
}

const suffix = 'dc=example,dc=org';
const bindDn = `cn=admin,${suffix}`;
const bindPassword = 'directory secret';

/** A real directory server on loopback, with people in it. */
export async function startLdapServer(people: readonly DirectoryEntry[]): Promise<LdapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-ldap-'));
  const certificate = await makeCertificate(folder);
  const configuration = join(folder, 'slapd.conf');
  await mkdir(join(folder, 'data'));
  await writeFile(configuration, configurationIn(folder));
  await writeFile(join(folder, 'people.ldif'), ldif(people));
  await run('/usr/sbin/slapadd', ['-f', configuration, '-l', join(folder, 'people.ldif')]);
  const [url, tlsUrl] = [
    `ldap://127.0.0.1:${await freePort()}`,
    `ldaps://127.0.0.1:${await freePort()}`,
  ] as const;
  const child = spawn(program, ['-f', configuration, '-h', `${url}/ ${tlsUrl}/`, '-d', '0'], {
    stdio: 'ignore',
  });
  await vi.waitFor(() => bind(url), { timeout: 20_000, interval: 50 });
  return {
    ...{ url, tlsUrl, certificate, bindDn, bindPassword },
    baseDn: `ou=people,${suffix}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function bind(url: string): Promise<void> {
  const client = new Client({ url, connectTimeout: 1000 });
  await client.bind(bindDn, bindPassword);
  await client.unbind();
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
  ]);
  return readFile(certificate, 'utf8');
}

const configurationIn = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${suffix}"
rootdn "${bindDn}"
rootpw "${bindPassword}"
directory ${folder}/data
maxsize 10485760
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${bindDn}" read by * none
`;

function ldif(people: readonly DirectoryEntry[]): string {
  const nodes = [
    `dn: ${suffix}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example\n`,
    `dn: ou=people,${suffix}\nobjectClass: organizationalUnit\nou: people\n`,
  ];
  const entries = people.map(
    ({ uid, mail, password }) =>
      `dn: uid=${uid},ou=people,${suffix}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid}\nsn: ${uid}\n` +
      `${mail ? `mail: ${mail}\n` : ''}userPassword: ${password}\n`,
  );
  return [...nodes, ...entries].join('\n');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}
