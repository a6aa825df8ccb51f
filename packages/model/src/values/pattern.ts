/**
 * Takes `/re/flags` apart; text without slashes is a pattern without flags. Sticky and global patterns would
 * remember where they stopped, so those flags are left out.
 *
 * @returns undefined when it is no valid regular expression.
 */
export function parsePattern(pattern: string): { source: string; flags: string } | undefined {
  const match = /^\/(.+)\/([a-z]*)$/s.exec(pattern);
  const source = match?.[1] ?? pattern;
  const flags = (match?.[2] ?? '').replace(/[gy]/g, '');
  if (source === '') return undefined;
  try {
    new RegExp(source, flags);
    return { source, flags };
  } catch {
    return undefined;
  }
}

/**
 * Tests text with JavaScript's own engine, for the browser: the text and the time are the user's own. The
 * server tests with an engine that runs in linear time. A pattern that cannot be read lets everything pass.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const parsed = parsePattern(pattern);
  return parsed === undefined || new RegExp(parsed.source, parsed.flags).test(text);
}
