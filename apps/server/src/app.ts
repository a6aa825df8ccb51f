import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract } from '@yingzao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Access } from './access/rights.ts';
import { Engine } from './engine/engine.ts';
import { makeGate } from './features/auth/session/gate.ts';
import { sessionRoutes } from './features/auth/session/session.routes.ts';
import { exampleRoutes } from './features/example/example.routes.ts';
import { authorityRoutes } from './features/permission/authority/authority.routes.ts';
import { roleRoutes } from './features/permission/role/role.routes.ts';
import { userRoutes } from './features/permission/user/user.routes.ts';
import type { Services } from './features/services.ts';
import { healthRoutes } from './features/system/health/health.routes.ts';
import { menuRoutes } from './features/system/menu/menu.routes.ts';
import { SettingsStore } from './features/system/settings/settings.ts';
import { modelRoutes } from './features/visualdev/model/model.routes.ts';
import { recordRoutes } from './features/visualdev/record/record.routes.ts';
import type { Platform } from './kernel/context.ts';
import { AppError } from './kernel/errors.ts';
import { openApiDocument } from './kernel/http/openapi.ts';
import type { Route } from './kernel/http/route.ts';
import { buildServer } from './kernel/http/server.ts';
import { Sessions } from './kernel/session.ts';
import { version } from './kernel/version.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly routes: readonly Route[];
}

export interface AppOptions {
  /** The built web client; left out when there is none. */
  readonly webDirectory?: string;
  readonly checkAnswers?: boolean;
}

/** Wires a whole server from its parts; tests build the same one. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const services = makeServices(platform);
  const routes = allRoutes(services);
  const { sessions, access, settings } = services;
  const gate = makeGate(platform, sessions, access, settings);
  const server = await buildServer({ platform, routes, gate, checkAnswers: options.checkAnswers ?? false });
  await addDocumentation(server);
  await addWebClient(server, options.webDirectory);
  return { server, services, routes };
}

function makeServices(platform: Platform): Services {
  const access = new Access(platform);
  return {
    access,
    sessions: new Sessions(platform),
    settings: new SettingsStore(platform),
    engine: new Engine(platform, access),
  };
}

function allRoutes(services: Services): Route[] {
  return [
    ...healthRoutes(),
    ...sessionRoutes(services),
    ...roleRoutes(services),
    ...userRoutes(services),
    ...authorityRoutes(services),
    ...menuRoutes(),
    ...exampleRoutes(),
    ...modelRoutes(services),
    ...recordRoutes(services),
  ];
}

async function addDocumentation(server: FastifyInstance): Promise<void> {
  const document = openApiDocument(contract, version);
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  server.get('/api/openapi.json', () => document);
}

/** Files by hashed name are kept for good; every other address is the application itself. */
async function addWebClient(server: FastifyInstance, directory: string | undefined): Promise<void> {
  const index = directory && join(directory, 'index.html');
  const page = index && existsSync(index) ? await readFile(index) : undefined;
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  if (directory && page) {
    await server.register(staticFiles, {
      root: directory,
      index: false,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forGood = path.includes('/assets/');
        reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    server.get('/', (_request, reply) => sendPage(reply));
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && isPageAddress(request.url, request.headers.accept);
    if (!page || !wantsPage) throw new AppError('routeMissing');
    return sendPage(reply);
  });
}

/** A name with an ending is a file, unless a browser asks for a page: the code of a function may have dots. */
function isPageAddress(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?');
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || !/\.\w+$/.test(path);
}
