import type { Organizations } from '../access/organization-tree.ts';
import type { Access } from '../access/rights.ts';
import type { Engine } from '../engine/engine.ts';
import type { Files } from '../kernel/files/files.ts';
import type { Jobs } from '../kernel/jobs.ts';
import type { Sessions } from '../kernel/session.ts';
import type { Dictionaries } from './system/dictionary/dictionary.cache.ts';
import type { CallLog } from './system/log/call-log.ts';
import type { SettingsStore } from './system/settings/settings.ts';

/** The long-lived parts that features work with; made once, in `app.ts`. */
export interface Services {
  readonly sessions: Sessions;
  readonly access: Access;
  readonly organizations: Organizations;
  readonly settings: SettingsStore;
  readonly dictionaries: Dictionaries;
  readonly engine: Engine;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly callLog: CallLog;
}
