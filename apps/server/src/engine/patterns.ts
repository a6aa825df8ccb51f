import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | null>();
const keep = 1000;

/**
 * Tests a designer's `/re/flags` in linear time, whatever the pattern: a rule cannot stop the server. A pattern
 * this engine cannot read (look-around, back-references) matches everything; the browser still applies it.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = compile(pattern);
  return expression === null || expression.matcher(text).find();
}

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= keep) compiled.clear();
  const expression = tryCompile(pattern);
  compiled.set(pattern, expression);
  return expression;
}

function tryCompile(pattern: string): RE2JS | null {
  const [, source = pattern, letters = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  let flags = 0;
  if (letters.includes('i')) flags |= RE2JS.CASE_INSENSITIVE;
  if (letters.includes('m')) flags |= RE2JS.MULTILINE;
  if (letters.includes('s')) flags |= RE2JS.DOTALL;
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), flags);
  } catch {
    return null;
  }
}
