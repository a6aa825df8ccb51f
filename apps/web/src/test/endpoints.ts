import { endpoint } from '@yingzao/contract/endpoint';
import * as z from 'zod/mini';

const parts = { permission: 'login', summary: '', data: z.unknown() } as const;

/** Calls of every shape, for the tests of `call`. */
export const endpointForTest = {
  list: endpoint('GET', '/api/things', {
    ...parts,
    query: z.object({ keyword: z.optional(z.string()), currentPage: z.optional(z.number()) }),
  }),
  save: endpoint('PUT', '/api/things/{id}', {
    ...parts,
    params: z.object({ id: z.string() }),
    body: z.object({ fullName: z.string() }),
  }),
  form: endpoint('POST', '/api/form', {
    ...parts,
    body: z.object({ account: z.string() }),
    encoding: 'form',
  }),
  quiet: endpoint('POST', '/api/quiet', { ...parts, quiet: true }),
};
