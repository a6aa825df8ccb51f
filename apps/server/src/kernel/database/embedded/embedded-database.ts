import { join } from 'node:path';
import { type Claim, claimDirectory } from './claim.ts';
import { type Cluster, clusterIn } from './cluster.ts';
import { connectionStringOf } from './connection.ts';
import { toEmbeddedDatabaseError } from './errors.ts';
import { type ClusterOptions, openCluster, openDirectory } from './open-cluster.ts';
import { adoptServer, launchServer, type Server, startServer, stopServer } from './server.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedDatabaseOptions extends ClusterOptions {
  /** A folder of its own for the data, the password and the log; made when it does not exist. */
  directory: string;
  /** The server has ended unexpectedly and is being started again. */
  onLost?(): void;
  /** It is there again, under the same connection string. */
  onBack?(): void;
}

export interface EmbeddedDatabase {
  /** Valid until `stop`, over all restarts. */
  connectionString: string;
  /** Process id of the server; `undefined` while there is none. */
  pid(): number | undefined;
  /** Ends the server; none of its processes remains. Calling it twice is the same as once. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL which comes with the platform, or takes over the one a killed platform left running,
 * and keeps it running. It listens on the loopback address only.
 *
 * @throws EmbeddedDatabaseError
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const claims: Claim[] = [];
  try {
    const directory = await openDirectory(options.directory);
    claims.push(await claimDirectory(directory, join(directory, 'claim')));
    const cluster = await openCluster(directory, options);
    // Two directories, one a copy of the other, may share a cluster which lies elsewhere.
    if (cluster.path !== clusterIn(directory)) {
      claims.push(await claimDirectory(cluster.path, `${cluster.path}.claim`));
    }
    return keepRunning(cluster, await findOrStart(cluster, options.log), claims, options);
  } catch (error) {
    await release(claims);
    throw toEmbeddedDatabaseError(error);
  }
}

async function findOrStart(cluster: Cluster, log: EmbeddedDatabaseOptions['log']): Promise<Server> {
  const adopted = await adoptServer(cluster);
  if (!adopted) return startServer(cluster);
  log.info(`found PostgreSQL running (process ${adopted.pid}) and took it over`);
  return adopted;
}

function keepRunning(
  cluster: Cluster,
  first: Server,
  claims: Claim[],
  { log, onLost, onBack }: EmbeddedDatabaseOptions,
): EmbeddedDatabase {
  const supervisor = supervise(first, (signal) => launchServer(cluster, first.port, signal), {
    onLost: () => {
      log.warn('PostgreSQL has ended unexpectedly and is being started again');
      onLost?.();
    },
    onFailed: (error) =>
      log.error(`PostgreSQL does not start again: ${toEmbeddedDatabaseError(error).message}`),
    onBack: () => {
      log.info('PostgreSQL is running again');
      onBack?.();
    },
  });
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    const server = await supervisor.end();
    if (server) await stopServer(cluster, server);
    await release(claims);
  }
  return {
    connectionString: connectionStringOf(cluster, first.port),
    pid: () => (stopping ? undefined : supervisor.current()?.pid),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function release(claims: Claim[]): Promise<void> {
  for (const claim of claims.reverse()) await claim.release();
}
