import { createJSONStorage } from 'zustand/middleware';

/** Every key of ours begins with this. Source: specification chapter 9. */
const prefix = 'jnpf_';

/** Local storage under our prefix; a browser that closes it off leaves us with a session that forgets. */
export const stored = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(prefix + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, value);
    } catch {
      // Closed or full: what was to be kept lives until the page is left.
    }
  },
};

/** Calls back when another tab of the browser writes one of our keys. @returns how to stop. */
export function onStoredElsewhere(listener: (key: string, value: string | undefined) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue ?? undefined);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** For the `persist` layer of a store. */
export const persistStorage = createJSONStorage(() => ({
  getItem: (key) => stored.read(key) ?? null,
  setItem: (key, value) => stored.write(key, value),
  removeItem: (key) => stored.write(key, undefined),
}));
