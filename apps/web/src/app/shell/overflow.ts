/** One entry of the top menu. Source: specification chapter 9. */
const entryWidth = 116;

/** How many of the top entries are shown; the rest go under the "more" entry, which takes the place of one. */
export function visibleCount(width: number, entries: number): number {
  const places = Math.max(1, Math.floor(width / entryWidth));
  return entries <= places ? entries : places - 1;
}
