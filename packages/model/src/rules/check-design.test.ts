import { describe, expect, test } from 'vitest';
import { type ColumnData, defaultColumnData } from '../design/column-data.ts';
import type { Form } from '../design/compile-form.ts';
import type { FieldNode } from '../design/field.ts';
import { readColumnData } from '../design/normalize-column.ts';
import { formOf, node, options, tableNode } from '../test/forms.ts';
import { checkDesign } from './check-design.ts';
import { problemText } from './problem-text.ts';

const keysOf = (form: Form, stage: 'save' | 'release' = 'save') =>
  checkDesign({ webType: 1, form }, stage).map(({ key }) => key);
const check = (fields: FieldNode[], settings = {}) => keysOf(formOf(fields, settings));

const good = formOf([
  node('comInput', 'name'),
  node('numInput', 'price'),
  node('switch', 'on'),
  node('colorPicker', 'colour'),
  node('calculate', 'double', { expression: ['price × 2'] }),
  tableNode('t', [node('numInput', 'n')]),
]);

describe('a form', () => {
  test('that is good has no problem at either stage', () => {
    expect(keysOf(good)).toEqual([]);
    expect(keysOf(good, 'release')).toEqual([]);
  });

  test('may be saved empty, not released', () => {
    expect(keysOf(formOf([]))).toEqual([]);
    expect(keysOf(formOf([node('groupTitle', '')]), 'release')).toEqual(['model.emptyForm']);
  });

  test.each(['1a', 'a-b', 'a b', 'é', '_a', '__proto__', 'a'.repeat(51)])(
    'refuses the field name %s',
    (name) => {
      expect(check([node('comInput', name)])).toEqual(['definition.fieldName']);
    },
  );

  test.each([
    'id',
    'ID',
    'f_id',
    'F_Version',
    'f_anything',
    'zz_old',
    'children',
    'data',
    'flowState',
    'flowTaskId',
    'top',
    'constructor',
    'jnpfKeyword',
    'jnpf_t_jnpf_f',
  ])('keeps the name %s for itself', (name) => {
    expect(check([node('comInput', name)])).toEqual(['definition.reservedField']);
    expect(check([tableNode('t', [node('comInput', name)])])).toEqual(['definition.reservedField']);
  });

  test('has each name once, whatever its case, in the main form and in each sub-table', () => {
    expect(check([node('comInput', 'ab'), node('comInput', 'aB')])).toEqual(['definition.duplicateField']);
    expect(check([node('comInput', 't'), tableNode('t', [node('comInput', 'a')])])).toEqual([
      'definition.duplicateField',
    ]);
    const row = node('row', '', { config: { children: [node('comInput', 'a')] } });
    expect(check([node('comInput', 'a'), row])).toEqual(['definition.duplicateField']);
    expect(check([node('comInput', 'a'), tableNode('t', [node('comInput', 'a')])])).toEqual([]);
  });

  test.each(['radio', 'checkbox', 'colorPicker', 'createUser', 'row', 'divider', 'table'])(
    'has no %s inside a sub-table',
    (kind) => {
      const inner = kind === 'table' ? tableNode('u', [node('comInput', 'a')]) : node(kind, 'x');
      expect(check([tableNode('t', [node('comInput', 'a'), inner])])).toEqual(['definition.nesting']);
    },
  );

  test('has no widget inside of one that holds none', () => {
    const odd = node('comInput', 'a', { config: { children: [node('comInput', 'b')] } });
    expect(check([odd])).toEqual(['definition.nesting']);
  });

  test('refuses kinds that are not built, doubled options, broken patterns and sub-tables without columns', () => {
    expect(check([node('editor', 'a')])).toEqual(['definition.unknownKind']);
    expect(check([node('radio', 'a', { __slot__: options('A', 'A') })])).toEqual([
      'definition.duplicateOption',
    ]);
    const loaded = { __slot__: options('A', 'A'), config: { dataType: 'dictionary' as const } };
    expect(check([node('radio', 'a', loaded)])).toEqual([]);
    expect(
      check([node('comInput', 'a', { config: { regList: [{ pattern: '/(/', message: '' }] } })]),
    ).toEqual(['definition.pattern']);
  });

  test('is kept as a draft while a sub-table or a formula is still empty, but not released', () => {
    const unfinished = formOf([tableNode('t', []), node('calculate', 'sum', { attributes: {} })]);
    expect(keysOf(unfinished)).toEqual([]);
    expect(keysOf(unfinished, 'release')).toEqual(['definition.emptySubTable', 'definition.formula']);
  });

  test('has at most 500 fields and 5 MB', () => {
    const many = Array.from({ length: 501 }, (_, index) => node('comInput', `a${index}`));
    expect(check(many)).toEqual(['definition.tooManyFields']);
    expect(check([node('comInput', 'a', { note: 'x'.repeat(5 * 1024 * 1024) })])).toEqual(['model.tooLarge']);
  });

  test('has a business key of main fields only', () => {
    const settings = { useBusinessKey: true, businessKeyList: ['a', 'b'] };
    expect(check([node('comInput', 'a')], settings)).toEqual(['definition.listField']);
  });
});

