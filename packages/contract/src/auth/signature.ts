import * as z from 'zod/mini';
import { flag, flagOut, id, idParams, nothing, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Characters of a picture's data URL. */
export const signatureLimit = 300 * 1024;

/** How many signatures a person keeps. */
export const mostSignatures = 20;

const Signature = z.object({
  id,
  /** A PNG as a data URL. */
  signImg: z.string(),
  isDefault: flagOut,
  creatorTime: time,
});

const base = '/api/permission/Users/Current';

/** My handwritten signatures. Source: contract/auth-and-shell.md 2.3 (SignImg). */
export const signatureApi = {
  list: endpoint('GET', `${base}/SignImg`, {
    permission: 'login',
    summary: 'My signatures, the default first',
    data: z.array(Signature),
  }),
  create: endpoint('POST', `${base}/SignImg`, {
    permission: 'login',
    summary: 'Keeps a signature; the first one is the default',
    body: z.object({
      signImg: z.string().check(z.minLength(1), z.maxLength(signatureLimit)),
      isDefault: z.optional(z.nullable(flag)),
    }),
    data: nothing,
  }),
  picture: endpoint('GET', `${base}/{id}/SignImg`, {
    permission: 'login',
    summary: 'The picture of one of my signatures',
    params: idParams,
    raw: 'image/png',
    data: z.string(),
  }),
  setDefault: endpoint('PUT', `${base}/{id}/SignImg`, {
    permission: 'login',
    summary: 'Makes a signature the default',
    params: idParams,
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}/SignImg`, {
    permission: 'login',
    summary: 'Deletes a signature; the newest one left takes the place of the default',
    params: idParams,
    data: nothing,
  }),
};

export type SignatureData = z.output<typeof Signature>;
