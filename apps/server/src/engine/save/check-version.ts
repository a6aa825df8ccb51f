import { AppError } from '../../kernel/errors.ts';
import type { Save } from './state.ts';

/**
 * Refuses to save over somebody else's change: the client sends the `f_version` it opened.
 *
 * @throws record.stale (409)
 * Source: contract/visual-development.md 3.8.
 */
export function checkVersion(save: Save): Save {
  const { f_version: given } = Object(save.given) as { f_version?: unknown };
  const stored = save.before?.['f_version'];
  if (save.action === 'update' && given !== undefined && given !== null && Number(given) !== stored) {
    throw new AppError('record.stale');
  }
  return save;
}
