import type { Access } from '../access/rights.ts';
import type { Engine } from '../engine/engine.ts';
import type { Sessions } from '../kernel/session.ts';
import type { SettingsStore } from './system/settings/settings.ts';

/** The long-lived parts that features work with; made once, in `app.ts`. */
export interface Services {
  readonly sessions: Sessions;
  readonly access: Access;
  readonly settings: SettingsStore;
  readonly engine: Engine;
}
