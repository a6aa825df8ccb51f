import type { WidgetPlaces } from './widget.ts';

/** A plain value: may stand everywhere. Kinds take away what they cannot. Source: contract 2.5. */
export const anywhere: WidgetPlaces = {
  subTable: true,
  listColumn: true,
  import: true,
  sort: true,
  group: true,
  linkageSource: true,
  number: false,
};

export const nowhere: WidgetPlaces = {
  subTable: false,
  listColumn: false,
  import: false,
  sort: false,
  group: false,
  linkageSource: false,
  number: false,
};
