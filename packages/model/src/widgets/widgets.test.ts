import english from '@yingzao/texts/en/widgets';
import words, { type WidgetCatalogue } from '@yingzao/texts/zh-CN/widgets';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileForm } from '../design/compile-form.ts';
import { defaultFormData } from '../design/form-data.ts';
import { readFormData } from '../design/normalize-form.ts';
import { fieldOf, formOf, node, now, options, shanghai, tableNode, tools } from '../test/forms.ts';
import { widgetOf, widgets } from './index.ts';
import { widgetTextsOf } from './texts.ts';
import { type Field, type WidgetKey, widgetKeys } from './widget.ts';

const colours = options('Red', 'Green', 'Blue');
const normalize = (field: Field, value: unknown) => field.widget.normalize(value, field, tools);
const toText = (field: Field, value: unknown) => field.widget.toText(value, field, tools);
const fromText = (field: Field, text: string) => field.widget.fromText(text, field, tools);
const check = (field: Field, value: unknown, more = {}) =>
  field.widget.check(value, field, { ...tools, ...more });

describe('every kind', () => {
  test('is known by its key, and its words exist in the catalogue', () => {
    expect(Object.keys(widgets)).toEqual([...widgetKeys]);
    for (const key of widgetKeys) expect(widgetOf(key)?.key).toBe(key);
    expect(Object.keys(words.kinds)).toEqual([...widgetKeys]);
  });

  test.each(widgetKeys)(
    '%s: a freshly dropped node is read without a problem and gains only defaults',
    (key) => {
      const dropped = widgets[key].create(widgetTextsOf(key, words));
      const { form, problems } = readFormData({ ...defaultFormData(), fields: [dropped] });
      expect(problems).toEqual([]);
      expect(form.fields[0]).toMatchObject({
        __config__: { jnpfKey: key, label: words.kinds[key].label, formId: 101 },
      });
    },
  );

  const valueKinds = widgetKeys.filter((key) => ['value', 'subTable'].includes(widgets[key].role));

  test.each(valueKinds)('%s: normalising twice is normalising once, and never throws', (key) => {
    for (const more of [{}, { multiple: true, range: true }]) {
      const field = fieldOf(key, { __slot__: colours, ...more });
      fc.assert(
        fc.property(fc.anything(), (value) => {
          const once = normalize(field, value);
          if (once !== undefined) expect(normalize(field, once)).toEqual(once);
        }),
        { numRuns: 200 },
      );
    }
  });

  test.each(valueKinds)('%s: nothing filled in is null, and null shows nothing', (key) => {
    const field = fieldOf(key);
    for (const empty of [null, undefined, '']) expect(normalize(field, empty)).toBeNull();
    expect(toText(field, null)).toBe('');
  });
});

test('the first options of a new choice are named in the language of the designer', () => {
  const labels = (catalogue: WidgetCatalogue) =>
    widgets.radio
      .create(widgetTextsOf('radio', catalogue))
      .__slot__?.options?.map(({ fullName }) => fullName);
  expect(labels(words)).toEqual(['选项一', '选项二']);
  expect(labels(english)).toEqual(['Option 1', 'Option 2']);
});

type Row = [kind: WidgetKey, attributes: Record<string, unknown>, sent: unknown, canonical: unknown];

