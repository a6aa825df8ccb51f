import { checkRecord } from '@yingzao/model';
import { refuse } from '../../kernel/errors.ts';
import { matchesPattern } from '../patterns.ts';
import { writableFields } from './read-values.ts';
import type { Save } from './state.ts';

/**
 * Every rule of the form on the record as it will be: the same function, and so the same texts, as in the
 * browser. Fields closed to the actor are not held against him.
 *
 * @throws field.required and the other field texts (400), all problems at once
 * Source: contract/visual-development.md 3.1 steps 6 and 7.
 */
export function checkValues(save: Save): Save {
  const { ctx, plan, after } = save;
  const tools = { now: ctx.now(), timeZone: ctx.platform.config.timeZone, matches: matchesPattern };
  const platform = ctx.origin;
  refuse(checkRecord(plan.form, after, tools, { platform, fields: writableFields(save) }));
  return save;
}
