import type { Problem } from '@yingzao/texts';
import type { ColumnData } from '../design/column-data.ts';
import type { Form } from '../design/compile-form.ts';
import type { WebType } from '../design/model-design.ts';
import { checkForm } from './check-form.ts';
import { checkList } from './check-list.ts';

export interface DesignToCheck {
  readonly webType: WebType;
  readonly form: Form;
  /** Absent for a form without a list. */
  readonly columnData?: ColumnData | undefined;
}

/** `save` lets a design be unfinished, `release` does not. */
export type Stage = 'save' | 'release';

const maxCharacters = 5 * 1024 * 1024;

/**
 * Everything that is wrong with a design, beyond what reading it has told.
 *
 * Source: contract/visual-development.md 5.6, 2.5, 6.1.
 */
export function checkDesign({ webType, form, columnData }: DesignToCheck, stage: Stage): Problem[] {
  const hasForm = webType !== 4;
  const list = webType === 1 ? undefined : columnData;
  const problems = [
    ...(stage === 'release' ? checkComplete(webType, form, list) : []),
    ...checkSize(form.data, list),
    ...(hasForm ? checkForm(form) : []),
    ...(hasForm && list ? checkList(form, list) : []),
  ];
  return stage === 'save' ? problems.filter((problem) => !isUnfinished(problem)) : problems;
}

/** What is only not there yet: a draft is kept while its sub-tables and formulas are still empty. */
function isUnfinished({ key, params }: Problem): boolean {
  return (
    key === 'definition.emptySubTable' || (key === 'definition.formula' && params?.reason === 'formula.empty')
  );
}

function checkComplete(webType: WebType, form: Form, list: ColumnData | undefined): Problem[] {
  const isEmptyForm = form.fields.length === 0 && form.subTables.length === 0;
  if (webType !== 4 && isEmptyForm) return [{ key: 'model.emptyForm' }];
  if (webType === 1) return [];
  if (!list) return [{ key: 'model.emptyList' }];
  if (list.columnList.length === 0) return [{ key: 'model.noColumns', path: ['columnList'] }];
  const lacksGroup = list.type === 3 && list.groupField === '';
  return lacksGroup ? [{ key: 'definition.noGroupField', path: ['groupField'] }] : [];
}

function checkSize(...parts: unknown[]): Problem[] {
  const isTooLarge = parts.some((part) => part !== undefined && JSON.stringify(part).length > maxCharacters);
  return isTooLarge ? [{ key: 'model.tooLarge' }] : [];
}
