import { checkDesign, type FormData, type Stage, type WebType } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { type Design, formOf, listOf } from './design.ts';

/** Everything the kernel finds wrong with a design at a stage. */
export function problemsOf(design: Design, webType: WebType, stage: Stage): Problem[] {
  const columnData = webType === 1 ? undefined : listOf(design);
  return checkDesign({ webType, form: formOf(design), columnData }, stage);
}

/** The widget a problem's path leads to. @returns its `formId`; undefined for what concerns no widget. */
export function widgetAt(form: FormData, path: readonly (string | number)[] = []): number | undefined {
  let value: unknown = form;
  let id: number | undefined;
  for (const part of path) {
    value = (value as Record<string | number, unknown> | null | undefined)?.[part];
    const config = (value as { __config__?: { formId?: unknown } } | null | undefined)?.__config__;
    if (typeof config?.formId === 'number') id = config.formId;
  }
  return id;
}

const listParts = new Set<unknown>([
  'columnList',
  'searchList',
  'defaultSidx',
  'defaultSortConfig',
  'summaryField',
  'groupField',
  'parentField',
  'ruleList',
]);

/** Whether a problem is one of the list design. */
export function concernsList({ key, path }: Pick<Problem, 'path'> & { key?: string }): boolean {
  return key === 'model.noColumns' || key === 'model.emptyList' || listParts.has(path?.[0]);
}
