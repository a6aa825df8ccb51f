import { type ErrorKey, errorCodes, fieldLabel, type Language, type Problem } from '@yingzao/texts';
import * as z from 'zod';
import { AppError, refuse } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/**
 * Reads one part of a request by its schema. Unknown fields are dropped.
 *
 * @throws AppError naming every field that is wrong, in the caller's language
 */
export function readInput<Schema extends z.core.$ZodType>(
  schema: Schema | undefined,
  given: unknown,
  language: Language,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  refuseNul(given, language);
  const parsed = z.core.safeParse(schema, given ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => toProblem(issue, language));
  const [first] = problems;
  throw new AppError(first?.key ?? 'field.format', first?.params, problems);
}

/** The database has no text with a NUL in it. @throws field.format (400) naming the field */
export function refuseNul(given: unknown, language: Language): void {
  const path = findNul(given);
  if (!path) return;
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  refuse([{ key: 'field.format', params: { label: fieldLabel(String(name), language) }, path }]);
}

function findNul(value: unknown, path: (string | number)[] = []): (string | number)[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = findNul(item, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function toProblem(issue: Issue, language: Language): Problem {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const name = [...path].reverse().find((part) => typeof part === 'string');
  const label = typeof name === 'string' ? fieldLabel(name, language) : '';
  const [key, params] = explain(issue);
  return { key, params: { label, ...params }, path };
}

function explain(issue: Issue): [ErrorKey, Record<string, string | number>?] {
  if (issue.message in errorCodes) return [issue.message as ErrorKey];
  if (issue.code === 'invalid_type' && issue.input === undefined) return ['field.required'];
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  return ['field.format'];
}

function tooBig(origin: string, max: number): [ErrorKey, Record<string, number>] {
  if (origin === 'string') return ['field.tooLong', { max }];
  return [origin === 'array' ? 'field.tooMany' : 'field.tooLarge', { max }];
}

function tooSmall(origin: string, min: number): [ErrorKey, Record<string, number>?] {
  if (origin === 'string') return min === 1 ? ['field.required'] : ['field.tooShort', { min }];
  return [origin === 'array' ? 'field.tooFew' : 'field.tooSmall', { min }];
}
