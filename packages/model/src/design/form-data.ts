import words from '@yingzao/texts/zh-CN/widgets';
import * as z from 'zod/mini';
import { choice, code, flag, listOf, number, text, texts, whole } from './attributes.ts';
import type { FieldNode } from './field.ts';
import { formUpgrades } from './upgrades.ts';

/** The first id a form gives to a widget is one above this. */
export const firstFormId = 100;

/** The settings of a form, with their defaults. Source: contract/visual-development.md 2.1. */
export const formSettings = z.looseObject({
  _version: number(formUpgrades.length + 1),
  formRef: text('elForm'),
  formModel: text('dataForm'),
  formRules: text('rules'),
  size: choice(['medium', 'small', 'mini'], 'medium', { large: 'medium', default: 'small' }),
  labelPosition: choice(['left', 'right', 'top'], 'right'),
  labelWidth: whole(100, 0, 1000),
  labelSuffix: text(),
  popupType: choice(['general', 'fullScreen', 'drawer'], 'general'),
  generalWidth: text('600px'),
  fullScreenWidth: text('100%'),
  drawerWidth: text('600px'),
  gutter: whole(15, 0, 200),
  disabled: flag(false),
  span: whole(24, 1, 24),
  formBtns: flag(false),
  hasCancelBtn: flag(true),
  hasConfirmBtn: flag(true),
  hasConfirmAndAddBtn: flag(true),
  hasPrintBtn: flag(false),
  cancelButtonText: text(words.formButtons.cancel),
  confirmButtonText: text(words.formButtons.confirm),
  confirmAndAddText: text(words.formButtons.confirmAndAdd),
  printButtonText: text(words.formButtons.print),
  printId: texts(),
  formStyle: choice(['', 'word-form'], ''),
  classJson: text(),
  className: listOf(z.unknown()),
  classNames: listOf(z.unknown()),
  primaryKeyPolicy: code([1, 2], 1),
  concurrencyLock: flag(false),
  logicalDelete: flag(false),
  useBusinessKey: flag(false),
  businessKeyList: texts(),
  businessKeyTip: text(),
  funcs: z._default(z.record(z.string(), z.unknown()), {}),
  idGlobal: whole(firstFormId, 0, Number.MAX_SAFE_INTEGER),
});

/** A form design as stored: settings and widgets. Unknown settings are kept. */
export type FormData = z.infer<typeof formSettings> & { fields: FieldNode[] };

/** An empty form. */
export function defaultFormData(): FormData {
  return { ...formSettings.parse({}), fields: [] };
}
