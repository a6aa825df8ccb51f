import {
  type BodyOf,
  type DataOf,
  type LogCategory,
  type LogRowData,
  type logApi,
  logCategories,
  type ownLogApi,
  type Page,
  type QueryOf,
} from '@yingzao/contract';
import type { Ctx, Platform, Tenant } from '../../../kernel/context.ts';
import { readOrder } from '../../../kernel/database/paging.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { readUserAgent } from '../../../kernel/user-agent.ts';
import type { CallLog } from './call-log.ts';
import type { ClientErrors } from './client-errors.ts';
import * as logs from './log.repository.ts';
import { maskedPlain } from './masking.ts';

type Query = QueryOf<typeof logApi.list>;

/** A log, newest first unless asked otherwise. @throws list.sort (400). Source: contract/auth-and-shell.md 2.5. */
export function pageLog(ctx: Ctx, category: LogCategory, query: Query): Promise<Page<LogRowData>> {
  return readLog(ctx, category, query);
}

/** The entries about me. @throws list.sort (400). Source: contract/auth-and-shell.md 2.3 (SystemLog). */
export function pageOwnLog(ctx: Ctx, query: QueryOf<typeof ownLogApi.list>): Promise<Page<LogRowData>> {
  return readLog(ctx, query.category, query, ctx.user.id);
}

async function readLog(
  ctx: Ctx,
  category: LogCategory,
  query: Query,
  userId?: string,
): Promise<Page<LogRowData>> {
  const order = readOrder(['creatorTime'], query);
  const filter = { ...query, userId, direction: order?.direction ?? 'desc' } as const;
  if (category === logCategories.signIn) {
    const { list, pagination } = await logs.pageSignIns(ctx, filter);
    return { list: list.map(signInRow), pagination };
  }
  const { list, pagination } = await logs.pageCalls(ctx, category, filter);
  return { list: list.map(callRow), pagination };
}

type Found<Find extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>;
type SignIn = Found<typeof logs.findSignIn>;
type Call = Awaited<ReturnType<typeof logs.pageCalls>>['list'][number];

function signInRow(row: SignIn): LogRowData {
  return {
    ...shared(row),
    category: logCategories.signIn,
    requestDuration: null,
    requestMethod: '',
    requestUrl: '',
    moduleName: '',
    loginType: row.loginType === 1 ? 1 : 0,
    loginMark: row.loginMark === 1 ? 1 : 0,
  };
}

function callRow(row: Call): LogRowData {
  const { requestDuration, requestMethod, requestUrl, moduleName } = row;
  return {
    ...shared(row),
    category: required(Object.values(logCategories).find((category) => category === row.category)),
    requestDuration,
    requestMethod,
    requestUrl,
    moduleName,
    loginType: null,
    loginMark: row.code === 200 ? 1 : 0,
  };
}

function shared({ id, creatorTime, userId, userName, ip, userAgent, abstracts }: SignIn | Call) {
  const { browser, system } = readUserAgent(userAgent);
  return {
    id,
    creatorTime,
    userId: userId ?? '',
    userName,
    ipAddress: ip,
    ipAddressName: '',
    browser,
    platForm: system,
    abstracts,
  };
}

/** @throws recordMissing (404) */
export async function getLogEntry(ctx: Ctx, id: string): Promise<DataOf<typeof logApi.get>> {
  const signIn = await logs.findSignIn(ctx, id);
  if (signIn) return { ...signInRow(signIn), requestParam: '', requestTarget: '', jsons: '' };
  const call = required(await logs.findCall(ctx, id));
  const { requestParam, requestTarget, jsons } = call;
  return { ...callRow(call), requestParam, requestTarget, jsons };
}

export async function listModules(ctx: Ctx): Promise<DataOf<typeof logApi.modules>> {
  return (await logs.listModules(ctx)).map((moduleName) => ({ moduleName }));
}

/** @throws recordMissing (404) when none of them is there */
export async function removeEntries(ctx: Ctx, ids: readonly string[]): Promise<null> {
  if ((await logs.remove(ctx, ids)) === 0) throw new AppError('recordMissing');
  return null;
}

/** Deletes a whole log, with what is still to be written of it. Source: contract/auth-and-shell.md 2.5. */
export async function clearLog(callLog: CallLog, ctx: Ctx, category: LogCategory): Promise<null> {
  if (category === logCategories.signIn) await logs.clearSignIns(ctx);
  else {
    await callLog.flush();
    await logs.clearCalls(ctx, category);
  }
  return null;
}

/** Bytes. */
const longestReport = 4096;

/**
 * Keeps an error that a client met.
 *
 * @throws bodyTooLarge (413) over 4 KB, tooManyRequests (429) more than ten a minute
 * Source: contract/auth-and-shell.md 2.5 (ClientError).
 */
export function keepClientError(
  callLog: CallLog,
  reports: ClientErrors,
  ctx: Ctx,
  input: BodyOf<typeof logApi.clientError>,
): null {
  if (Buffer.byteLength(JSON.stringify(input)) > longestReport) throw new AppError('bodyTooLarge');
  reports.count(ctx.sessionId || ctx.user.id, ctx.now());
  callLog.add(ctx.tenant, {
    menuCode: '',
    modelId: '',
    row: {
      id: newId(),
      category: logCategories.exception,
      creatorTime: ctx.now(),
      userId: ctx.user.id,
      userName: `${ctx.user.realName}/${ctx.user.account}`.slice(0, 120),
      ip: ctx.ip.slice(0, 60),
      userAgent: ctx.userAgent,
      requestMethod: '',
      requestUrl: maskedPlain(input.url ?? '').slice(0, 500),
      requestTarget: input.type,
      requestDuration: 0,
      code: 500,
      abstracts: maskedPlain(input.message).slice(0, 500),
      requestParam: '',
      jsons: maskedPlain(input.stack ?? input.message),
    },
  });
  return null;
}

const day = 24 * 60 * 60_000;
const retention = 180 * day;
/** Rows deleted with one statement, so that nobody waits for long. */
const stretch = 10_000;

/** Deletes what is older than 180 days. Source: contract/auth-and-shell.md 3.9. */
export async function sweepLogs({ database, now }: Platform, { schema }: Tenant): Promise<void> {
  const db = database.tenant(schema);
  const time = now() - retention;
  for (const table of ['loginLog', 'callLog'] as const) {
    while ((await logs.removeBefore(db, table, time, stretch)) === stretch);
  }
}
