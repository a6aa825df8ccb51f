import {
  type ColumnData,
  compileForm,
  defaultColumnData,
  type Form,
  type FormData,
  readColumnData,
  readFormData,
} from '@yingzao/model';
import type { Problem } from '@yingzao/texts';

/** What a designer edits. Never changed in place: whatever did not change stays the same object. */
export interface Design {
  readonly form: FormData;
  /** Undefined until somebody touches the list: until then it follows the form. */
  readonly list: ColumnData | undefined;
}

const compiled = new WeakMap<FormData, Form>();

/** The form compiled, once for each state it was in. */
export function formOf({ form }: Pick<Design, 'form'>): Form {
  const known = compiled.get(form) ?? compileForm(form);
  compiled.set(form, known);
  return known;
}

const followed = new WeakMap<FormData, ColumnData>();

/** The list as it stands: the designed one, or the one that fits the form. */
export function listOf(design: Design): ColumnData {
  if (design.list) return design.list;
  const list = followed.get(design.form) ?? defaultColumnData(formOf(design));
  followed.set(design.form, list);
  return list;
}

/** Reads a stored draft. A list that is just what its form suggests still follows the form. */
export function readDesign(stored: { formData: string; columnData: string }): {
  design: Design;
  problems: readonly Problem[];
} {
  const { form, problems } = readFormData(stored.formData);
  const compiledForm = formOf({ form });
  const read = readColumnData(stored.columnData, compiledForm);
  const isUntouched =
    stored.columnData === '' || isSameJson(read.columnData, defaultColumnData(compiledForm));
  return {
    design: { form, list: isUntouched ? undefined : read.columnData },
    problems: [...problems, ...read.problems],
  };
}

/** The two JSON texts of a draft; a form without fields has no list to speak of. */
export function writeDesign(design: Design): { formData: string; columnData: string } {
  const isBlank = design.list === undefined && design.form.fields.length === 0;
  return {
    formData: JSON.stringify(design.form),
    columnData: isBlank ? '' : JSON.stringify(listOf(design)),
  };
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
