const withinTab = { position: 'absolute' } as const;

/** Turns the kit's overlays from covering the window into covering the element they are put in. */
export const inTab = {
  modal: { mask: withinTab, wrapper: withinTab },
  drawer: withinTab,
};
