import { vi } from 'vitest';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, or the fields of a form. */
  body: unknown;
}
type Answer = { code?: number; msg?: string; data?: unknown } | 'no network';
type Answers = Record<string, Answer | ((request: Request) => Answer)>;

/** Stands in for the server at the HTTP boundary. @param answers by `METHOD /path`. @returns the requests made. */
export function stubServer(answers: Answers): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const request = readRequest(url, init);
    requests.push(request);
    const found = answers[`${request.method} ${request.path}`] ?? { code: 404, msg: `No ${request.path}` };
    const answer = typeof found === 'function' ? found(request) : found;
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return Response.json({ code: 200, msg: '', data: null, ...answer });
  });
  return requests;
}

function readRequest(url: string, init: RequestInit): Request {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: new Headers(init.headers),
    body: readBody(init.body),
  };
}

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
