/** Characters of each text that a log keeps. Source: contract/auth-and-shell.md 1.9. */
export const longestText = 8000;
/** Characters of one value inside: a picture or a design is recognized by less. */
const longestValue = 2000;
/** What is nested deeper is left out, as is what no longer fits. */
const deepest = 12;
/** Characters for brackets and marks where it was cut. */
const closing = 200;
const mask = '***';
const cut = '…';

const secretName =
  /pass(?:word|wd|code|phrase)|pwd|secret|token|ticket|captcha|credential|authori[sz]ation|cookie|encryption|(?:api|access|private|sign|encrypt)[-_]?key|^(?:key|keys|sign|nonce|otp|pin)$/i;
/** Codes that are typed to prove something, not those by which records are called. */
const proofCode = /^(?:codes?|(?:\w*(?:sms|verif\w*|recovery|login|auth|second\w*|image))[-_]?codes?)$/i;
/** Numbers, beside plain yes and no, that say how passwords and sessions are handled. */
const measure = /(?:Number|Timeout|Limit|Times)$/;

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'boolean' || value === 0 || value === 1) return false;
  if (typeof value === 'number' && measure.test(name)) return false;
  return secretName.test(name) || proofCode.test(name);
}

/** Parts of an address that are secrets, `?token=…`, and what looks like a field of JSON that was cut off. */
const secretInAddress =
  /([?&;](?:[\w-]{0,40}(?:pass|pwd|secret|token|ticket|key|encryption)[\w-]{0,40}|code|sign)=)[^&#\s"']*/gi;
const secretInJson = /("[\w-]{0,40}(?:pass|pwd|secret|token|ticket)[\w-]{0,40}"\s*:\s*")[^"]*/gi;
/** Characters; a longer text is not looked into, only its beginning is kept. */
const mostParsed = 200_000;

/**
 * JSON text of a value of at most 8000 characters, with `***` in the place of passwords, tokens, secrets and codes:
 * by the name they stand under, however deep, also inside texts that are JSON themselves.
 *
 * Source: contract/auth-and-shell.md 1.9, 3.9.
 */
export function maskedText(value: unknown): string {
  const left = { characters: longestText - closing };
  return (JSON.stringify(masked(value, left, 0)) ?? '').slice(0, longestText);
}

/** A text that is no JSON, such as a stack, by the same rules. */
export function maskedPlain(text: string): string {
  return withoutSecrets(text, longestText).slice(0, longestText);
}

function masked(value: unknown, left: { characters: number }, depth: number): unknown {
  if (typeof value === 'string') return spend(maskedString(value, depth), left);
  if (typeof value !== 'object' || value === null) return spend(value, left);
  if (left.characters <= 0 || depth > deepest) return cut;
  left.characters -= 2;
  if (Array.isArray(value)) return maskedList(value, left, depth);
  return maskedObject(value, left, depth);
}

function maskedList(list: readonly unknown[], left: { characters: number }, depth: number): unknown[] {
  const kept: unknown[] = [];
  for (const item of list) {
    if (left.characters <= 0) return [...kept, cut];
    kept.push(masked(item, left, depth + 1));
  }
  return kept;
}

function maskedObject(value: object, left: { characters: number }, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (left.characters <= 0) {
      kept[cut] = cut;
      break;
    }
    left.characters -= name.length + 4;
    kept[name] = isSecret(name, item) ? mask : masked(item, left, depth + 1);
  }
  return kept;
}

/** Records, settings and designs travel as JSON inside a text. */
function maskedString(text: string, depth: number): string {
  const inner = /^\s*[[{]/.test(text) && text.length <= mostParsed ? parsed(text) : undefined;
  if (inner === undefined) return shortened(withoutSecrets(text, longestValue));
  const left = { characters: longestValue - closing };
  return JSON.stringify(masked(inner, left, depth + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What follows `longest` characters is looked at only so far that no secret is cut in two. */
function withoutSecrets(text: string, longest: number): string {
  return text
    .slice(0, 2 * longest)
    .replaceAll('\0', '')
    .replace(secretInAddress, `$1${mask}`)
    .replace(secretInJson, `$1${mask}`);
}

const shortened = (text: string) =>
  text.length > longestValue ? `${text.slice(0, longestValue)}${cut}` : text;

function spend<Value>(value: Value, left: { characters: number }): Value | typeof cut {
  const cost = (JSON.stringify(value) ?? '').length + 1;
  left.characters -= Math.min(cost, left.characters);
  return left.characters > 0 ? value : cut;
}
