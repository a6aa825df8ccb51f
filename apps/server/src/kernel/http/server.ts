import compress from '@fastify/compress';
import formBody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type Endpoint, fillPath, type Permission } from '@yingzao/contract';
import { type Language, preferredLanguage } from '@yingzao/texts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod';
import type { Actor, Ctx, Platform, Tenant } from '../context.ts';
import { AppError } from '../errors.ts';
import { inWorkFolder } from '../files/work-folder.ts';
import { httpStatus, refusal, success, toAppError } from './answer.ts';
import { readInput } from './input.ts';
import { receive } from './receive.ts';
import type { RawAnswer, Route } from './route.ts';
import { type Circumstances, circumstancesOf, openContext } from './work.ts';

/** Who stands behind a request, as the gate found out. */
export interface Visitor {
  readonly tenant: Tenant;
  readonly user: Actor;
  readonly sessionId: string;
  /** The language the user has chosen, when there is one. */
  readonly language?: Language | undefined;
  /** Only the calls that lead to a new password are open. */
  readonly mustChangePassword: boolean;
  /** Somebody else looks through this user's eyes: nothing may be changed. '' for the user. */
  readonly viewerName: string;
}

/** Decides who comes in and what for; composed by the app, so that this layer knows no entity. */
export interface Gate {
  /** @throws session.missing (602), session.expired (600), session.endedElsewhere, session.endedByAdministrator (601) */
  enter(token: string | undefined, ip: string): Promise<Visitor>;
  /** Somebody who is not signed in. */
  stranger(platform: Platform): Visitor;
  allows(ctx: Ctx, permission: Permission): Promise<boolean>;
}

/** A call of the contract with what became of it. */
export interface AnsweredCall extends Circumstances {
  readonly route: Route;
  /** Who was let in, else a stranger. */
  readonly visitor: Visitor;
  readonly params: unknown;
  readonly query: unknown;
  /** As it was sent; files are left out. */
  readonly body: unknown;
  /** Milliseconds. */
  readonly duration: number;
  readonly outcome: Outcome;
}

/** What a call was answered with. */
export interface Outcome {
  /** Of the envelope. */
  readonly code: number;
  /** Why it was refused; ''. */
  readonly refusal: string;
  readonly data?: unknown;
  /** What nobody expected. */
  readonly error?: unknown;
}

export interface ServerParts {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly gate: Gate;
  /** Told of every call once it has been answered; must neither wait nor throw. */
  readonly onAnswered?: (call: AnsweredCall) => void;
  /** Checks every answer against its schema: for tests, since it costs a fifth of the throughput. */
  readonly checkAnswers?: boolean;
}

const bodyLimit = 10 * 1024 * 1024;

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    // Menus may embed other sites.
    frameSrc: ["'self'", 'http:', 'https:'],
  },
};

/** A server that answers the given routes; nothing listens yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts.platform;
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  await server.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  await server.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/health/'),
  });
  await server.register(compress, { global: true, threshold: 4096, encodings: ['gzip'] });
  await server.register(formBody, { bodyLimit: 1024 * 1024 });
  await server.register(multipart);
  server.addHook('onResponse', logRequest);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  for (const route of parts.routes) register(server, parts, route);
  return server;
}

/** The language of a request: the user's choice, else what the client asks for. */
function languageOf(request: FastifyRequest, visitor?: Visitor): Language {
  return visitor?.language ?? preferredLanguage(request.headers['accept-language']);
}

const visitors = new WeakMap<FastifyRequest, Visitor>();
const outcomes = new WeakMap<FastifyRequest, Outcome>();

function register(server: FastifyInstance, parts: ServerParts, route: Route): void {
  const { endpoint } = route;
  server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...limitOf(endpoint, parts.platform),
    // Before the body is read: a stranger learns nothing from it and cannot make us parse it.
    onRequest: async (request) => {
      visitors.set(request, await visit(parts, route, request));
    },
    handler: (request, reply) => handle(parts, route, request, reply),
    onResponse: async (request, reply) => tellAnswered(parts, route, request, reply.elapsedTime),
  });
}

function tellAnswered(parts: ServerParts, route: Route, request: FastifyRequest, duration: number): void {
  const visitor = visitors.get(request) ?? parts.gate.stranger(parts.platform);
  parts.onAnswered?.({
    ...circumstancesOf(request, languageOf(request, visitor)),
    route,
    visitor,
    params: request.params,
    query: request.query,
    body: request.body,
    duration,
    outcome: outcomes.get(request) ?? { code: 200, refusal: '' },
  });
}

