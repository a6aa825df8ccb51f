/** How near to the upper or lower edge scrolling begins, px. */
const zone = 64;
/** Px per frame, right at the edge. */
const fastest = 18;

/** Scrolls an element while a drag rests near its upper or lower edge. */
export function autoScroll(element: HTMLElement): { pointAt(y: number): void; stop(): void } {
  let speed = 0;
  let frame = 0;
  const step = () => {
    element.scrollTop += speed;
    frame = speed === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    pointAt(y) {
      const { top, bottom } = element.getBoundingClientRect();
      const above = Math.max(0, zone - (y - top));
      const below = Math.max(0, zone - (bottom - y));
      speed = Math.round((Math.min(below, zone) - Math.min(above, zone)) * (fastest / zone));
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop() {
      speed = 0;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
