export type { FieldConfig, FieldNode, FieldOption, FieldPattern, FieldSlot } from './design/field.ts';
export * from './widgets/widget.ts';
