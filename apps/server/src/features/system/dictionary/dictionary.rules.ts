import { type ErrorKey, fieldLabel, type Language } from '@yingzao/texts';
import { AppError, refuse } from '../../../kernel/errors.ts';

interface Placed {
  readonly id: string;
  readonly parentId: string;
}

interface Named {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
}

export type TreeNode<Row> = Row & { hasChildren: boolean; isLeaf: boolean; children: TreeNode<Row>[] };

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Rows as a tree, in their order. What hangs below a row that is left out is left out with it. */
export function toTree<Row extends Placed>(rows: readonly Row[], rootId: string): TreeNode<Row>[] {
  const byParent = groupBy(rows, ({ parentId }) => parentId);
  const nest = (parentId: string): TreeNode<Row>[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = nest(row.id);
      return { ...row, hasChildren: children.length > 0, isLeaf: children.length === 0, children };
    });
  return nest(rootId);
}

/** The ids of a row and of everything below it. */
function idsWithBelow(rows: readonly Placed[], id: string): ReadonlySet<string> {
  const byParent = groupBy(rows, ({ parentId }) => parentId);
  const ids = new Set([id]);
  // The loop also visits what it adds.
  for (const found of ids) for (const child of byParent.get(found) ?? []) ids.add(child.id);
  return ids;
}

/** The rows without one of them and all below it; all of them for an id that none has. */
export function withoutBelow<Row extends Placed>(rows: readonly Row[], id: string): Row[] {
  if (!rows.some((row) => row.id === id)) return [...rows];
  const left = idsWithBelow(rows, id);
  return rows.filter((row) => !left.has(row.id));
}

/** The rows that match, with everything above them. */
export function withAbove<Row extends Placed>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows.filter(matches)) {
    for (let at: Row | undefined = row; at && !kept.has(at.id); at = byId.get(at.parentId)) kept.add(at.id);
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** @throws `key` at each field whose text another row has */
export function refuseDuplicate(
  key: ErrorKey,
  rows: readonly Named[],
  content: Omit<Named, 'id'>,
  exceptId?: string,
): void {
  const others = rows.filter(({ id }) => id !== exceptId);
  const taken = (['fullName', 'enCode'] as const).filter((field) =>
    others.some((other) => other[field] === content[field]),
  );
  refuse(taken.map((field) => ({ key, path: [field] })));
}

/**
 * @param id the row that moves; left out for a new one
 * @throws field.unknownOption, dictionary.parentCycle - at the parent
 */
export function refuseParent(
  rows: readonly Placed[],
  { parentId, rootId, id }: { parentId: string; rootId: string; id?: string },
  language: Language,
): void {
  if (parentId === rootId) return;
  if (!rows.some((row) => row.id === parentId)) refuseUnknown('parentId', language);
  if (id !== undefined && idsWithBelow(rows, id).has(parentId)) {
    refuse([{ key: 'dictionary.parentCycle', path: ['parentId'] }]);
  }
}

/** @throws field.unknownOption - at the field */
export function refuseUnknown(field: string, language: Language): never {
  const params = { label: fieldLabel(field, language) };
  throw new AppError('field.unknownOption', params, [{ key: 'field.unknownOption', params, path: [field] }]);
}
