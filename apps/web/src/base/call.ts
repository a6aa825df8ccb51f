import { type DataOf, type Endpoint, fillPath, type RequestOf } from '@yingzao/contract';
import { ApiError } from './api-error.ts';
import { i18n } from './i18n/i18n.ts';
import { announce } from './notice.ts';
import { useSession } from './session.store.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the refusal itself: no toast. The end of the session is still told, and acted on. */
  silent?: boolean;
}
export type CallRequest<E extends Endpoint> = RequestOf<E> & CallOptions;
type Arguments<E extends Endpoint> =
  object extends CallRequest<E> ? [request?: CallRequest<E>] : [request: CallRequest<E>];

/** A request with every part open, whatever the endpoint. */
interface AnyRequest extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes one call of the contract and answers its data.
 *
 * Anything but code 200 rejects. Unless the endpoint is `quiet` or the caller asked for silence a toast tells why;
 * codes 600, 601 and 602 also end the session here. An aborted call rejects silently with the browser's AbortError.
 *
 * @throws ApiError - the refusal, or code 0 when the network or the answer failed.
 * Source: contract/auth-and-shell.md 0.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[request]: Arguments<E>): Promise<DataOf<E>> {
  const given: AnyRequest = request ?? {};
  try {
    return (await ask(endpoint, given)) as DataOf<E>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (endpoint.quiet) throw error;
    if (!given.silent || error.endsSession) announce('error', error.msg);
    if (error.endsSession) useSession.getState().expire();
    throw error;
  }
}

async function ask(endpoint: Endpoint, request: AnyRequest): Promise<unknown> {
  const answer = await send(endpoint, request);
  if (endpoint.raw && answer.headers.get('content-type')?.startsWith(endpoint.raw)) return answer.blob();
  const envelope = await readEnvelope(answer, request.signal);
  if (envelope.code !== 200) throw new ApiError(envelope.code, envelope.msg || failureText(), envelope.data);
  return envelope.data;
}

async function send(endpoint: Endpoint, { params, query, body, signal }: AnyRequest): Promise<Response> {
  const url = `${fillPath(endpoint.path, params)}?${queryText({ ...query, n: Date.now() })}`;
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers: headersOf(endpoint, body !== undefined),
      body: body === undefined ? undefined : encode(endpoint, body),
      signal: signal ?? null,
    });
  } catch (cause) {
    throw asFailure(cause, signal);
  }
}

function headersOf(endpoint: Endpoint, hasBody: boolean): Record<string, string> {
  const { token } = useSession.getState();
  return {
    'jnpf-origin': 'pc',
    'accept-language': i18n.language,
    ...(token && { authorization: token }),
    ...(hasBody && endpoint.encoding === 'json' && { 'content-type': 'application/json' }),
  };
}

function encode(endpoint: Endpoint, body: unknown): BodyInit {
  if (endpoint.encoding === 'multipart') return formData(body as Record<string, string | Blob>);
  if (endpoint.encoding === 'form') return new URLSearchParams(queryText(body as Record<string, unknown>));
  return JSON.stringify(body);
}

function formData(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** Leaves out what was not given; a list becomes a repeated name. */
function queryText(values: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) text.append(name, String(item));
  }
  return text.toString();
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

async function readEnvelope(answer: Response, signal: AbortSignal | undefined): Promise<Envelope> {
  try {
    const envelope: unknown = await answer.json();
    if (isEnvelope(envelope)) return envelope;
  } catch (cause) {
    throw asFailure(cause, signal);
  }
  throw asFailure(new Error(`No envelope in an answer with status ${answer.status}`), signal);
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

/** An abort stays what it is; everything else is one text for the person and its cause for the log. */
function asFailure(cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? cause : new ApiError(0, failureText(), undefined, cause);
}

function failureText(): string {
  return i18n.t('common:requestFailed');
}
