import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type App, buildApp } from '../app.ts';
import type { Engine } from '../engine/engine.ts';
import { defaultTenant } from '../features/auth/session/gate.ts';
import { installExample } from '../features/example/example.service.ts';
import { type Installed, install } from '../features/install.ts';
import type { Config } from '../kernel/config.ts';
import { MigrationError } from '../kernel/database/migrate.ts';
import { Outbox, toBus } from '../kernel/outbox.ts';
import { version } from '../kernel/version.ts';
import { type OpenPlatform, openPlatform, withoutPassword } from './open-platform.ts';
import { complain, StartError, say } from './terminal.ts';

/** Starts everything and stays until a signal: the platform in one process. @throws StartError */
export async function start(config: Config): Promise<void> {
  say('starting', { version });
  const opened = await openPlatform(config);
  let app: App | undefined;
  try {
    say('migrating');
    const installed = await installOrExplain(opened);
    app = await buildApp(opened.platform, { webDirectory: webDirectory() });
    if (config.demo && installed.isNew) await makeExample(opened, app.services.engine);
    const outbox = new Outbox(opened.platform, defaultTenant, [toBus(opened.platform)]);
    await app.services.jobs.start();
    await listen(app.server, config);
    outbox.start();
    tellWhere(config, opened, installed);
    stopOnSignal(app, opened, outbox);
  } catch (error) {
    await app?.services.jobs.close();
    await opened.close();
    throw error;
  }
}

/** Beside the bundled server: `apps/web/dist`. */
export function webDirectory(): string {
  return fileURLToPath(new URL('../../web/dist', import.meta.url));
}

/** A platform without its example is still a platform: a failure is told, not fatal. */
async function makeExample({ platform }: OpenPlatform, engine: Engine): Promise<void> {
  say('example');
  try {
    await installExample(platform, engine);
  } catch (error) {
    platform.log.error({ err: error }, 'the example was not made');
    complain('exampleFailed', { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Installs and migrates. @throws StartError */
export async function installOrExplain(opened: OpenPlatform): Promise<Installed> {
  try {
    return await install(opened.platform);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new StartError(error.reason === 'newer' ? 'databaseNewer' : 'migrationFailed', {
      details: error.message,
    });
  }
}

async function listen(server: FastifyInstance, config: Config): Promise<void> {
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new StartError('portTaken', { port: config.port });
  }
}

function tellWhere(config: Config, opened: OpenPlatform, installed: Installed): void {
  const { databaseDirectory } = opened;
  console.log('');
  say('ready', { address: `http://localhost:${config.port}` });
  const others = config.host === '0.0.0.0' ? otherAddresses(config.port) : [];
  if (others.length > 0) say('addresses', { addresses: others.join('  ') });
  if (installed.adminPassword) {
    say('signIn', { password: installed.adminPassword });
    say('signInOnce');
  } else if (installed.isNew) say('signInGiven');
  else say('signInKnown');
  if (databaseDirectory) say('databaseEmbedded', { directory: databaseDirectory });
  else say('databaseOuter', { address: withoutPassword(config.databaseUrl ?? '') });
  if (config.logTarget === 'file') say('logFile', { file: join(config.dataDirectory, 'logs', 'server.log') });
  say('stopHint');
}

function otherAddresses(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

/** The first signal lets running calls end; a second one does not wait. */
function stopOnSignal({ server, services }: App, opened: OpenPlatform, outbox: Outbox): void {
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) process.exit(1);
    stopping = true;
    say('stopping');
    await server.close();
    await outbox.close();
    await services.jobs.close();
    await opened.close();
    say('stopped');
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) =>
    opened.platform.log.error({ err: error }, 'unhandled rejection'),
  );
  process.on('uncaughtException', (error) => {
    opened.platform.log.fatal({ err: error }, 'uncaught exception');
    complain('unexpected', { details: error.message });
    void stop();
  });
}
