import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Settings } from './settings.ts';

/** Name of the first user, who may do everything, and of the platform's database. */
export const ownerName = 'yingzao';

/** What it takes to make a cluster and to run a server over it. */
export interface ClusterTools {
  account: Account | undefined;
  binaries: Binaries;
  settings: Settings;
  password: string;
  /** File with the log of PostgreSQL. */
  log: string;
}

/** The data of one database server. */
export interface Cluster extends ClusterTools {
  /** Real path of PostgreSQL's data directory. */
  path: string;
}

/** Where the cluster is seen from the directory of the platform: itself, or a link to it. */
export const clusterIn = (directory: string): string => join(directory, 'cluster');
