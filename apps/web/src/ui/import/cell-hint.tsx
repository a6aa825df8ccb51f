import { Tooltip } from 'antd';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import type { SheetRow } from './sheet.ts';
import styles from './sheet-grid.module.css';

interface Hint {
  text: string;
  box: Required<Pick<CSSProperties, 'left' | 'top' | 'width' | 'height'>>;
  /** Of which it was told: of others it may be mended, or elsewhere. */
  rows: readonly SheetRow[];
}

/** Where the problem of a cell is told: below the pointer, else below the focus. One for the whole grid keeps it light. */
export function useCellHint(rows: readonly SheetRow[]) {
  const [pointed, setPointed] = useState<Hint>();
  const [focused, setFocused] = useState<Hint>();
  const hint = [pointed, focused].find((each) => each?.rows === rows);
  const under = ({ target }: SyntheticEvent) => hintAt((target as Element).closest('[data-problem]'), rows);
  return {
    hint,
    handlers: {
      onPointerOver: (event: SyntheticEvent) => setPointed(under(event)),
      onPointerLeave: () => setPointed(undefined),
      onFocus: (event: SyntheticEvent) => setFocused(under(event)),
      onBlur: () => setFocused(undefined),
    },
  };
}

/** In px of the body of the grid, with which it is scrolled. */
function hintAt(cell: HTMLElement | null, rows: readonly SheetRow[]): Hint | undefined {
  const body = cell?.closest('[role=rowgroup]')?.getBoundingClientRect();
  if (!cell || !body) return undefined;
  const { left, top, width, height } = cell.getBoundingClientRect();
  const box = { left: left - body.left, top: top - body.top, width, height };
  return { box, rows, text: cell.dataset['problem'] ?? '' };
}

export function CellHint({ hint }: { hint: Hint | undefined }) {
  if (!hint) return null;
  const { text, box } = hint;
  return (
    <Tooltip
      key={`${box.left} ${box.top} ${text}`}
      open
      title={<span className={styles.hint}>{text}</span>}
      placement="bottomLeft"
    >
      <span aria-hidden className={styles.hintPlace} style={box} />
    </Tooltip>
  );
}
