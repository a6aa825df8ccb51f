import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract } from '@yingzao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Organizations } from './access/organization-tree.ts';
import { Access } from './access/rights.ts';
import { Engine } from './engine/engine.ts';
import { identityProviderRoutes } from './features/auth/identity-provider/identity-provider.routes.ts';
import { accountSecurityRoutes } from './features/auth/session/account-security.routes.ts';
import { makeGate } from './features/auth/session/gate.ts';
import { sessionRoutes } from './features/auth/session/session.routes.ts';
import { ssoRoutes } from './features/auth/session/sso.routes.ts';
import { exampleRoutes } from './features/example/example.routes.ts';
import { fileRoutes } from './features/files/file/file.routes.ts';
import { apiKeyRoutes } from './features/permission/api-key/api-key.routes.ts';
import { authorityRoutes } from './features/permission/authority/authority.routes.ts';
import { currentUserRoutes } from './features/permission/current-user/current-user.routes.ts';
import { signatureRoutes } from './features/permission/current-user/signature.routes.ts';
import { explainRoutes } from './features/permission/explain/explain.routes.ts';
import { gradeRoutes } from './features/permission/grade/grade.routes.ts';
import { groupRoutes } from './features/permission/group/group.routes.ts';
import { membershipRoutes } from './features/permission/membership/membership.routes.ts';
import { onlineUserRoutes } from './features/permission/online-user/online-user.routes.ts';
import { organizeRoutes } from './features/permission/organize/organize.routes.ts';
import { positionRoutes } from './features/permission/position/position.routes.ts';
import { roleRoutes } from './features/permission/role/role.routes.ts';
import { userExcelRoutes } from './features/permission/user/excel/excel.routes.ts';
import { handoverRoutes } from './features/permission/user/handover/handover.routes.ts';
import { userRoutes } from './features/permission/user/user.routes.ts';
import { registerJobs } from './features/register-jobs.ts';
import type { Services } from './features/services.ts';
import { applicationRoutes } from './features/system/application/application.routes.ts';
import { Dictionaries } from './features/system/dictionary/dictionary.cache.ts';
import { dictionaryRoutes } from './features/system/dictionary/dictionary.routes.ts';
import { healthRoutes } from './features/system/health/health.routes.ts';
import { CallLog } from './features/system/log/call-log.ts';
import { logRoutes } from './features/system/log/log.routes.ts';
import { menuRoutes } from './features/system/menu/menu.routes.ts';
import { settingsRoutes } from './features/system/settings/settings.routes.ts';
import { SettingsStore } from './features/system/settings/settings.ts';
import { modelRoutes } from './features/visualdev/model/model.routes.ts';
import { recordRoutes } from './features/visualdev/record/record.routes.ts';
import { ApiKeys } from './kernel/api-keys.ts';
import type { Platform } from './kernel/context.ts';
import { AppError } from './kernel/errors.ts';
import { DiskBlobs } from './kernel/files/blobs.ts';
import { Files } from './kernel/files/files.ts';
import { openApiDocument } from './kernel/http/openapi.ts';
import type { Route } from './kernel/http/route.ts';
import { buildServer } from './kernel/http/server.ts';
import { Jobs } from './kernel/jobs.ts';
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
  registerJobs(platform, services);
  const routes = allRoutes(services);
  const { sessions, access, settings } = services;
  const gate = makeGate(platform, sessions, new ApiKeys(platform), access, settings);
  const { callLog } = services;
  const server = await buildServer({
    platform,
    routes,
    gate,
    onAnswered: (call) => callLog.note(call),
    checkAnswers: options.checkAnswers ?? false,
  });
  server.addHook('onClose', () => callLog.close());
  await addDocumentation(server);
  await addWebClient(server, options.webDirectory);
  return { server, services, routes };
}

function makeServices(platform: Platform): Services {
  const organizations = new Organizations(platform);
  const access = new Access(platform, organizations);
  const settings = new SettingsStore(platform);
  return {
    access,
    organizations,
    sessions: new Sessions(platform),
    settings,
    callLog: new CallLog(platform, settings),
    dictionaries: new Dictionaries(platform),
    engine: new Engine(platform, access),
    jobs: new Jobs(platform),
    files: new Files(platform, new DiskBlobs(join(platform.config.dataDirectory, 'files'))),
  };
}

function allRoutes(services: Services): Route[] {
  return [
    ...healthRoutes(),
    ...sessionRoutes(services),
    ...accountSecurityRoutes(services),
    ...ssoRoutes(services),
    ...identityProviderRoutes(),
    ...organizeRoutes(services),
    ...gradeRoutes(services),
    ...explainRoutes(services),
    ...apiKeyRoutes(services),
    ...onlineUserRoutes(services),
    ...positionRoutes(services),
    ...roleRoutes(services),
    ...groupRoutes(),
    ...membershipRoutes(services),
    ...userRoutes(services),
    ...userExcelRoutes(services),
    ...handoverRoutes(services),
    ...currentUserRoutes(services),
    ...signatureRoutes(),
    ...authorityRoutes(services),
    ...applicationRoutes(),
    ...menuRoutes(services),
    ...settingsRoutes(services),
    ...logRoutes(services),
    ...dictionaryRoutes(services),
    ...fileRoutes(services),
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
