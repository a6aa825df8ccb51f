import { useDrag } from './drag-store.ts';

/** How long a drag rests over a collapsed container before that opens, ms. */
export const openingPause = 600;

/** Opens collapsed containers that a drag rests over, and closes them again when it goes elsewhere. */
export class ContainerOpener {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param resting the collapsed container whose inside is pointed at, if any
   * @param around everything under the pointer, from the inside out
   */
  pointAt(resting: number | undefined, around: readonly number[]): void {
    const { opened, opening } = useDrag.getState();
    const left = opened.filter((id) => around.includes(id));
    if (left.length < opened.length) useDrag.setState({ opened: left });
    const next = resting !== undefined && !left.includes(resting) ? resting : undefined;
    if (next === opening) return;
    clearTimeout(this.#timer);
    useDrag.setState({ opening: next });
    if (next !== undefined) this.#timer = setTimeout(() => open(next), openingPause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    useDrag.setState({ opening: undefined, opened: [] });
  }
}

function open(id: number): void {
  useDrag.setState(({ opened }) => ({ opening: undefined, opened: [...opened, id] }));
}
