import { isWidgetKey, type WidgetKey } from '@yingzao/model';
import { lazy } from 'react';
import { OptionFilter } from './option-filter.tsx';
import { OptionTags } from './option-tags.tsx';
import { RateCell } from './rate/cell.tsx';
import { SelectCell } from './select/cell.tsx';
import { SwitchCell } from './switch/cell.tsx';
import { SwitchFilter } from './switch/filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { defineListView, type ListView } from './widget-view.ts';

// What brings a part of the kit of its own is loaded where it is shown first.
const DateFilter = lazy(async () => ({ default: (await import('./date-filter.tsx')).DateFilter }));
const NumberFilter = lazy(async () => ({ default: (await import('./number-filter.tsx')).NumberFilter }));
const ReferenceFilter = lazy(async () => ({
  default: (await import('./reference/filter.tsx')).ReferenceFilter,
}));
const TableCell = lazy(async () => ({ default: (await import('./table/cell.tsx')).TableCell }));
const TimeFilter = lazy(async () => ({ default: (await import('./time/filter.tsx')).TimeFilter }));

/**
 * The part of every widget that lists need: apart from the editors, so that a list opens without them. A cell that
 * is its text and a kind that is not searched leave theirs out; a kind that is not here does not compile.
 */
const listViews: Readonly<Record<WidgetKey, ListView>> = {
  comInput: { Filter: TextFilter },
  textarea: { Filter: TextFilter },
  numInput: { Filter: NumberFilter },
  switch: defineListView({ Cell: SwitchCell, Filter: SwitchFilter }),
  radio: { Filter: OptionFilter },
  checkbox: { Cell: OptionTags, Filter: OptionFilter },
  select: defineListView({ Cell: SelectCell, Filter: OptionFilter }),
  date: { Filter: DateFilter },
  time: defineListView({ Filter: TimeFilter }),
  rate: defineListView({ Cell: RateCell, Filter: NumberFilter }),
  slider: { Filter: NumberFilter },
  colorPicker: {},
  calculate: { Filter: NumberFilter },
  table: { Cell: TableCell },
  comSelect: { Filter: ReferenceFilter },
  depSelect: { Filter: ReferenceFilter },
  posSelect: { Filter: ReferenceFilter },
  userSelect: { Filter: ReferenceFilter },
  roleSelect: { Filter: ReferenceFilter },
  groupSelect: { Filter: ReferenceFilter },
  usersSelect: { Filter: ReferenceFilter },
  createUser: { Filter: ReferenceFilter },
  createTime: { Filter: DateFilter },
  modifyUser: { Filter: ReferenceFilter },
  modifyTime: { Filter: DateFilter },
  currOrganize: { Filter: ReferenceFilter },
  currPosition: { Filter: ReferenceFilter },
  row: {},
  groupTitle: {},
  divider: {},
  card: {},
};

/** How lists show and search a kind; nothing special for one this version does not know. */
export function listViewOf(kind: string): ListView {
  return isWidgetKey(kind) ? listViews[kind] : {};
}
