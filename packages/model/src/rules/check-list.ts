import type { Problem } from '@yingzao/texts';
import { type ColumnData, isListable, type SearchItem, searchTypesOf } from '../design/column-data.ts';
import type { Form } from '../design/compile-form.ts';
import type { Field } from '../widgets/widget.ts';
import { readConditions } from './conditions.ts';

const maxKeywords = 3;

/** Which fields a part of the list may use. */
type Use = (field: Field) => boolean;

const isMain: Use = ({ container, column }) => container === null && column !== null;
const sorts: Use = (field) => isMain(field) && field.widget.places.sort;
const groups: Use = (field) => isMain(field) && field.widget.places.group;
const sums: Use = ({ widget }) => widget.places.number;

/** What a list asks of its form that the form cannot give. Source: contract/visual-development.md 2.5, 4. */
export function checkList(form: Form, list: ColumnData): Problem[] {
  const check = (part: string, fields: readonly string[], use: Use): Problem[] =>
    fields.flatMap((field, index): Problem[] => {
      const found = form.get(field);
      if (found && use(found)) return [];
      const key = found ? 'definition.listFieldRefused' : 'definition.listField';
      return [{ key, params: { field }, path: [part, index] }];
    });
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const searchUse = new Map(list.searchList.map((item) => [item.id, item]));
  const keywords = list.searchList.filter(({ isKeyword }) => isKeyword);
  const rules = readConditions(list.ruleList, form);
  return [
    ...check('columnList', idsOf(list.columnList), isListable),
    ...check('columnList', idsOf(list.columnList.filter(({ sortable }) => sortable)), sorts),
    ...check('searchList', idsOf(list.searchList), (field) => isSearchedRight(field, searchUse)),
    ...check('searchList', idsOf(keywords.slice(maxKeywords)), () => false),
    ...check('defaultSidx', list.defaultSidx === '' ? [] : [list.defaultSidx], sorts),
    ...check(
      'defaultSortConfig',
      list.defaultSortConfig.map(({ field }) => field),
      sorts,
    ),
    ...check('summaryField', list.showSummary ? list.summaryField : [], sums),
    ...check('groupField', list.type === 3 && list.groupField ? [list.groupField] : [], groups),
    ...check('parentField', list.type === 5 && list.parentField ? [list.parentField] : [], isMain),
    ...('key' in rules ? [{ ...rules, path: ['ruleList'] }] : []),
  ];
}

function isSearchedRight(field: Field, items: ReadonlyMap<string, SearchItem>): boolean {
  const item = items.get(field.address);
  if (!item || !searchTypesOf(field).includes(item.searchType)) return false;
  return !item.isKeyword || field.symbols.includes('like');
}
