import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: `anon` anybody, `login` anyone signed in, `admin` super administrators, else a menu code
 * or `menu:button`, several parted by `|` where any of them will do. Calls on designed records say `record`: the engine decides by the menu that carries the model.
 */
export type Permission = 'anon' | 'login' | 'admin' | 'record' | `${string}.${string}`;

type Schema = z.ZodMiniType;
type Shape = z.ZodMiniObject;

/** One call of the wire: declared once, implemented by the server, made by the client, told in OpenAPI. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  readonly method: Method;
  /** With `{name}` places, as in the contract. */
  readonly path: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  /** How the body travels; `form` is url-encoded, `multipart` carries one file of at most `fileLimit` bytes. */
  readonly encoding: 'json' | 'form' | 'multipart';
  readonly fileLimit?: number;
  /** Answers raw bytes of this type instead of the envelope. */
  readonly raw?: string;
  /** How often one address may call it a minute, where that is less than usual. */
  readonly perMinute?: number;
  /** Codes a client handles itself: no toast, no return to the login page. Source: auth-and-shell.md 0. */
  readonly quiet?: boolean;
}

interface Parts<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Schema | undefined,
  Data extends Schema,
> {
  permission: Permission;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  encoding?: Endpoint['encoding'];
  fileLimit?: number;
  raw?: string;
  perMinute?: number;
  quiet?: boolean;
}

/**
 * Declares a call.
 *
 * @example
 * const list = endpoint('GET', '/api/permission/Role', {
 *   permission: 'permission.role', summary: 'Roles, paged', query: pageQuery, data: paged(RoleRow),
 * });
 */
export function endpoint<
  Data extends Schema,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: Method,
  path: string,
  parts: Parts<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data> {
  return {
    method,
    path,
    encoding: 'json',
    ...parts,
    params: parts.params as Params,
    query: parts.query as Query,
    body: parts.body as Body,
  };
}

/** A file as the server received it: it lies at `path` until the call has ended. */
export interface ReceivedFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
}

/** What the client gives as a file: a browser's Blob, described by shape since contracts know no DOM. */
export interface FileContent {
  /** Bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  slice(start?: number, end?: number, type?: string): FileContent;
}

/** The body of a call that takes one file. The server has it as `ReceivedFile`. */
export function fileBody() {
  return z.object({
    file: z.custom<ReceivedFile, FileContent>((file) => file !== undefined, 'field.required'),
  });
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { [K in Name]?: Value };

/** What a caller of an endpoint brings. */
export type RequestOf<E extends Endpoint> = Part<'params', In<E['params']>> &
  OptionalPart<'query', In<E['query']>> &
  Part<'body', In<E['body']>>;

/** Fills the `{name}` places of a path. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
