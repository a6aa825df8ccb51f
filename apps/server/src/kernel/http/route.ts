import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@yingzao/contract';
import type * as z from 'zod';
import type { Ctx } from '../context.ts';

export interface RouteRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The `Range` header, for answers that can be had in parts. */
  readonly range?: string | undefined;
}

/** A raw answer, outside the envelope: pictures, files, probes. */
export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable;
}

export interface RouteOptions {
  /** `false` for POSTs that only read; `own` for writing calls that keep transactions of their own. */
  readonly transaction?: false | 'own';
}

/** A contract's call with what the server does for it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly transactional: boolean;
  /** Changes nothing: open to those who only look. */
  readonly reads: boolean;
  handle(ctx: Ctx, request: RouteRequest<Endpoint>): Promise<unknown>;
}

type Answer<E extends Endpoint> = z.input<E['data']>;

/**
 * Implements a call. GET reads; every other method runs in one transaction unless told otherwise.
 *
 * @example
 * route(roleApi.create, (ctx, { body }) => createRole(ctx, body));
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Ctx, request: RouteRequest<E>) => Promise<Answer<E>> | Answer<E>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    transactional: endpoint.method !== 'GET' && options.transaction === undefined,
    reads: endpoint.method === 'GET' || options.transaction === false,
    handle: async (ctx, request) => handle(ctx, request as RouteRequest<E>),
  };
}

/** A raw answer from a call declared with `raw`. */
export function rawRoute<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Ctx, request: RouteRequest<E>) => Promise<RawAnswer>,
): Route {
  return {
    endpoint,
    transactional: false,
    reads: endpoint.method === 'GET',
    handle: (ctx, request) => handle(ctx, request as RouteRequest<E>),
  };
}