function limitOf({ perMinute }: Endpoint, { config }: Platform) {
  if (!perMinute || !config.signInLimit) return {};
  return { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } };
}

async function visit(parts: ServerParts, route: Route, request: FastifyRequest): Promise<Visitor> {
  const { gate, platform } = parts;
  const { endpoint } = route;
  if (endpoint.permission === 'anon') {
    return gate.enter(request.headers.authorization, request.ip).catch(() => gate.stranger(platform));
  }
  const visitor = await gate.enter(request.headers.authorization, request.ip);
  if (visitor.mustChangePassword && !openWithInitialPassword.test(endpoint.path)) {
    throw new AppError('session.passwordMustChange');
  }
  if (visitor.user.key && endpoint.permission === 'login' && !isOpenToKeys(route))
    throw new AppError('forbidden');
  if (visitor.viewerName !== '' && !route.reads) throw new AppError('session.viewOnly');
  return visitor;
}

/** What a machine needs beside its menus: looking things up. The owner's account and keys are not its own. */
const isOpenToKeys = ({ reads, endpoint }: Route) =>
  reads && !/\/(ApiKey|Users\/Current)\b/i.test(endpoint.path);

const openWithInitialPassword = /\/(ModifyPassword|CurrentUser|me|LockScreen|SystemLanguage)$/;

async function handle(
  parts: ServerParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = visitors.get(request) ?? parts.gate.stranger(parts.platform);
  const { endpoint } = route;
  const data =
    endpoint.encoding === 'multipart'
      ? await workWithFile(parts, route, request, visitor)
      : await work(parts, route, request, visitor, request.body);
  if (endpoint.raw) return sendRaw(reply, endpoint.raw, data as RawAnswer);
  if (parts.checkAnswers) checkAnswer(endpoint, data);
  outcomes.set(request, { code: 200, refusal: '', data });
  return reply.send(success(data, languageOf(request, visitor)));
}

function work(
  { platform, gate }: ServerParts,
  { endpoint, transactional, handle }: Route,
  request: FastifyRequest,
  visitor: Visitor,
  body: unknown,
): Promise<unknown> {
  const language = languageOf(request, visitor);
  return openContext(platform, request, visitor, language, transactional, async (ctx) => {
    if (!(await gate.allows(ctx, endpoint.permission))) throw new AppError('forbidden');
    return handle(ctx, {
      params: readInput(endpoint.params, request.params, language),
      query: readInput(endpoint.query, withoutEmpty(request.query), language),
      body: readInput(endpoint.body, body, language),
      range: request.headers.range,
    } as never);
  });
}

/** Only who may make the call gets its file received, and before any transaction begins. */
async function workWithFile(
  parts: ServerParts,
  route: Route,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<unknown> {
  const { platform, gate } = parts;
  const { permission, fileLimit = bodyLimit } = route.endpoint;
  const language = languageOf(request, visitor);
  await openContext(platform, request, visitor, language, false, async (ctx) => {
    if (!(await gate.allows(ctx, permission))) throw new AppError('forbidden');
  });
  return inWorkFolder(platform, async (folder) =>
    work(parts, route, request, visitor, await receive(request, folder, fileLimit)),
  );
}

/** Query text that is empty counts as not given. Source: contract/auth-and-shell.md 0. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));
}

function sendRaw(reply: FastifyReply, type: string, answer: RawAnswer): FastifyReply {
  return reply
    .code(answer.status ?? 200)
    .headers({ 'content-type': type, 'cache-control': 'no-store', ...answer.headers })
    .send(answer.body);
}

function checkAnswer(endpoint: Endpoint, data: unknown): void {
  const checked = z.core.safeParse(endpoint.data, data);
  if (checked.success) return;
  const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(
    `${endpoint.method} ${fillPath(endpoint.path)} answers what it does not declare: ${issues.join('; ')}`,
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (!known) request.log.error({ err: error, url: request.url }, 'a call failed');
  else if (known.code === 500) request.log.error({ err: error, url: request.url }, known.message);
  const answer = known ?? new AppError('internal');
  const envelope = refusal(answer, languageOf(request, visitors.get(request)));
  const { code, msg } = envelope;
  outcomes.set(request, { code, refusal: msg, ...(code === 500 && { error }) });
  return reply.code(httpStatus(code)).send(envelope);
}

async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info(
    {
      method: request.method,
      url: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      user: visitors.get(request)?.user.account,
    },
    'request',
  );
}
