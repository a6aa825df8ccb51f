import { isWidgetKey, type WidgetKey } from '@yingzao/model';
import { createTimeView, createUserView, modifyTimeView, modifyUserView } from './audit/index.tsx';
import { calculateView } from './calculate/index.tsx';
import { checkboxView } from './checkbox/index.tsx';
import { colorPickerView } from './color-picker/index.tsx';
import { comInputView } from './com-input/index.tsx';
import { dateView } from './date/index.tsx';
import { cardView, dividerView, groupTitleView, rowView } from './layout/index.tsx';
import { numInputView } from './num-input/index.tsx';
import { radioView } from './radio/index.tsx';
import { rateView } from './rate/index.tsx';
import {
  comSelectView,
  currOrganizeView,
  currPositionView,
  depSelectView,
  groupSelectView,
  posSelectView,
  roleSelectView,
  userSelectView,
  usersSelectView,
} from './reference/index.tsx';
import { selectView } from './select/index.tsx';
import { sliderView } from './slider/index.tsx';
import { switchView } from './switch/index.tsx';
import { tableView } from './table/index.tsx';
import { textareaView } from './textarea/index.tsx';
import { timeView } from './time/index.tsx';
import type { WidgetView } from './widget-view.ts';

/** The view half of every widget: a kind without one does not compile. */
export const widgetViews: Readonly<Record<WidgetKey, WidgetView>> = {
  comInput: comInputView,
  textarea: textareaView,
  numInput: numInputView,
  switch: switchView,
  radio: radioView,
  checkbox: checkboxView,
  select: selectView,
  date: dateView,
  time: timeView,
  rate: rateView,
  slider: sliderView,
  colorPicker: colorPickerView,
  calculate: calculateView,
  table: tableView,
  comSelect: comSelectView,
  depSelect: depSelectView,
  posSelect: posSelectView,
  userSelect: userSelectView,
  roleSelect: roleSelectView,
  groupSelect: groupSelectView,
  usersSelect: usersSelectView,
  createUser: createUserView,
  createTime: createTimeView,
  modifyUser: modifyUserView,
  modifyTime: modifyTimeView,
  currOrganize: currOrganizeView,
  currPosition: currPositionView,
  row: rowView,
  groupTitle: groupTitleView,
  divider: dividerView,
  card: cardView,
};

/** @returns undefined for a kind this version does not know. */
export function viewOf(kind: string): WidgetView | undefined {
  return isWidgetKey(kind) ? widgetViews[kind] : undefined;
}
