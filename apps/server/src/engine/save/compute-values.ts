import { computeFormulas } from '@yingzao/model';
import type { Save } from './state.ts';

/** Stored results of formulas are the server's, whatever was sent. Source: visual-development.md 3.1 step 10. */
export function computeValues(save: Save): Save {
  return { ...save, after: computeFormulas(save.plan.form, save.after, { storedOnly: true }) };
}
