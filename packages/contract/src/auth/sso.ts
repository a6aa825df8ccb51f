import * as z from 'zod/mini';
import { code, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { LoginResult } from './session.ts';

const Choice = z.object({ enname: z.string(), name: z.string(), icon: z.string() });
const shortText = z.optional(z.string().check(z.maxLength(20)));

/** Signing in by an identity provider. Source: contract/auth-and-shell.md 2.2; decision 0018. */
export const ssoApi = {
  getLoginConfig: endpoint('GET', '/api/oauth/getLoginConfig', {
    permission: 'anon',
    summary: 'By which ways people may sign in besides the password kept here',
    data: z.object({
      redirect: z.boolean(),
      url: z.string(),
      ticketParams: z.string(),
      preUrl: z.string(),
      /** Providers one is sent to. */
      socialsList: z.array(Choice),
      /** Directories whose account and password are typed here. */
      directoryList: z.array(Choice),
    }),
  }),
  start: endpoint('POST', '/api/oauth/Sso/{enname}', {
    permission: 'anon',
    summary: 'Begins a sign-in: the page of the provider to go to',
    params: z.object({ enname: code(50) }),
    body: z.object({
      /** Where the provider sends back to: `/auth-redirect` of this site, as the provider knows it. */
      redirectUri: text(500),
      /** He shall prove himself there anew, though he is signed in there still. */
      again: z.optional(z.boolean()),
    }),
    data: z.object({
      url: z.string(),
      /** Comes back with the answer; whoever did not begin this sign-in does not know it. */
      state: z.string(),
    }),
    perMinute: 30,
    quiet: true,
  }),
  finish: endpoint('POST', '/api/oauth/Login/oidc', {
    permission: 'anon',
    summary: 'Ends a sign-in with what the provider sent back',
    body: z.object({
      /** The query text of the address the provider sent back to. */
      answer: text(8000),
    }),
    data: LoginResult,
    perMinute: 20,
    quiet: true,
  }),
  byDirectory: endpoint('POST', '/api/oauth/Login/ldap', {
    permission: 'anon',
    summary:
      'Signs in with account and password of a directory; the password as it is, for the directory must see it',
    body: z.object({
      enname: code(50),
      account: text(100),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      code: shortText,
      timestamp: shortText,
    }),
    data: LoginResult,
    perMinute: 20,
    quiet: true,
  }),
};

export type SignInChoice = z.output<typeof Choice>;
