import * as z from 'zod/mini';

/*
 * The kinds of attributes designs are made of. All have a default, so that reading fills a design in, and
 * all forgive what older designers wrote: numbers as text, '' or null for "not set".
 */

/** A key of a design with its default: absent and null are filled in. */
export type Attribute<Value> = z.ZodMiniType<Value, unknown>;

function attribute<Value>(
  value: z.ZodMiniType<Value>,
  fallback: Value,
  read: (json: unknown) => unknown = (json) => json,
): Attribute<Value> {
  const filled = z.transform((json: unknown) => (json === null ? fallback : read(json)));
  return z._default(z.pipe(filled, value as z.ZodMiniType<Value, unknown>), fallback as never);
}

/** '' means "not set", digits in quotes mean the number. */
const readNumber = (unset: unknown) => (json: unknown) => {
  if (typeof json !== 'string') return json;
  const text = json.trim();
  return text === '' ? unset : Number.isFinite(Number(text)) ? Number(text) : json;
};

const truths = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

/** Any number, or null for none. */
export const limit = () => attribute(z.nullable(z.number()), null, readNumber(null));

/** A count, or null for none. */
export const wholeLimit = (min = 0) =>
  attribute(z.nullable(z.int().check(z.gte(min))), null, readNumber(null));

export const number = (fallback: number) => attribute(z.number(), fallback, readNumber(fallback));

export const whole = (fallback: number, min: number, max: number) =>
  attribute(z.int().check(z.gte(min), z.lte(max)), fallback, readNumber(fallback));

export const flag = (fallback: boolean) =>
  attribute(z.boolean(), fallback, (json) => (json === '' ? fallback : (truths.get(json) ?? json)));

export const text = (fallback = '') => attribute(z.string(), fallback);

/** One of a few words; `spellings` are older words for them. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  fallback: NoInfer<Word>,
  spellings: Readonly<Record<string, NoInfer<Word>>> = {},
) =>
  attribute<Word>(z.enum(words), fallback, (json) =>
    typeof json === 'string' && Object.hasOwn(spellings, json) ? spellings[json] : json,
  );

/** One of a few numbers. */
export const code = <const Code extends number>(codes: readonly Code[], fallback: NoInfer<Code>) =>
  attribute<Code>(z.literal([...codes]), fallback, readNumber(fallback));

export const listOf = <Item>(item: z.ZodMiniType<Item>) => attribute<Item[]>(z.array(item), []);

export const texts = () => listOf(z.string());

/** What every widget may carry. Source: contract/visual-development.md 2.6. */
export const commonAttributes = { disabled: flag(false), placeholder: text() };

/** Reads known keys by a schema; a key with an unreadable value gets its default and is named in `broken`. */
export function readAttributes<Value>(
  schema: z.ZodMiniType<Value>,
  json: Readonly<Record<string, unknown>>,
): { value: Value; broken: string[] } {
  const first = schema.safeParse(json);
  if (first.success) return { value: first.data, broken: [] };
  const broken = [...new Set(first.error.issues.map((issue) => String(issue.path[0])))];
  const rest = Object.fromEntries(Object.entries(json).filter(([key]) => !broken.includes(key)));
  return { value: schema.parse(rest), broken };
}
