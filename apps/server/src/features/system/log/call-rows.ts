import { type LogCategory, logCategories } from '@yingzao/contract';
import type { Insertable } from 'kysely';
import type { CallLogTable } from '../../../kernel/database/tables.ts';
import type { AnsweredCall } from '../../../kernel/http/server.ts';
import { newId } from '../../../kernel/id.ts';
import { longestText, maskedPlain, maskedText } from './masking.ts';

export type CallRow = Insertable<CallLogTable>;

/** A row with what its module's name is found by when it is written. */
export interface NotedCall {
  readonly row: Omit<CallRow, 'moduleName'>;
  readonly menuCode: string;
  /** Of the designed model that a call on records is about; ''. */
  readonly modelId: string;
}

/**
 * What is kept of a call: an operation when it may change something that is managed, a request when somebody who is
 * signed in made it and it is no quiet poll, an exception when it failed unexpectedly. What strangers ask for is not kept:
 * they could fill the disk with it.
 *
 * Source: contract/auth-and-shell.md 3.9.
 */
export function notedCalls(call: AnsweredCall, now: number): NotedCall[] {
  const categories = categoriesOf(call);
  if (categories.length === 0) return [];
  const { endpoint } = call.route;
  const { code, refusal } = call.outcome;
  const known = {
    creatorTime: now,
    userId: call.visitor.user.id,
    userName: nameOf(call).slice(0, 120),
    ip: call.ip.slice(0, 60),
    userAgent: call.userAgent,
    requestMethod: endpoint.method,
    requestUrl: filledPath(endpoint.path, call.params).slice(0, 500),
    requestTarget: endpoint.path.slice(0, 200),
    requestDuration: Math.round(call.duration),
    code,
    abstracts: maskedPlain(refusal).slice(0, 500),
    requestParam: askedFor(call),
  };
  const menuCode = endpoint.permission.split(/[|:]/)[0] ?? '';
  const modelId = endpoint.permission === 'record' ? textOf(call.params, 'modelId') : '';
  return categories.map((category) => ({
    row: { ...known, id: newId(), category, jsons: answerOf(call, category) },
    menuCode: menuCode.includes('.') ? menuCode : '',
    modelId,
  }));
}

function categoriesOf({ route, visitor, outcome }: AnsweredCall): LogCategory[] {
  const { endpoint, reads } = route;
  const isManaged = endpoint.permission !== 'anon' && endpoint.permission !== 'login';
  const isSignedIn = visitor.user.id !== '';
  return [
    ...(isSignedIn && isManaged && !reads ? [logCategories.operation] : []),
    ...(isSignedIn && !(endpoint.quiet && reads) ? [logCategories.request] : []),
    ...(outcome.error === undefined ? [] : [logCategories.exception]),
  ];
}

/** Somebody who looks through another's eyes is named before him. */
function nameOf({ visitor }: AnsweredCall): string {
  const { user, viewerName } = visitor;
  if (user.id === '') return '';
  const own = `${user.realName}/${user.account}`;
  return viewerName ? `${viewerName} → ${own}` : own;
}

/** The path with what stands in its places, unless that is a secret. */
function filledPath(path: string, params: unknown): string {
  const safe = JSON.parse(maskedText(params ?? {})) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(safe[name] ?? ''));
}

/** What records hold is told by their own history to those who may see them, and not to whoever reads logs. */
const isOfRecord = ({ route }: AnsweredCall) => route.endpoint.permission === 'record';

function askedFor(call: AnsweredCall): string {
  const { params, body } = call;
  const { n: _, ...query } = (call.query ?? {}) as Record<string, unknown>;
  const sent = isOfRecord(call) ? { path: params } : { path: params, query, body };
  const parts = Object.entries(sent).filter(([, part]) => !isEmpty(part));
  return parts.length === 0 ? '' : maskedText(Object.fromEntries(parts));
}

const isEmpty = (part: unknown) =>
  part === null || part === undefined || (typeof part === 'object' && Object.keys(part).length === 0);

/** Lists that were read are not kept: they would be the larger part of the database. */
function answerOf(call: AnsweredCall, category: LogCategory): string {
  const { outcome } = call;
  if (category === logCategories.exception) return stackOf(outcome.error);
  if (category === logCategories.request || isOfRecord(call) || isEmpty(outcome.data)) return '';
  return maskedText(outcome.data);
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return maskedPlain(String(error));
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return maskedPlain(`${error.stack ?? error.message}${cause}`).slice(0, longestText);
}

function textOf(params: unknown, name: string): string {
  const value = (params as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
