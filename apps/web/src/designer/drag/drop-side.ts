/** Where beside a widget something is dropped. */
export type Side = 'before' | 'after' | 'left' | 'right' | 'inside';

/** How near to an edge the pointer must be to mean that edge, px. */
export const edge = 30;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** `column` is a widget in a sub-table: its neighbours stand beside it. */
export type TargetKind = 'field' | 'container' | 'column';

/** What a pointer over a widget means. Small widgets have narrower edges, so that each side can be hit. */
export function sideAt(box: Box, point: { x: number; y: number }, kind: TargetKind): Side {
  const x = point.x - box.left;
  const y = point.y - box.top;
  if (kind === 'column') return x < box.width / 2 ? 'before' : 'after';
  if (kind === 'container') {
    const near = Math.min(edge, box.height / 4);
    return y < near ? 'before' : box.height - y < near ? 'after' : 'inside';
  }
  const near = Math.min(edge, box.width / 4);
  if (x < near) return 'left';
  if (box.width - x < near) return 'right';
  return y < box.height / 2 ? 'before' : 'after';
}
