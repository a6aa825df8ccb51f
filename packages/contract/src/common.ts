import * as z from 'zod/mini';

/** Trimmed text of 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Text that may be left out or empty, at most `max` characters (4000 where the contract states no limit). */
export const optionalText = (max = 4000) => z.optional(z.nullable(z.string().check(z.maxLength(max))));

/** Letters, digits, dot, hyphen, underscore; no dot at either end. Source: contract/system-data.md 0. */
export const code = (max = 50) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^(?!\.)[A-Za-z0-9._-]+(?<!\.)$/, { error: 'codePattern' }),
    );

/** An opaque id; `-1` and `0` have their own meaning where a contract says so. */
export const id = z.string().check(z.minLength(1), z.maxLength(50));

/** An integer flag 0 or 1, also as text or boolean; answers always carry the number. */
export const flag = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.boolean()]),
  z.transform((value): 0 | 1 => (value === true || value === 1 || value === '1' ? 1 : 0)),
);
export const flagOut = z.union([z.literal(0), z.literal(1)]);

/** Milliseconds since the epoch. */
export const time = z.int();

/** A whole number, also as text (query parameters). */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

export const sortCode = z.optional(z.nullable(whole(0, 999_999)));

/** Query text where an empty string means "not given". Source: contract/auth-and-shell.md 0. */
export const queryText = (max = 100) => z.optional(z.string().check(z.maxLength(max)));

/** Paging as every list takes it. Source: contract/auth-and-shell.md 0. */
export const pageQuery = z.object({
  currentPage: z._default(whole(1, 1_000_000), 1),
  pageSize: z._default(whole(1, 10_000), 20),
  keyword: queryText(),
  sort: z.optional(z.enum(['asc', 'desc'])),
  sidx: queryText(50),
});

export const idParams = z.object({ id });

/** `total` is exact unless `totalEstimated` is 1. Source: design.md chapter 4. */
export const pagination = z.object({
  currentPage: z.int(),
  pageSize: z.int(),
  total: z.int(),
  totalEstimated: z.optional(flagOut),
});

export const paged = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row), pagination });
export const list = <Row extends z.ZodMiniType>(row: Row) => z.object({ list: z.array(row) });
export const nothing = z.null();

export type Pagination = z.output<typeof pagination>;
export interface Page<Row> {
  list: Row[];
  pagination: Pagination;
}