test.each<Row>([
  ['comInput', {}, 'abc', 'abc'],
  ['comInput', {}, 42, '42'],
  ['comInput', {}, 'a\u0000b', undefined],
  ['comInput', {}, '\ud800', undefined],
  ['comInput', {}, { a: 1 }, undefined],
  ['textarea', {}, 'a\nb', 'a\nb'],
  ['textarea', {}, ['a'], undefined],
  ['numInput', {}, '1,000', undefined],
  ['numInput', {}, ' 12.50 ', 12.5],
  ['numInput', {}, '1e3', 1000],
  ['numInput', {}, 'NaN', undefined],
  ['numInput', {}, Number.NaN, undefined],
  ['numInput', {}, Number.POSITIVE_INFINITY, undefined],
  ['numInput', {}, 1e26, undefined],
  ['numInput', {}, 0.1 + 0.2, 0.3],
  ['numInput', {}, -0, 0],
  ['numInput', {}, true, undefined],
  ['switch', {}, true, 1],
  ['switch', {}, '0', 0],
  ['switch', { activeValue: 'Y', inactiveValue: 'N' }, 'N', 0],
  ['switch', {}, 'perhaps', undefined],
  ['radio', { __slot__: colours }, 'red', 'red'],
  ['radio', { __slot__: colours }, 7, '7'],
  ['radio', { __slot__: colours }, ['red'], undefined],
  ['checkbox', { __slot__: colours }, ['red', 'red', 'blue'], ['red', 'blue']],
  ['checkbox', { __slot__: colours }, '["red","blue"]', ['red', 'blue']],
  ['checkbox', { __slot__: colours }, 'red', ['red']],
  ['checkbox', { __slot__: colours }, [], null],
  ['checkbox', { __slot__: colours }, [{}], undefined],
  ['select', { __slot__: colours }, 'red', 'red'],
  ['select', { __slot__: colours }, ['red'], undefined],
  ['select', { __slot__: colours, multiple: true }, 'red', ['red']],
  ['date', {}, now, shanghai(2024, 3, 1)],
  ['date', { format: 'yyyy' }, now, shanghai(2024, 1, 1)],
  ['date', { format: 'yyyy-MM' }, now, shanghai(2024, 3, 1)],
  ['date', { format: 'yyyy-MM-dd HH:mm' }, now, shanghai(2024, 3, 1, 10, 20)],
  ['date', { format: 'yyyy-MM-dd HH:mm:ss' }, now + 999, now],
  ['date', { format: 'yyyy-MM-dd HH:mm:ss' }, '1709259630', shanghai(2024, 3, 1, 10, 20, 30)],
  ['date', {}, '2024-03-01 10:20:30', shanghai(2024, 3, 1)],
  ['date', {}, String(now), shanghai(2024, 3, 1)],
  ['date', {}, shanghai(1970, 2, 1), shanghai(1970, 2, 1)],
  ['date', {}, '2024-02-30', undefined],
  ['date', {}, 'soon', undefined],
  ['date', {}, 9e15, undefined],
  ['time', {}, '8:05', '08:05:00'],
  ['time', { format: 'HH:mm' }, '08:05:59', '08:05'],
  ['time', {}, '24:00:00', undefined],
  ['time', {}, 800, undefined],
  ['rate', {}, '3', 3],
  ['slider', {}, 20, 20],
  ['slider', {}, [20], undefined],
  ['slider', { range: true }, [60, 20], [20, 60]],
  ['slider', { range: true }, 20, undefined],
  ['slider', { range: true }, [20], undefined],
  ['colorPicker', {}, '#ff0000', '#ff0000'],
  ['colorPicker', {}, 'rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 0.5)'],
  ['colorPicker', {}, 'url(javascript:alert(1))', undefined],
  ['createTime', {}, now + 5, now],
  ['createUser', {}, 'u1', 'u1'],
])('%s %j: what is sent as %j is kept as %j', (kind, attributes, sent, canonical) => {
  expect(normalize(fieldOf(kind, attributes), sent)).toEqual(canonical);
});

