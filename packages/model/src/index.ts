export {
  type ColumnData,
  type ColumnItem,
  columnItemOf,
  defaultColumnData,
  isListable,
  type ListButton,
  type SearchItem,
  type SearchType,
  searchItemOf,
  searchTypesOf,
} from './design/column-data.ts';
export {
  addressOf,
  compileForm,
  type Form,
  type FormNode,
  isFieldName,
  type SubTable,
} from './design/compile-form.ts';
export { type AttributeChange, type DesignChange, diffDesign } from './design/diff-design.ts';
export type {
  DefaultName,
  FieldConfig,
  FieldNode,
  FieldOption,
  FieldPattern,
  FieldSlot,
  LimitType,
  Platform,
} from './design/field.ts';
export { defaultFormData, type FormData, firstFormId } from './design/form-data.ts';
export { canonicalKind } from './design/kinds.ts';
export type { ModelDesign, ModelType, WebType } from './design/model-design.ts';
export { readColumnData } from './design/normalize-column.ts';
export { readFormData } from './design/normalize-form.ts';
export { type FieldDefault, withDefaults } from './design/with-defaults.ts';
export { checkDesign, type DesignToCheck, type Stage } from './rules/check-design.ts';
export { type CheckOptions, checkRecord, isShownOn, type RecordTools } from './rules/check-record.ts';
export { type ComputedField, computationOf, computeFormulas, resolveReference } from './rules/compute.ts';
export {
  type Condition,
  type ConditionGroup,
  type Conditions,
  type ConditionVariable,
  type ConditionVariables,
  conditionVariables,
  type Logic,
  noConditions,
  type Operand,
  readConditions,
} from './rules/conditions.ts';
export { readDataScheme, type SchemeSource } from './rules/data-scheme.ts';
export {
  evaluateFormula,
  type FormulaScope,
  type Rounding,
  type RoundType,
  rowsOf,
} from './rules/evaluate-formula.ts';
export { type Formula, parseFormula, references } from './rules/formula.ts';
export { matchesConditions } from './rules/match-conditions.ts';
export { problemText } from './rules/problem-text.ts';
export { keywordName, kindsWithBelow, readQuery } from './rules/query.ts';
export { type ReadOptions, readRecord } from './rules/read-record.ts';
export type { FormRecord } from './rules/record.ts';
export { displayRecord, newRecord, newRow } from './rules/show-record.ts';
export { applyChanges } from './tables/apply-changes.ts';
export { desiredTables, type TableWishes } from './tables/desired-tables.ts';
export {
  diffTables,
  isSameType,
  keepsValues,
  type RetypeColumn,
  type TableChange,
} from './tables/diff-tables.ts';
export {
  type AsideColumn,
  childSystemColumns,
  mainSystemColumns,
  type SystemColumn,
  type TableColumn,
  type TableIndex,
  type TableSnapshot,
} from './tables/snapshot.ts';
export { abbreviateNumber } from './values/abbreviate.ts';
export { amountInChinese } from './values/amount.ts';
export { type DateFormat, dateFormats, formatDate, parseDate, truncateDate } from './values/date.ts';
export { isEmpty } from './values/empty.ts';
export { formatNumber, normalizeNumber } from './values/number.ts';
export { matchesPattern, parsePattern } from './values/pattern.ts';
export { type TimeFormat, timeFormats } from './values/time.ts';
export { dateScale } from './widgets/date.ts';
export { type LimitScale, limitsOf } from './widgets/date-limits.ts';
export { isWidgetKey, widgetOf, widgets } from './widgets/index.ts';
export { type MaskConfig, maskText } from './widgets/mask.ts';
export { memberKey, memberKinds, readMemberKey } from './widgets/member-key.ts';
export { idOfLabel, labelOf, optionsOf } from './widgets/options.ts';
export {
  createPreset,
  type PresetName,
  type PresetTexts,
  type WidgetPreset,
  widgetPresets,
} from './widgets/presets.ts';
export { type Reference, rangeOf, referencesIn, startsWithAuthor } from './widgets/reference.ts';
export { maxRows, type Row } from './widgets/table.ts';
export { type TextPattern, textPatterns } from './widgets/text-patterns.ts';
export { widgetTextsOf } from './widgets/texts.ts';
export { timeScale } from './widgets/time.ts';
export * from './widgets/widget.ts';
