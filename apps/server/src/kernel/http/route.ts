import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@yingzao/contract';
import type * as z from 'zod';
import type { Ctx } from '../context.ts';

export interface RouteRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** A raw answer, outside the envelope: pictures, probes. */
export interface RawAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RouteOptions {
  /** Runs without a transaction although the method writes: reading POSTs, calls that keep their own. */
  readonly transaction?: false;
}

/** A contract's call with what the server does for it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly transactional: boolean;
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
    transactional: endpoint.method !== 'GET' && options.transaction !== false,
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
    handle: (ctx, request) => handle(ctx, request as RouteRequest<E>),
  };
}
