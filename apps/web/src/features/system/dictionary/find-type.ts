import type { DictionaryTypeNode } from '@yingzao/contract';

/** @param key id or code, as wherever a type is asked for. Source: contract/system-data.md 1.1. */
export function findType(types: readonly DictionaryTypeNode[], key: string): DictionaryTypeNode | undefined {
  const all = flat(types);
  return all.find(({ id }) => id === key) ?? all.find(({ enCode }) => enCode === key);
}

function flat(types: readonly DictionaryTypeNode[]): DictionaryTypeNode[] {
  return types.flatMap((type) => [type, ...flat(type.children)]);
}

const largest = 9999;

/** Puts what is added next at the end. */
export function nextSort(siblings: readonly { sortCode: number }[]): number {
  return Math.min(largest, Math.max(0, ...siblings.map(({ sortCode }) => sortCode)) + 1);
}
