import type { Widget } from './widget.ts';

/** The answers of a widget without a value: containers and things that only show. */
export const silent = {
  aliases: [],
  search: 'none',
  symbols: [],
  automatic: false,
  column: () => null,
  normalize: () => null,
  check: () => undefined,
  toText: () => '',
  fromText: () => null,
  defaultValue: () => null,
} as const satisfies Partial<Widget>;
