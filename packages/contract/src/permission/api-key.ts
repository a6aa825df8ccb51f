import * as z from 'zod/mini';
import { flagOut, id, idParams, list, nothing, text, time, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const ids = z._default(z.array(id).check(z.maxLength(5000)), []);

const KeyInput = z.object({
  fullName: text(50),
  /** Menus that the key opens, of those its owner has. */
  moduleIds: ids,
  /** Buttons of these menus that it may press; those of others, and all that are not named, stay shut. */
  buttonIds: ids,
  /** null: until it is revoked. */
  expireTime: z._default(z.nullable(time), null),
  /** Calls a minute. */
  perMinute: z._default(whole(1, 100_000), 600),
});
const KeyRow = z.object({
  id,
  fullName: z.string(),
  /** The beginning of the key, by which people know it. */
  prefix: z.string(),
  userId: z.string(),
  userName: z.string(),
  moduleIds: z.array(z.string()),
  buttonIds: z.array(z.string()),
  perMinute: z.int(),
  enabledMark: flagOut,
  creatorTime: time,
  expireTime: z.nullable(time),
  lastUsedTime: z.nullable(time),
  lastUsedIp: z.string(),
});

const base = '/api/permission/ApiKey';

/**
 * Keys for machines. A key acts for its owner, on the menus and with the buttons it was given and never beyond what
 * the owner may himself; it reaches nothing of the owner's own account.
 */
export const apiKeyApi = {
  list: endpoint('GET', base, {
    permission: 'login',
    summary: 'My keys',
    data: list(KeyRow),
  }),
  all: endpoint('GET', `${base}/All`, {
    permission: 'admin',
    summary: 'Everybody’s keys',
    data: list(KeyRow),
  }),
  create: endpoint('POST', base, {
    permission: 'login',
    summary: 'Makes a key, which is answered only here',
    body: KeyInput,
    data: z.object({ id, key: z.string() }),
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission: 'login',
    summary: 'Changes what a key of mine opens, how long and how often',
    params: idParams,
    body: KeyInput,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    permission: 'login',
    summary: 'Turns a key of mine, for administrators any key, off or on',
    params: idParams,
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'login',
    summary: 'Revokes a key of mine, for administrators any key',
    params: idParams,
    data: nothing,
  }),
};

export type ApiKeyData = z.output<typeof KeyRow>;
export type ApiKeyInputData = z.input<typeof KeyInput>;
