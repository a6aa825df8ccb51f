interface Stroke {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the strokes, which are drawn thicker than their points. */
const margin = 8;

/** The part of a canvas that strokes take, inside the canvas; all in CSS pixels. Undefined without strokes. */
export function strokeBounds(
  strokes: readonly Stroke[],
  canvas: { width: number; height: number },
): Bounds | undefined {
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0];
  let isEmpty = true;
  for (const { points } of strokes) {
    for (const { x, y } of points) {
      isEmpty = false;
      left = Math.min(left, Math.max(0, Math.floor(x - margin)));
      top = Math.min(top, Math.max(0, Math.floor(y - margin)));
      right = Math.max(right, Math.min(canvas.width, Math.ceil(x + margin)));
      bottom = Math.max(bottom, Math.min(canvas.height, Math.ceil(y + margin)));
    }
  }
  if (isEmpty) return undefined;
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
