import { create } from 'zustand';

interface UnsavedTabs {
  /** Of the tabs whose page holds changes that are not saved. */
  paths: ReadonlySet<string>;
  mark(path: string, isUnsaved: boolean): void;
}

/** Which tabs would lose something if they were closed. */
export const useUnsavedTabs = create<UnsavedTabs>()((set) => ({
  paths: new Set(),
  mark: (path, isUnsaved) =>
    set(({ paths }) => {
      const rest = [...paths].filter((each) => each !== path);
      return { paths: new Set(isUnsaved ? [...rest, path] : rest) };
    }),
}));
