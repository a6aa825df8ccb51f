import type { DataOf, onlineUserApi, QueryOf } from '@yingzao/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { containing, readPage } from '../../../kernel/database/paging.ts';
import { AppError, refuse } from '../../../kernel/errors.ts';
import { readUserAgent } from '../../../kernel/user-agent.ts';
import type { Services } from '../../services.ts';

/** Who has not been heard of for longer counts as gone, signed out or not. */
const recent = 30 * 60_000;

/**
 * Who works with the platform now, each session by itself.
 *
 * Source: contract/auth-and-shell.md 1.9, 2.5.
 */
export async function pageOnlineUsers(
  { organizations }: Services,
  ctx: Ctx,
  query: QueryOf<typeof onlineUserApi.list>,
): Promise<DataOf<typeof onlineUserApi.list>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const page = await readPage(online(ctx, query.keyword), query);
  return {
    ...page,
    list: page.list.map(({ id, account, realName, organizeId, ip, userAgent, origin, ...times }) => {
      const { browser, system } = readUserAgent(userAgent);
      return {
        ...times,
        userId: id,
        userAccount: account,
        userName: realName,
        organize: tree.pathName(organizeId),
        loginIPAddress: ip,
        loginAddress: '',
        loginBrowser: browser,
        loginSystem: system,
        loginPlatForm: origin,
        tenantId: ctx.tenant.id,
        isCurrent: id === ctx.sessionId ? 1 : 0,
      };
    }),
  };
}

/** Not those of people who look through somebody's eyes. */
function online(ctx: Ctx, keyword: string | undefined) {
  const now = ctx.now();
  const all = ctx.platform.database.platform
    .selectFrom('session')
    .innerJoin(sql<UserNames>`${sql.table(`${ctx.tenant.schema}.user_account`)}`.as('person'), (join) =>
      join.onRef('person.id', '=', 'session.userId'),
    )
    .select([
      'session.id',
      'session.ip',
      'session.userAgent',
      'session.origin',
      'session.loginTime',
      'session.lastSeenTime',
      'person.account',
      'person.realName',
      'person.organizeId',
    ])
    .where('session.tenantId', '=', ctx.tenant.id)
    .where('session.viewerId', 'is', null)
    .where('session.endReason', 'is', null)
    .where('session.expireTime', '>', now)
    .where('session.lastSeenTime', '>', now - recent)
    .orderBy('session.lastSeenTime', 'desc')
    .orderBy('session.id', 'desc');
  if (!keyword) return all;
  const pattern = containing(keyword);
  return all.where((eb) =>
    eb.or([
      eb('person.account', 'ilike', pattern),
      eb('person.realName', 'ilike', pattern),
      eb('session.ip', 'ilike', pattern),
    ]),
  );
}

interface UserNames {
  id: string;
  account: string;
  realName: string;
  organizeId: string;
}

/**
 * Ends sessions: whoever works in them is out with the next call. One's own is ended by signing out.
 *
 * @throws recordMissing (404) when none of them lives, online.own (400)
 */
export async function endSessionsNow(
  { sessions }: Services,
  ctx: Ctx,
  ids: readonly string[],
): Promise<null> {
  if (ids.includes(ctx.sessionId)) refuse([{ key: 'online.own', path: ['ids'] }]);
  const found = await ctx.platform.database.platform
    .selectFrom('session')
    .select(['id', 'userId'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('endReason', 'is', null)
    .where('id', 'in', ids)
    .execute();
  if (found.length === 0) throw new AppError('recordMissing');
  for (const { id, userId } of found) {
    await sessions.end({ tenantId: ctx.tenant.id, userId, only: id }, 'administrator');
  }
  return null;
}
