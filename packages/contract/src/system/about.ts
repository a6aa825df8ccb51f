import * as z from 'zod/mini';
import { flagOut } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Health = z.object({ status: z.enum(['ok', 'starting', 'away']), version: z.string() });

/** Whether the process lives and whether it would answer; outside the envelope, for probes. */
export const healthApi = {
  live: endpoint('GET', '/health/live', {
    permission: 'anon',
    summary: 'The process runs',
    data: Health,
    raw: 'application/json',
  }),
  ready: endpoint('GET', '/health/ready', {
    permission: 'anon',
    summary: 'A call would be answered: 200, else 503',
    data: Health,
    raw: 'application/json',
  }),
};

/** The removable example application. */
export const exampleApi = {
  state: endpoint('GET', '/api/system/Example', {
    permission: 'admin',
    summary: 'Whether the example application is installed',
    data: z.object({ installed: flagOut }),
  }),
  remove: endpoint('DELETE', '/api/system/Example', {
    permission: 'admin',
    summary: 'Removes the example application with its menus and records',
    data: z.null(),
  }),
};
