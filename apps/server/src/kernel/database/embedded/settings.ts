import { createHash } from 'node:crypto';

/** Small and safe: a commit is on the disk when it is acknowledged, and an idle server needs little memory. */
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // A query whose platform is gone ends soon, and its connection becomes free.
  client_connection_check_interval: '5s',

  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and the details of errors can hold the data of the users.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Holds a short name of all settings, so that a server found running tells whether it has the ones wanted. */
export const fingerprintSetting = 'yingzao.fingerprint';

export interface Settings {
  values: Record<string, string>;
  fingerprint: string;
}

export function settingsWith(extra: Record<string, string> | undefined, version: string): Settings {
  const values = { ...defaults, ...extra };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, values]))
    .digest('hex')
    .slice(0, 16);
  return { values, fingerprint };
}

/** Command line of the server. */
export function argumentsFor(dataDirectory: string, port: number, settings: Settings): string[] {
  const all = { ...settings.values, port: String(port), [fingerprintSetting]: settings.fingerprint };
  return ['-D', dataDirectory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * What the programs see of our environment: enough to run, nothing secret, none of the PG… variables. In
 * the locale C all texts are English, which the reasons of failures are read from.
 */
export function environment(): Record<string, string | undefined> {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
