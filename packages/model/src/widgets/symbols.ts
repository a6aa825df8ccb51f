import type { ConditionSymbol } from './widget.ts';

/** The comparisons of each family of kinds. Source: contract/visual-development.md 4.6. */
export const textSymbols = ['==', '<>', 'like', 'notLike', 'null', 'notNull'] as const;
export const orderSymbols = ['==', '<>', '>', '>=', '<', '<=', 'between', 'null', 'notNull'] as const;
export const choiceSymbols = ['==', '<>', 'in', 'notIn', 'null', 'notNull'] as const;
export const emptinessSymbols = ['null', 'notNull'] as const satisfies readonly ConditionSymbol[];
