import type { OrganizeTreeNode } from '@yingzao/contract';

/** px */
export const boxWidth = 176;
export const boxHeight = 64;
const gapX = 20;
const gapY = 52;
const margin = 24;

export interface ChartBox {
  node: OrganizeTreeNode;
  /** px from the left and top edge of the drawing. */
  x: number;
  y: number;
}

export interface ChartLayout {
  boxes: ChartBox[];
  /** Paths of SVG from each box to those below it. */
  lines: string[];
  width: number;
  height: number;
}

/** Puts every box in the middle above those below it, and no two above each other. @param open whose branches show */
export function layOutChart(roots: readonly OrganizeTreeNode[], open: ReadonlySet<string>): ChartLayout {
  const layout: ChartLayout = { boxes: [], lines: [], width: 0, height: 0 };
  let nextX = margin;
  function place(node: OrganizeTreeNode, level: number): ChartBox {
    const y = margin + level * (boxHeight + gapY);
    const below = open.has(node.id) ? node.children.map((child) => place(child, level + 1)) : [];
    const first = below[0];
    const last = below.at(-1);
    const box = { node, y, x: first && last ? (first.x + last.x) / 2 : nextX };
    if (!first) nextX += boxWidth + gapX;
    layout.boxes.push(box);
    layout.lines.push(...below.map((child) => lineBetween(box, child)));
    layout.height = Math.max(layout.height, y + boxHeight + margin);
    return box;
  }
  for (const root of roots) place(root, 0);
  layout.width = nextX - gapX + margin;
  return layout;
}

function lineBetween(upper: ChartBox, lower: ChartBox): string {
  const from = upper.x + boxWidth / 2;
  const to = lower.x + boxWidth / 2;
  const top = upper.y + boxHeight;
  return `M${from} ${top}V${top + gapY / 2}H${to}V${lower.y}`;
}
