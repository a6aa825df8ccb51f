import { createTime, createUser, modifyTime, modifyUser } from './audit.ts';
import { calculate } from './calculate.ts';
import { checkbox } from './checkbox.ts';
import { colorPicker } from './color-picker.ts';
import { comInput } from './com-input.ts';
import { date } from './date.ts';
import { card, divider, groupTitle, row } from './layout.ts';
import { numInput } from './num-input.ts';
import { radio } from './radio.ts';
import { rate } from './rate.ts';
import {
  comSelect,
  currOrganize,
  currPosition,
  depSelect,
  groupSelect,
  posSelect,
  roleSelect,
  userSelect,
} from './reference.ts';
import { select } from './select.ts';
import { slider } from './slider.ts';
import { switchWidget } from './switch.ts';
import { table } from './table.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { usersSelect } from './users-select.ts';
import type { Widget, WidgetKey } from './widget.ts';

/** Every kind, in the order of the palette. */
export const widgets = {
  comInput,
  textarea,
  numInput,
  switch: switchWidget,
  radio,
  checkbox,
  select,
  date,
  time,
  rate,
  slider,
  colorPicker,
  calculate,
  table,
  comSelect,
  depSelect,
  posSelect,
  userSelect,
  roleSelect,
  groupSelect,
  usersSelect,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currPosition,
  row,
  groupTitle,
  divider,
  card,
} as const satisfies Record<WidgetKey, Widget>;

export function isWidgetKey(kind: unknown): kind is WidgetKey {
  return typeof kind === 'string' && Object.hasOwn(widgets, kind);
}

/** The data half of a kind; undefined for a kind that is not built. */
export function widgetOf(kind: WidgetKey): Widget;
export function widgetOf(kind: unknown): Widget | undefined;
export function widgetOf(kind: unknown): Widget | undefined {
  return isWidgetKey(kind) ? widgets[kind] : undefined;
}