describe('a formula', () => {
  const withFormula = (...expression: string[]) =>
    formOf([
      node('calculate', 'sum', { expression }),
      node('numInput', 'a'),
      node('comInput', 'text'),
      tableNode('t', [
        node('numInput', 'n'),
        node('calculate', 'twice', { expression: ['n × 2 + t.n + a'] }),
      ]),
    ]);

  test.each([
    ['a +', '【SUM】的公式不正确：公式必须以数字或字段结尾'],
    ['a + b', '【SUM】的公式不正确：公式引用的字段“b”不存在'],
    ['t.x', '【SUM】的公式不正确：公式引用的字段“t.x”不存在'],
    ['n', '【SUM】的公式不正确：公式引用的字段“n”不存在'],
    ['text + 1', '【SUM】的公式不正确：公式引用的字段“text”不是数字'],
    ['a ^ 2', '【SUM】的公式不正确：不能识别“^”'],
  ])('%s is refused with a reason', (expression, text) => {
    const [problem, ...others] = checkDesign({ webType: 1, form: withFormula(expression) }, 'save');
    expect(problem && problemText(problem)).toBe(text);
    expect(problem?.path).toEqual(['fields', 0, 'expression']);
    expect(others).toEqual([]);
  });

  test('may use fields, cells of its row and sums of cells', () => {
    expect(keysOf(withFormula('a + t.n + t.twice'))).toEqual([]);
  });

  test('may not read itself, not even through a sum of rows', () => {
    const circle = formOf([
      node('calculate', 'total', { expression: ['t.part'] }),
      tableNode('t', [node('calculate', 'part', { expression: ['total', '÷', '2'] })]),
    ]);
    const [problem] = checkDesign({ webType: 1, form: circle }, 'save');
    expect(problem).toMatchObject({ key: 'definition.formulaCycle', params: { fields: 'TOTAL, PART' } });
  });
});

describe('a list', () => {
  const list = (changes: Partial<ColumnData>) =>
    readColumnData({ ...defaultColumnData(good), ...changes }, good).columnData;
  const problems = (changes: Partial<ColumnData>, stage: 'save' | 'release' = 'save') =>
    checkDesign({ webType: 2, form: good, columnData: list(changes) }, stage).map(({ key, path }) => [
      key,
      ...(path ?? []),
    ]);
  const column = (id: string, more = {}) => ({ id, sortable: false, ...more }) as never;
  const search = (id: string, searchType = 1, more = {}) => ({ id, searchType, ...more }) as never;

  test('made by default is good at both stages', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, 'release')).toEqual([]);
  });

  test('is needed for release, with columns and, when grouped, a group', () => {
    expect(checkDesign({ webType: 2, form: good }, 'save')).toEqual([]);
    expect(checkDesign({ webType: 2, form: good }, 'release')).toEqual([{ key: 'model.emptyList' }]);
    expect(problems({ columnList: [] })).toEqual([]);
    expect(problems({ columnList: [] }, 'release')).toEqual([['model.noColumns', 'columnList']]);
    expect(problems({ type: 3 }, 'release')).toEqual([['definition.noGroupField', 'groupField']]);
  });

  test.each<[string, Partial<ColumnData>, unknown[]]>([
    ['an unknown column', { columnList: [column('gone')] }, ['definition.listField', 'columnList', 0]],
    [
      'a column that cannot be shown',
      { columnList: [column('colour')] },
      ['definition.listFieldRefused', 'columnList', 0],
    ],
    [
      'sorting by what is not stored',
      { columnList: [column('double', { sortable: true })] },
      ['definition.listFieldRefused', 'columnList', 0],
    ],
    [
      'sorting by a cell',
      { defaultSortConfig: [{ field: 't-n', sort: 'asc' }] },
      ['definition.listFieldRefused', 'defaultSortConfig', 0],
    ],
    ['sorting by a field that is gone', { defaultSidx: 'gone' }, ['definition.listField', 'defaultSidx', 0]],
    [
      'searching by what cannot be searched',
      { searchList: [search('on')] },
      ['definition.listFieldRefused', 'searchList', 0],
    ],
    [
      'searching a number as text',
      { searchList: [search('price', 2)] },
      ['definition.listFieldRefused', 'searchList', 0],
    ],
    [
      'a keyword over a number',
      { searchList: [search('price', 3, { isKeyword: true })] },
      ['definition.listFieldRefused', 'searchList', 0],
    ],
    [
      'summing text',
      { showSummary: true, summaryField: ['name'] },
      ['definition.listFieldRefused', 'summaryField', 0],
    ],
    ['grouping by a cell', { type: 3, groupField: 't-n' }, ['definition.listFieldRefused', 'groupField', 0]],
    [
      'a filter it cannot read',
      { ruleList: { conditionList: [{ groups: [{ field: 'gone', symbol: '==' }] }] } },
      ['list.query', 'ruleList'],
    ],
  ])('refuses %s', (_, changes, expected) => {
    expect(problems(changes)).toEqual([expected]);
  });

  test('of a form alone is not looked at', () => {
    expect(
      checkDesign({ webType: 1, form: good, columnData: list({ columnList: [column('gone')] }) }, 'release'),
    ).toEqual([]);
  });
});
