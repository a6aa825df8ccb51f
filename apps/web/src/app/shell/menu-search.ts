import Fuse from 'fuse.js';

export interface MenuEntry {
  id: string;
  title: string;
  /** Titles from the root down, to tell two entries of one name apart. */
  trail: string;
  path: string;
}

/** The longest pattern that is looked for. Source: specification chapter 5. */
const maxPattern = 32;

/** Fuzzy search over titles and paths, best first. Source: specification chapter 5. */
export function menuSearch(entries: readonly MenuEntry[]): (pattern: string) => MenuEntry[] {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (pattern) => {
    const wanted = pattern.trim().slice(0, maxPattern);
    return wanted ? fuse.search(wanted, { limit: 12 }).map(({ item }) => item) : entries.slice(0, 12);
  };
}
