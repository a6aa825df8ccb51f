import type { ErrorKey, Problem, TextParams } from '@yingzao/texts';
import { Big } from 'big.js';

/** A formula as a tree. A reference is a field of the form, or `table.column`. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Big }
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'operation'; readonly sign: Sign; readonly left: Formula; readonly right: Formula };

export type Sign = '+' | '-' | '×' | '÷';

type Operand = Exclude<Formula, { kind: 'operation' }>;
type Token = Operand | { readonly kind: 'sign'; readonly sign: Sign } | { readonly kind: 'open' | 'close' };

/** More than any formula needs; they bound the work and the stack. */
const maxCharacters = 20_000;
const maxTokens = 500;
const maxDepth = 50;

/**
 * Reads a formula of numbers, `+ - × ÷` (also `* /`), parentheses, fields and `table.column`. Operands and
 * operators alternate; it starts and ends with a number or a field, so there is no sign before an operand.
 *
 * A design's token list and one written text are read alike.
 *
 * Source: spec 001 chapter 5, contract/visual-development.md chapter 8 (formula editor).
 */
export function parseFormula(expression: string | readonly string[]): { ast: Formula } | Problem {
  const tokens = tokenize(expression);
  if (!Array.isArray(tokens)) return tokens;
  return findMistake(tokens) ?? { ast: buildTree(tokens) };
}

const signs = new Map<string, Sign>([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['×', '×'],
  ['*', '×'],
  ['÷', '÷'],
  ['/', '÷'],
]);

const piece =
  /\s*(?:(\d{1,30}(?:\.\d{1,30})?|\.\d{1,30})|([a-zA-Z]\w*(?:\.[a-zA-Z]\w*)?)|([-+−×*÷/])|([(（])|([)）])|(\S))/gy;

function tokenize(expression: string | readonly string[]): Token[] | Problem {
  const texts = typeof expression === 'string' ? [expression] : expression;
  if (texts.reduce((total, text) => total + text.length, 0) > maxCharacters)
    return mistake('formula.tooLong');
  const tokens: Token[] = [];
  for (const text of texts) {
    for (const [, number, name, sign, open, close, stranger] of text.trim().matchAll(piece)) {
      if (stranger !== undefined) return mistake('formula.token', { token: stranger });
      if (number !== undefined) tokens.push({ kind: 'number', value: new Big(number) });
      else if (name !== undefined) tokens.push({ kind: 'reference', name });
      else if (sign !== undefined) tokens.push({ kind: 'sign', sign: signs.get(sign) ?? '+' });
      else tokens.push({ kind: open === undefined && close !== undefined ? 'close' : 'open' });
    }
  }
  return tokens.length > maxTokens ? mistake('formula.tooLong') : tokens;
}

const mistake = (key: ErrorKey, params?: TextParams): Problem => (params ? { key, params } : { key });

function findMistake(tokens: readonly Token[]): Problem | undefined {
  const first = tokens[0];
  if (!first) return mistake('formula.empty');
  if (first.kind === 'sign' || first.kind === 'close') return mistake('formula.start');
  let depth = 0;
  let wantsOperand = true;
  for (const { kind } of tokens) {
    if (wantsOperand === (kind === 'sign' || kind === 'close')) return mistake('formula.alternate');
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth < 0) return mistake('formula.parentheses');
    if (depth > maxDepth) return mistake('formula.tooLong');
    wantsOperand = kind === 'sign' || kind === 'open';
  }
  if (tokens.at(-1)?.kind === 'sign') return mistake('formula.end');
  return depth === 0 ? undefined : mistake('formula.parentheses');
}

/** Builds the tree of tokens without a mistake: × and ÷ before + and -, otherwise from left to right. */
function buildTree(tokens: readonly Token[]): Formula {
  let at = 0;
  const nextSign = (...wanted: Sign[]): Sign | undefined => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || !wanted.includes(token.sign)) return undefined;
    at += 1;
    return token.sign;
  };
  const operand = (): Formula => {
    const token = tokens[at++] as Operand | { kind: 'open' };
    if (token.kind !== 'open') return token;
    const inside = sum();
    at += 1;
    return inside;
  };
  const chain = (part: () => Formula, ...wanted: Sign[]): Formula => {
    let left = part();
    for (let sign = nextSign(...wanted); sign; sign = nextSign(...wanted)) {
      left = { kind: 'operation', sign, left, right: part() };
    }
    return left;
  };
  const product = () => chain(operand, '×', '÷');
  const sum = (): Formula => chain(product, '+', '-');
  return sum();
}

/** The fields a formula reads, each once. */
export function references(ast: Formula): string[] {
  const names = new Set<string>();
  const visit = (formula: Formula) => {
    if (formula.kind === 'reference') names.add(formula.name);
    if (formula.kind !== 'operation') return;
    visit(formula.left);
    visit(formula.right);
  };
  visit(ast);
  return [...names];
}
