import * as z from 'zod/mini';
import { flagOut, id, idParams, list, nothing, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Device = z.object({
  id,
  origin: z.string(),
  ip: z.string(),
  /** Such as `Chrome 131`; '' when it is not known. */
  browser: z.string(),
  system: z.string(),
  loginTime: time,
  /** Within a minute. */
  lastSeenTime: time,
  isCurrent: flagOut,
});

const base = '/api/permission/Users/Current/Sessions';

/** Where I am signed in. */
export const deviceApi = {
  list: endpoint('GET', base, {
    permission: 'login',
    summary: 'My sessions that live, this one first',
    data: list(Device),
  }),
  end: endpoint('DELETE', `${base}/{id}`, {
    permission: 'login',
    summary: 'Ends one of my sessions',
    params: idParams,
    data: nothing,
  }),
  endOthers: endpoint('DELETE', base, {
    permission: 'login',
    summary: 'Ends all my sessions but this one',
    data: nothing,
  }),
};

export type DeviceData = z.output<typeof Device>;