test.each<Row>([
  ['comInput', {}, 'x'.repeat(255), undefined],
  ['comInput', {}, 'x'.repeat(256), 'field.tooLong'],
  ['comInput', { maxlength: 300 }, 'x'.repeat(256), undefined],
  ['comInput', { maxlength: 2 }, '👍👍', undefined],
  ['comInput', { maxlength: 2 }, 'abc', 'field.tooLong'],
  ['textarea', {}, 'x'.repeat(10_001), 'field.tooLong'],
  ['numInput', { min: 1 }, 0, 'field.tooSmall'],
  ['numInput', { max: 1 }, 2, 'field.tooLarge'],
  ['numInput', { precision: 2 }, 1.25, undefined],
  ['numInput', { precision: 2 }, 1.255, 'field.precision'],
  ['numInput', { precision: 0 }, 1e-7, 'field.precision'],
  ['radio', { __slot__: colours }, 'red', undefined],
  ['radio', { __slot__: colours }, 'pink', 'field.unknownOption'],
  ['radio', { config: { dataType: 'dictionary' } }, 'anything', undefined],
  ['checkbox', { __slot__: colours }, ['red', 'pink'], 'field.unknownOption'],
  ['checkbox', { __slot__: colours, min: 2 }, ['red'], 'field.tooFew'],
  ['checkbox', { __slot__: colours, max: 1 }, ['red', 'blue'], 'field.tooMany'],
  ['select', { __slot__: colours, multiple: true }, ['pink'], 'field.unknownOption'],
  ['rate', { count: 5 }, 6, 'field.tooLarge'],
  ['rate', {}, -1, 'field.tooSmall'],
  ['rate', {}, 2.5, 'field.step'],
  ['rate', { allowHalf: true }, 2.5, undefined],
  ['slider', { min: 10 }, 5, 'field.tooSmall'],
  ['slider', { step: 0.1, max: 1 }, 0.7, undefined],
  ['slider', { step: 0.1, max: 1 }, 0.75, 'field.step'],
  ['slider', { range: true }, [0, 101], 'field.tooLarge'],
])('%s %j: %j is answered with %j', (kind, attributes, value, key) => {
  expect(check(fieldOf(kind, attributes), value)?.key).toBe(key);
});

type TextRow = [kind: WidgetKey, attributes: Record<string, unknown>, value: unknown, text: string];
const reversible: TextRow[] = [
  ['comInput', {}, 'abc', 'abc'],
  ['numInput', { precision: 2, thousands: true }, 1234567.5, '1,234,567.50'],
  ['numInput', {}, 1e-7, '0.0000001'],
  ['numInput', { thousands: true }, -1234, '-1,234'],
  ['switch', {}, 1, '开'],
  ['switch', { inactiveTxt: 'Nope' }, 0, 'Nope'],
  ['radio', { __slot__: colours }, 'red', 'Red'],
  ['checkbox', { __slot__: colours }, ['red', 'blue'], 'Red,Blue'],
  ['select', { __slot__: colours }, 'blue', 'Blue'],
  ['select', { __slot__: colours, multiple: true }, ['red', 'green'], 'Red,Green'],
  ['date', {}, shanghai(2024, 3, 1), '2024-03-01'],
  ['date', { format: 'yyyy' }, shanghai(2024, 1, 1), '2024'],
  ['date', { format: 'yyyy-MM-dd HH:mm' }, shanghai(2024, 3, 1, 9, 5), '2024-03-01 09:05'],
  ['time', { format: 'HH:mm' }, '09:05', '09:05'],
  ['rate', { allowHalf: true }, 2.5, '2.5'],
  ['slider', { range: true, min: -10 }, [-5, 20], '-5~20'],
  ['colorPicker', {}, '#fff', '#fff'],
];

test.each(reversible)(
  '%s %j: %j is shown as %j, and an import reads it back',
  (kind, attributes, value, text) => {
    const field = fieldOf(kind, attributes);
    expect(toText(field, value)).toBe(text);
    expect(fromText(field, text)).toEqual(value);
  },
);

test.each<TextRow>([
  ['calculate', { precision: 2, thousands: true }, 1234.5, '1,234.50'],
  ['radio', { __slot__: colours }, 'gone', ''],
  ['checkbox', { __slot__: colours }, ['gone', 'red'], 'Red'],
  ['createTime', {}, now, '2024-03-01 10:20:30'],
])('%s %j: %j is shown as %j', (kind, attributes, value, text) => {
  expect(toText(fieldOf(kind, attributes), value)).toBe(text);
});

test('an import cell that names no option, or two of them, means nothing', () => {
  const twins = { options: [...colours.options, { id: 'red2', fullName: 'Red' }] };
  expect(fromText(fieldOf('radio', { __slot__: colours }), 'Pink')).toBeUndefined();
  expect(fromText(fieldOf('radio', { __slot__: twins }), 'Red')).toBeUndefined();
  expect(fromText(fieldOf('checkbox', { __slot__: colours }), 'Red，Pink')).toBeUndefined();
  expect(fromText(fieldOf('checkbox', { __slot__: colours }), 'Red， Blue')).toEqual(['red', 'blue']);
});

