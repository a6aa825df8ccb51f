import { type ErrorKey, errorCodes, errorText, type Language, type Problem } from '@yingzao/texts';

/**
 * A problem as one sentence that stands alone. A problem in a row of a sub-table says which row; a formula's
 * `reason` is itself the key of a text.
 */
export function problemText({ key, params = {} }: Problem, language: Language = 'zh-CN'): string {
  const { reason, table, row } = params;
  const spelled = isErrorKey(reason) ? { ...params, reason: errorText(reason, params, language) } : params;
  if (table === undefined || row === undefined) return errorText(key, spelled, language);
  const message = errorText(key === 'cell.required' ? 'field.required' : key, spelled, language);
  return errorText('cell.inRow', { table, row, message }, language);
}

function isErrorKey(value: unknown): value is ErrorKey {
  return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}
