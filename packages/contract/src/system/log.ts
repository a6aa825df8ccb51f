import * as z from 'zod/mini';
import {
  flag,
  flagOut,
  id,
  idParams,
  nothing,
  optionalText,
  paged,
  pageQuery,
  queryText,
  text,
  time,
  whole,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What a log keeps account of. Source: contract/auth-and-shell.md 1.9. */
export const logCategories = { signIn: 1, operation: 3, exception: 4, request: 5 } as const;
export type LogCategory = (typeof logCategories)[keyof typeof logCategories];

/** Source: contract/auth-and-shell.md 1.9. */
const logRow = {
  id,
  category: z.enum(logCategories),
  creatorTime: time,
  userId: z.string(),
  /** `name/account`. */
  userName: z.string(),
  ipAddress: z.string(),
  /** Where the address is; '' for what is not known. */
  ipAddressName: z.string(),
  browser: z.string(),
  platForm: z.string(),
  /** Milliseconds; null for sign-ins. */
  requestDuration: z.nullable(z.int()),
  requestMethod: z.string(),
  requestUrl: z.string(),
  moduleName: z.string(),
  /** 0 signed in, 1 signed out; null for calls. */
  loginType: z.nullable(flagOut),
  /** 1 it worked, 0 it was refused. */
  loginMark: flagOut,
  /** Why it was refused. */
  abstracts: z.string(),
};
const LogRow = z.object(logRow);

const LogDetail = z.object({
  ...logRow,
  /** JSON text of path, query and body, without secrets. */
  requestParam: z.string(),
  /** The call's path as it is declared. */
  requestTarget: z.string(),
  /** JSON text of the answer without secrets, or the stack of an error. */
  jsons: z.string(),
});

const instant = z.optional(whole(0, 9_999_999_999_999));

const logQuery = z.extend(pageQuery, {
  startTime: instant,
  endTime: instant,
  userName: queryText(),
  ipAddress: queryText(60),
  moduleName: queryText(50),
  requestMethod: queryText(10),
  loginType: z.optional(flag),
  loginMark: z.optional(flag),
});

/** A number of `logCategories`, as a path or a query carries it. */
const categoryText = (...offered: readonly LogCategory[]) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d$/))]),
    z.pipe(z.transform(Number), z.enum(logCategories).check(z.refine((value) => offered.includes(value)))),
  );

const permission = 'system.log';
const categoryParams = z.object({ category: categoryText(1, 3, 4, 5) });

/** Source: contract/auth-and-shell.md 2.5. */
export const logApi = {
  list: endpoint('GET', '/api/system/Log/{category}', {
    permission,
    summary: 'A log, newest first, paged; keyword over user, address, module and path',
    params: categoryParams,
    query: logQuery,
    data: paged(LogRow),
  }),
  get: endpoint('GET', '/api/system/Log/Info/{id}', {
    permission,
    summary: 'An entry of a log with what was asked and answered',
    params: idParams,
    data: LogDetail,
  }),
  modules: endpoint('GET', '/api/system/Log/ModuleName', {
    permission,
    summary: 'The modules that entries name',
    data: z.array(z.object({ moduleName: z.string() })),
  }),
  removeMany: endpoint('DELETE', '/api/system/Log', {
    permission: `${permission}:btn_remove`,
    summary: 'Deletes entries',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
    data: nothing,
  }),
  clear: endpoint('DELETE', '/api/system/Log/{category}', {
    permission: `${permission}:btn_removeAll`,
    summary: 'Deletes a whole log; that it was done is kept as an operation',
    params: categoryParams,
    data: nothing,
  }),
  clientError: endpoint('POST', '/api/system/Log/ClientError', {
    permission: 'login',
    summary: 'An error that a client met: at most 4 KB, ten a minute from one session',
    body: z.object({
      type: text(50),
      message: text(1000),
      stack: optionalText(4000),
      url: optionalText(1000),
      time: z.optional(z.nullable(time)),
    }),
    data: nothing,
    quiet: true,
  }),
};

/** Source: contract/auth-and-shell.md 2.3 (SystemLog). */
export const ownLogApi = {
  list: endpoint('GET', '/api/permission/Users/Current/SystemLog', {
    permission: 'login',
    summary: 'My sign-ins (1) or my requests (5), newest first, paged',
    query: z.extend(logQuery, { category: z._default(categoryText(1, 5), 1) }),
    data: paged(LogRow),
  }),
};

export type LogRowData = z.output<typeof LogRow>;
export type LogDetailData = z.output<typeof LogDetail>;
