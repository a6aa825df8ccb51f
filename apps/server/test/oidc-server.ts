import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody whom the provider knows; he signs in there by his `sub`. */
export interface Person {
  readonly sub: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whom it knows, by `sub`; tests change it as they like. */
  readonly people: Map<string, Person>;
  /** Goes through the provider's pages as a browser would. @returns the query text it sends back with */
  walk(url: string, sub: string): Promise<string>;
  close(): Promise<void>;
}

export const landing = 'http://localhost:3000/auth-redirect';

/** A real OpenID Connect provider on loopback. @param redirectUri where it sends people back to */
export async function startOidcServer(redirectUri = landing): Promise<OidcServer> {
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['yingzao', 'a secret of some length'];
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    cookies: { keys: ['test'] },
    findAccount: (_ctx, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ ...person }) };
    },
  });
  const handle = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    walk: (url, sub) => walk(url, sub),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function walk(start: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 20; steps += 1) {
    if (url.startsWith(landing)) return new URL(url).search.slice(1);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const page = await response.text();
    const next = response.headers.get('location');
    form = undefined;
    if (next) url = new URL(next, url).href;
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`the provider answers ${response.status}: ${page}`);
      form = new URLSearchParams({ prompt, login: sub, password: 'any' });
    }
  }
  throw new Error('the provider leads nowhere');
}