test('options of a dictionary are those the surroundings have loaded', () => {
  const field = fieldOf('select', { config: { dataType: 'dictionary' } });
  const loaded = { ...tools, options: () => colours.options };
  expect(field.widget.toText('red', field, loaded)).toBe('Red');
  expect(field.widget.fromText('Blue', field, loaded)).toBe('blue');
  expect(check(field, 'pink', loaded)?.key).toBe('field.unknownOption');
});

test('the user who made a record is shown by name, as far as it is known', () => {
  const field = fieldOf('createUser');
  const named = { ...tools, nameOf: (_: Field, id: string) => (id === 'u1' ? 'Ada/ada' : undefined) };
  expect(field.widget.toText('u1', field, named)).toBe('Ada/ada');
  expect(field.widget.toText('u2', field, named)).toBe('');
});

describe('masked text', () => {
  const masked = (maskConfig: Record<string, unknown>, text: string) =>
    toText(fieldOf('comInput', { useMask: true, maskConfig }), text);

  test('hides all, or leaves a beginning and an end', () => {
    expect(masked({}, 'abcd')).toBe('****');
    expect(masked({ maskType: 2, prefixLimit: 3, suffixLimit: 4 }, '13812345678')).toBe('138****5678');
  });

  test('can reach to a given character, keep others and hide the length', () => {
    const email = { maskType: 2, prefixLimit: 1, suffixType: 2, suffixSpecifyChar: '@' };
    expect(masked(email, 'ada@lovelace.org')).toBe('a**@lovelace.org');
    expect(masked({ ignoreChar: '-' }, '010-1234')).toBe('***-****');
    expect(masked({ useUnrealMask: true, unrealMaskLength: 3, filler: '#' }, 'secret')).toBe('###');
  });

  test('hides all when beginning and end would meet', () => {
    expect(masked({ maskType: 2, prefixLimit: 3, suffixLimit: 4 }, '1234567')).toBe('*******');
  });

  test('is shown in full to those who may edit', () => {
    const field = fieldOf('comInput', { useMask: true });
    expect(field.widget.toText('abc', field, { ...tools, reveal: true })).toBe('abc');
  });
});

describe('limits of dates and times', () => {
  const limited = (kind: 'date' | 'time', config: Record<string, unknown>, more = {}) =>
    fieldOf(kind, { ...more, config });

  test('a fixed limit is inclusive to the unit of the format', () => {
    const field = limited('date', {
      endTimeRule: true,
      endTimeType: 1,
      endTimeValue: shanghai(2024, 3, 1, 12),
    });
    expect(check(field, shanghai(2024, 3, 1))).toBeUndefined();
    expect(check(field, shanghai(2024, 3, 2))).toEqual({
      key: 'field.afterEnd',
      params: { label: 'A', limit: '2024-03-01' },
    });
  });

  test('a limit without its rule switched on is none', () => {
    const field = limited('date', { endTimeRule: false, endTimeType: 1, endTimeValue: 0 });
    expect(check(field, now)).toBeUndefined();
  });

  test('a limit can be another field; an empty one is no limit', () => {
    const field = limited('date', { startTimeRule: true, startTimeType: 2, startRelationField: 'b' });
    const sibling = (name: string) => (name === 'b' ? shanghai(2024, 3, 5) : null);
    expect(check(field, shanghai(2024, 3, 4), { sibling })?.key).toBe('field.beforeStart');
    expect(check(field, shanghai(2024, 3, 4))).toBeUndefined();
  });

  test('a limit can be now, or years, months, days and hours away from it', () => {
    const from = (type: number, target: number, amount: number, format = 'yyyy-MM-dd') =>
      limited(
        'date',
        { startTimeRule: true, startTimeType: type, startTimeTarget: target, startTimeValue: amount },
        { format },
      );
    expect(check(from(3, 1, 0), shanghai(2024, 2, 29))?.params?.limit).toBe('2024-03-01');
    expect(check(from(4, 1, 1), shanghai(2023, 2, 28))?.params?.limit).toBe('2023-03-01');
    expect(check(from(5, 2, 12), shanghai(2024, 3, 1))?.params?.limit).toBe('2025-03-01');
    expect(check(from(4, 3, 1), shanghai(2024, 2, 28))?.params?.limit).toBe('2024-02-29');
    const hours = from(5, 4, 2, 'yyyy-MM-dd HH:mm');
    expect(check(hours, shanghai(2024, 3, 1))?.params?.limit).toBe('2024-03-01 12:20');
  });

  test('an absurd distance is no limit', () => {
    const field = limited('date', { startTimeRule: true, startTimeType: 5, startTimeValue: 99_999 });
    expect(check(field, now)).toBeUndefined();
  });

  test('a time stops at midnight', () => {
    const field = limited('time', { endTimeRule: true, endTimeType: 5, endTimeTarget: 1, endTimeValue: 20 });
    expect(check(field, '23:59:59')).toBeUndefined();
    const early = limited('time', { startTimeRule: true, startTimeType: 1, startTimeValue: '09:00' });
    expect(check(early, '08:59:59')?.params?.limit).toBe('09:00:00');
  });
});

