import { AppError } from '../kernel/errors.ts';
import type { Guard } from './guard.ts';
import type { Plan } from './plan.ts';

export interface SortKey {
  /** Undefined for the id, which is no field. */
  readonly address?: string;
  readonly column: string;
  readonly descending: boolean;
}

/**
 * The order of a list: what the caller asks for, else the design's, else newest first; the id last, so that
 * every order is total.
 *
 * @param sidx one field, or a comma list with `-` for descending
 * @throws list.sort (400) for a field that is not listed, cannot be sorted by or is hidden from the actor
 * Source: contract/visual-development.md 4.1, 5.3.
 */
export function readSort(
  plan: Plan,
  guard: Guard,
  sidx: string | null | undefined,
  sort: string | null | undefined,
): SortKey[] {
  const asked = sidx
    ? parseSort(sidx, sort ?? '')
    : designSort(plan).filter(({ field }) => guard.mayList(field));
  const keys: SortKey[] = asked.map(({ field, descending }) => ({
    address: field,
    column: sortableColumn(plan, guard, field),
    descending,
  }));
  return [...keys, { column: 'f_id', descending: keys[0]?.descending ?? true }];
}

interface FieldSort {
  readonly field: string;
  readonly descending: boolean;
}

function parseSort(sidx: string, sort: string): FieldSort[] {
  const directions = sort.split(',').map((word) => word.trim().toLowerCase());
  return sidx.split(',').map((part, index) => {
    const text = part.trim();
    const direction = directions[index] ?? directions[0];
    const minus = text.startsWith('-');
    return { field: minus ? text.slice(1) : text, descending: minus || direction === 'desc' };
  });
}

/** The order a list has when nobody asks for one. */
export function designSort({ list }: Plan): FieldSort[] {
  if (list.defaultSortConfig.length > 0) {
    return list.defaultSortConfig.map(({ field, sort }) => ({ field, descending: sort === 'desc' }));
  }
  return list.defaultSidx ? [{ field: list.defaultSidx, descending: list.sort === 'desc' }] : [];
}

function sortableColumn(plan: Plan, guard: Guard, address: string): string {
  const column = plan.column(address);
  const sortable = column && !column.field.container && column.field.widget.places.sort;
  if (!sortable || !guard.mayList(address)) throw new AppError('list.sort');
  return column.column;
}
