import * as z from 'zod/mini';
import { id, idParams, nothing, paged, pageQuery, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Source: contract/auth-and-shell.md 1.9. */
const OnlineUser = z.object({
  /** The session, which the contract calls connection. */
  userId: z.string(),
  userAccount: z.string(),
  userName: z.string(),
  /** The path of the current organization. */
  organize: z.string(),
  loginTime: time,
  lastSeenTime: time,
  loginIPAddress: z.string(),
  /** Where the address is; '' for what is not known. */
  loginAddress: z.string(),
  loginBrowser: z.string(),
  loginSystem: z.string(),
  /** `pc` or `app`. */
  loginPlatForm: z.string(),
  tenantId: z.string(),
  isCurrent: z.union([z.literal(0), z.literal(1)]),
});
const write = 'permission.userOnline:btn_remove';

/** Source: contract/auth-and-shell.md 2.5. */
export const onlineUserApi = {
  list: endpoint('GET', '/api/system/OnlineUser', {
    permission: 'permission.userOnline',
    summary: 'Sessions that were used in the last half hour, paged',
    query: pageQuery,
    data: paged(OnlineUser),
  }),
  end: endpoint('DELETE', '/api/system/OnlineUser/{id}', {
    permission: write,
    summary: 'Ends a session at once',
    params: idParams,
    data: nothing,
  }),
  endMany: endpoint('DELETE', '/api/system/OnlineUser', {
    permission: write,
    summary: 'Ends sessions at once',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
    data: nothing,
  }),
};

export type OnlineUserData = z.output<typeof OnlineUser>;