describe('a new value', () => {
  const initial = (kind: WidgetKey, config: Record<string, unknown>, more = {}) => {
    const field = fieldOf(kind, { ...more, config });
    return field.widget.defaultValue(field, tools);
  };

  test('is the default of the design, if the field can hold it', () => {
    expect(initial('comInput', { defaultValue: 'x' })).toBe('x');
    expect(initial('numInput', { defaultValue: '5' })).toBe(5);
    expect(initial('numInput', { defaultValue: 'x' })).toBeNull();
    expect(initial('switch', {})).toBe(0);
    expect(initial('switch', { defaultValue: 1 })).toBe(1);
    expect(initial('checkbox', { defaultValue: ['a'] })).toEqual(['a']);
    expect(initial('select', { defaultValue: 'a' }, { multiple: true })).toEqual(['a']);
  });

  test('is now, cut to its format, for dates and times that ask for it', () => {
    expect(initial('date', { defaultCurrent: true })).toBe(shanghai(2024, 3, 1));
    expect(initial('date', { defaultCurrent: true }, { format: 'yyyy-MM' })).toBe(shanghai(2024, 3, 1));
    expect(initial('time', { defaultCurrent: true }, { format: 'HH:mm' })).toBe('10:20');
  });
});

test('columns have the type the value needs', () => {
  const columnOf = (kind: WidgetKey, more = {}) => fieldOf(kind, more).column;
  expect(columnOf('comInput')).toEqual({ type: 'varchar', length: 255 });
  expect(columnOf('comInput', { maxlength: 500 })).toEqual({ type: 'text' });
  expect(columnOf('select', { multiple: true })).toEqual({ type: 'json' });
  expect(columnOf('slider', { range: true })).toEqual({ type: 'json' });
  expect(columnOf('calculate', { isStorage: 1 })).toEqual({ type: 'decimal' });
  expect(columnOf('calculate')).toBeNull();
});

test('what has no column, or no order, cannot be searched or compared', () => {
  expect(fieldOf('calculate')).toMatchObject({ search: 'none', symbols: [] });
  expect(fieldOf('slider', { range: true })).toMatchObject({ search: 'none', symbols: ['null', 'notNull'] });
});

test('rows of a sub-table are read cell by cell; unknown keys go and ids stay', () => {
  const form = formOf([tableNode('t', [node('numInput', 'n'), node('comInput', 'c')])]);
  const field = form.get('t');
  if (!field) throw new Error('no table');
  expect(normalize(field, [{ id: 'r1', n: '2', c: 'x', evil: 1 }])).toEqual([{ id: 'r1', n: 2, c: 'x' }]);
  expect(normalize(field, [{ n: 'two' }])).toBeUndefined();
  expect(normalize(field, ['row'])).toBeUndefined();
  expect(
    normalize(
      field,
      Array.from({ length: 1001 }, () => ({})),
    ),
  ).toBeUndefined();
});

test('a form of 300 fields is compiled well within 10 ms', () => {
  const fields = widgetKeys
    .filter((key) => widgets[key].role === 'value')
    .flatMap((key) => Array.from({ length: 20 }, (_, index) => node(key, `${key}${index}`)));
  const data = readFormData({ fields }).form;
  expect(data.fields.length).toBeGreaterThanOrEqual(300);
  const times = Array.from({ length: 20 }, () => {
    const start = Date.now();
    compileForm(data);
    return Date.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(6);
});
