import { useCallback, useMemo, useState } from 'react';

/** A record that holds others of its kind. */
export interface TreeRow<Row> {
  id: string;
  children: readonly Row[];
}

/** A record at its place among those in sight. */
export interface PlacedRow<Row> {
  row: Row;
  /** From 1 at the top. */
  level: number;
  /** undefined: nothing stands below it. */
  isOpen: boolean | undefined;
}

/** A tree with more rows starts with its first level only. */
export const openUpTo = 200;

export function countRows<Row extends TreeRow<Row>>(rows: readonly Row[]): number {
  return rows.reduce((count, { children }) => count + 1 + countRows(children), 0);
}

/** The rows in sight, parents before children. */
export function placeRows<Row extends TreeRow<Row>>(
  rows: readonly Row[],
  isOpen: (row: Row, level: number) => boolean,
  level = 1,
): PlacedRow<Row>[] {
  return rows.flatMap((row) => {
    if (row.children.length === 0) return [{ row, level, isOpen: undefined }];
    const open = isOpen(row, level);
    const below = open ? placeRows(row.children, isOpen, level + 1) : [];
    return [{ row, level, isOpen: open }, ...below];
  });
}

export interface Tree<Row> {
  rows: PlacedRow<Row>[];
  /** Whether every row is in sight. */
  isAllOpen: boolean;
  toggle(row: Row): void;
  setAllOpen(isOpen: boolean): void;
}

/** Which branches of a tree are open. It starts open, a large one with its first level. */
export function useTree<Row extends TreeRow<Row>>(roots: readonly Row[]): Tree<Row> {
  const [everything, setEverything] = useState<boolean>();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const count = useMemo(() => countRows(roots), [roots]);
  const startsOpen = everything ?? count <= openUpTo;
  const rows = useMemo(() => {
    const opensFirst = everything === undefined;
    return placeRows(
      roots,
      ({ id }, level) => (startsOpen || (opensFirst && level === 1)) !== turned.has(id),
    );
  }, [roots, everything, startsOpen, turned]);
  const toggle = useCallback(({ id }: Row) => setTurned((before) => turn(before, id)), []);
  const setAllOpen = useCallback((isOpen: boolean) => {
    setEverything(isOpen);
    setTurned(new Set());
  }, []);
  return { rows, isAllOpen: rows.length === count, toggle, setAllOpen };
}

/** Puts an id in, or takes it out. */
function turn(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
