import type { ComponentType } from 'react';
import type { Setting } from '../../../widgets/widget-view.ts';
import { DefaultValueSetter } from './default-value-setter.tsx';
import { FormulaSetter } from './formula-setter.tsx';
import { LimitsSetter } from './limits-setter.tsx';
import { MaskSetter } from './mask-setter.tsx';
import { OptionsSetter } from './options-setter.tsx';
import { PatternsSetter } from './patterns-setter.tsx';
import {
  ChoiceSetter,
  ColorSetter,
  MultilineSetter,
  NumberSetter,
  SwitchSetter,
  TextSetter,
} from './plain-setters.tsx';
import { RangeSetter } from './range-setter.tsx';
import type { SetterProps } from './setter.ts';
import { SummaryFieldsSetter } from './summary-fields-setter.tsx';

/** How each sort of setting is set. */
export const setters: Readonly<Record<Setting['setter'], ComponentType<SetterProps>>> = {
  text: TextSetter,
  multiline: MultilineSetter,
  number: NumberSetter,
  switch: SwitchSetter,
  choice: ChoiceSetter,
  options: OptionsSetter,
  formula: FormulaSetter,
  patterns: PatternsSetter,
  defaultValue: DefaultValueSetter,
  mask: MaskSetter,
  limits: LimitsSetter,
  summaryFields: SummaryFieldsSetter,
  range: RangeSetter,
  color: ColorSetter,
};

/** Setters that need the whole width of the panel, below their caption. */
export const wideSetters: ReadonlySet<Setting['setter']> = new Set([
  'options',
  'formula',
  'patterns',
  'mask',
  'limits',
  'range',
]);
