import type { BuildOptions, Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];
type ResolveDependencies = NonNullable<
  Exclude<BuildOptions['modulePreload'], boolean | undefined>['resolveDependencies']
>;

/**
 * Names, with each import that comes later, only the files that cannot be there yet. Otherwise every page repeats the
 * whole kit, which the entry and the importing chunk have loaded: 9 kB of the first list.
 */
export function preloadWhatIsNew(): { plugin: Plugin; resolveDependencies: ResolveDependencies } {
  let bundle: Bundle = {};
  const closures = new Map<string, ReadonlySet<string>>();

  /** A chunk with everything it imports statically. */
  function loadedWith(file: string): ReadonlySet<string> {
    const known = closures.get(file);
    if (known) return known;
    const found = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      const chunk = bundle[next];
      if (chunk?.type === 'chunk') open.push(...chunk.imports);
    }
    closures.set(file, found);
    return found;
  }

  return {
    plugin: {
      name: 'preload-what-is-new',
      generateBundle: {
        order: 'pre',
        handler(_, made) {
          bundle = made;
          closures.clear();
        },
      },
    },
    resolveDependencies(_, dependencies, { hostId, hostType }) {
      if (hostType === 'html') return dependencies;
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
      const there = [hostId, ...entries.map(({ fileName }) => fileName)].map(loadedWith);
      return dependencies.filter((file) => !there.some((files) => files.has(file)));
    },
  };
}
