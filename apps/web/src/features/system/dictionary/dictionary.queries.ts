import { queryOptions } from '@tanstack/react-query';
import {
  type DictionaryRowData,
  type DictionaryTypeNode,
  dictionaryApi,
  dictionaryTypeApi,
} from '@yingzao/contract';
import { call } from '../../../base/call.ts';

/** What pickers offer from dictionaries stands below the same key, so that every change here renews it. */
const all = ['system', 'dictionary'] as const;

/** A value as a flat table takes it: one with children would be unfolded there. */
export type ValueRow = Omit<DictionaryRowData, 'children'>;

/** A value as the tree table takes it. */
export interface ValueNode extends ValueRow {
  children: ValueNode[];
}

export const dictionaryQueries = {
  all,
  types: queryOptions({
    queryKey: [...all, 'types'],
    queryFn: async ({ signal }) => (await call(dictionaryTypeApi.list, { signal, silent: true })).list,
  }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  type: (id: string) =>
    queryOptions({
      queryKey: [...all, 'type', id],
      queryFn: () => call(dictionaryTypeApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** @param without a type that is left out with all below it; '0' leaves none out */
  typeParents: (without: string) =>
    queryOptions({
      queryKey: [...all, 'typeParents', without],
      queryFn: async () =>
        (await call(dictionaryTypeApi.selector, { params: { id: without }, silent: true })).list,
      gcTime: 0,
    }),
  values: ({ id, isTree }: DictionaryTypeNode, keyword: string | undefined) =>
    queryOptions({
      queryKey: [...all, 'values', id, isTree, keyword],
      queryFn: async ({ signal }): Promise<ValueNode[]> => {
        const query = { isTree: isTree === 1 ? ('1' as const) : ('0' as const), ...(keyword && { keyword }) };
        return toNodes(
          (await call(dictionaryApi.list, { params: { typeId: id }, query, signal, silent: true })).list,
        );
      },
      placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
    }),
  /** Never from the cache, as above. */
  value: (id: string) =>
    queryOptions({
      queryKey: [...all, 'value', id],
      queryFn: () => call(dictionaryApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** @param without a value that is left out with all below it; '0' leaves none out */
  valueParents: (typeId: string, without: string) =>
    queryOptions({
      queryKey: [...all, 'valueParents', typeId, without],
      queryFn: async () => {
        const params = { typeId, id: without };
        return (await call(dictionaryApi.parents, { params, query: { isTree: '1' }, silent: true })).list;
      },
      gcTime: 0,
    }),
};

function toNodes(rows: readonly DictionaryRowData[]): ValueNode[] {
  return rows.map((row) => ({ ...row, children: toNodes(row.children ?? []) }));
}
