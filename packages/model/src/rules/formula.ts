import type { Problem } from '@yingzao/texts';
import { Big } from 'big.js';

/** What a formula is made of. A reference is a field, or `table.column`. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Big }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'negative'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly sign: Sign; readonly left: Formula; readonly right: Formula };

export type Sign = '+' | '-' | '×' | '÷';
type Token =
  | Extract<Formula, { kind: 'number' | 'reference' }>
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'open' | 'close' };

/** 1 half up, 2 towards zero, 3 away from zero, 4 half to even. */
export type RoundType = 1 | 2 | 3 | 4;

/** More tokens or deeper parentheses than any formula needs; they bound the work and the stack. */
const maxTokens = 1000;
const maxDepth = 50;

const signs = new Map<string, Sign>([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['×', '×'],
  ['*', '×'],
  ['÷', '÷'],
  ['/', '÷'],
]);

const piece = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-zA-Z]\w*(?:[.-][a-zA-Z]\w*)?)|([-+−×*÷/])|([()（）])|(\S))/gy;

class FormulaError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.key);
    this.problem = problem;
  }
}

const refuse = (key: Problem['key'], params?: Problem['params']): never => {
  throw new FormulaError(params ? { key, params } : { key });
};

/**
 * Reads a formula of numbers, `+ - × ÷ * /`, parentheses, fields and `table.column`. Operands and operators
 * alternate; it starts and ends with a number or a field. Only a minus right at the start or after `(` counts
 * as the sign of what follows.
 *
 * The token list of a design and one text are read alike: a token never joins the one after it.
 *
 * Source: spec 001 chapter 5, contract/visual-development.md chapter 8 (formula editor).
 */
export function parseFormula(expression: string | readonly string[]): { ast: Formula } | Problem {
  try {
    return { ast: new Parser(tokenize(expression)).parse() };
  } catch (error) {
    if (error instanceof FormulaError) return error.problem;
    throw error;
  }
}

function tokenize(expression: string | readonly string[]): Token[] {
  const texts = typeof expression === 'string' ? [expression] : expression;
  const tokens = texts.flatMap((text) => [...text.trim().matchAll(piece)].map(tokenOf));
  return tokens.length > maxTokens ? refuse('formula.tooLong') : tokens;
}

function tokenOf([, number, name, sign, parenthesis, stranger]: RegExpMatchArray): Token {
  if (number !== undefined) return { kind: 'number', value: new Big(number) };
  if (name !== undefined) return { kind: 'reference', name: name.replace('-', '.') };
  if (sign !== undefined) return { kind: 'sign', sign: signs.get(sign) ?? '+' };
  if (parenthesis !== undefined) return { kind: '(（'.includes(parenthesis) ? 'open' : 'close' };
  return refuse('formula.token', { token: stranger ?? '' });
}
