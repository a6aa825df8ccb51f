import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { node, tableNode } from '../test/forms.ts';
import { widgetKeys } from '../widgets/widget.ts';
import { compileForm } from './compile-form.ts';
import { defaultFormData } from './form-data.ts';
import { readFormData } from './normalize-form.ts';
import { type DesignJson, upgradeDesign } from './upgrades.ts';

const read = (fields: unknown, settings = {}) => readFormData({ ...settings, fields } as object);
const first = (fields: unknown) => read(fields).form.fields[0];

const anyKind = fc.oneof(
  fc.constantFrom(...widgetKeys, 'input', 'datePicker', 'editor', 'organizeSelect', 'areaSelect'),
  fc.string(),
);
const anyAttributes = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'maxlength',
      'format',
      'options',
      'props',
      'show-word-limit',
      'max',
      'expression',
      '__slot__',
    ),
    fc.constantFrom('addonBefore', 'autosize', 'maskConfig', '__vModel__', 'columnBtnsList', 'precision'),
    fc.string(),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 6 },
);
const { nodes: anyNodes } = fc.letrec((tie) => ({
  node: fc
    .tuple(
      anyKind,
      anyAttributes,
      anyAttributes,
      fc.option(tie('nodes'), { nil: undefined, depthSize: 'small' }),
    )
    .map(([jnpfKey, attributes, config, children]) => ({
      ...attributes,
      __config__: { ...config, jnpfKey, ...(children === undefined ? {} : { children }) },
    })),
  nodes: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'nodes' }),
}));
const anyDesign = fc.record(
  {
    fields: anyNodes,
    size: fc.jsonValue(),
    labelWidth: fc.jsonValue(),
    idGlobal: fc.jsonValue(),
    extra: fc.jsonValue(),
  },
  { requiredKeys: ['fields'] },
);

describe('reading a form', () => {
  test('is idempotent: a canonical form is its own reading, without problems but unknown kinds', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const once = readFormData(design).form;
        const again = readFormData(JSON.stringify(once));
        expect(again.form).toEqual(JSON.parse(JSON.stringify(once)));
        expect(again.problems.filter(({ key }) => key !== 'definition.unknownKind')).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('never throws, and what it gives can always be compiled', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.string(),
      anyDesign,
      fc.record({ fields: fc.anything() }),
    );
    fc.assert(
      fc.property(anything, (json) => {
        const { form } = readFormData(json as object);
        compileForm(form).nodes();
      }),
      { numRuns: 300 },
    );
  });

  test('survives a design nested to overflow a stack, and one that holds itself', () => {
    const deep = `{"fields":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(readFormData(deep).problems[0]?.key).toBe('definition.notJson');
    expect(readFormData(circular).problems[0]?.key).toBe('definition.notJson');
  });

  test('takes an empty text for an empty form, and a broken one for a problem', () => {
    for (const empty of ['', null, undefined]) {
      expect(readFormData(empty)).toEqual({ form: defaultFormData(), problems: [] });
    }
    for (const broken of ['{', '[]', '3', '"x"']) {
      expect(readFormData(broken).problems).toMatchObject([
        { key: 'definition.notJson', params: { part: 'formData' } },
      ]);
    }
  });

  test('drops __proto__ keys, also deep inside of what it does not know', () => {
    const inside = readFormData('{"own":{"deep":{"__proto__":{"polluted":1}}}}').form.own;
    expect(JSON.stringify(inside)).toBe('{"deep":{}}');
    const { form } = readFormData('{"__proto__":{"polluted":1},"fields":[{"__proto__":{"polluted":1}}]}');
    expect(Object.hasOwn(form, '__proto__')).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('fills in every default and keeps what it does not know', () => {
    const { form, problems } = read([node('comInput', 'a', { maxlength: '20', vendorExtra: { x: 1 } })], {
      own: 'kept',
    });
    expect(problems).toEqual([]);
    expect(form).toMatchObject({
      size: 'medium',
      labelWidth: 100,
      popupType: 'general',
      own: 'kept',
      _version: 1,
    });
    expect(form.fields[0]).toMatchObject({
      maxlength: 20,
      clearable: true,
      vendorExtra: { x: 1 },
      __config__: { span: 24, visibility: ['pc', 'app'], regList: [], dataType: 'static' },
    });
  });

  test('gives an attribute without meaning its default, and says so', () => {
    const { form, problems } = read([node('comInput', 'a', { maxlength: 'many', config: { span: 99 } })], {
      size: 7,
    });
    expect(form.fields[0]).toMatchObject({ maxlength: null, __config__: { span: 24 } });
    expect(problems.map(({ key, path }) => [key, path])).toEqual([
      ['definition.attribute', ['size']],
      ['definition.attribute', ['fields', 0, '__config__', 'span']],
      ['definition.attribute', ['fields', 0, 'maxlength']],
    ]);
  });
});

describe('older and newer spellings', () => {
  test.each([
    ['input', 'comInput'],
    ['inputNumber', 'numInput'],
    ['datePicker', 'date'],
    ['timePicker', 'time'],
    ['comInput', 'comInput'],
  ])('the kind %s is %s', (alias, kind) => {
    const { form, problems } = read([node(alias, 'a')]);
    expect(form.fields[0]?.__config__.jnpfKey).toBe(kind);
    expect(problems).toEqual([]);
  });

  test.each([
    ['uploadFile', 'uploadFz'],
    ['areaSelect', 'address'],
    ['text', 'JNPFText'],
    ['editor', 'editor'],
    ['nonsense', 'nonsense'],
  ])('the kind %s, not built, is named %s in a problem and kept with all it holds', (alias, kind) => {
    const sent = {
      ...node(alias, 'a', { fileSize: 5 }),
      __config__: { jnpfKey: alias, children: [{ odd: 1 }] },
    };
    const { form, problems } = read([sent]);
    expect(problems).toEqual([{ key: 'definition.unknownKind', params: { kind }, path: ['fields', 0] }]);
    expect(form.fields[0]).toMatchObject({
      fileSize: 5,
      __config__: { jnpfKey: kind, children: [{ odd: 1 }] },
    });
  });

  test('kebab-case attributes become camelCase, and the canonical name wins', () => {
    const canonical = first([
      node('comInput', 'a', {
        'show-word-limit': true,
        'prefix-icon': 'i',
        'show-password': true,
        showPassword: false,
      }),
    ]);
    expect(canonical).toMatchObject({ showCount: true, prefixIcon: 'i', showPassword: false });
    expect(canonical).not.toHaveProperty('show-word-limit');
    expect(canonical).not.toHaveProperty('showWordLimit');
  });

  test('words around an input move into the slot', () => {
    expect(first([node('input', 'a', { addonBefore: '¥', addonAfter: 'kg' })])?.__slot__).toEqual({
      prepend: '¥',
      append: 'kg',
    });
    expect(first([node('inputNumber', 'a', { addonBefore: '¥' })])).toMatchObject({ addonBefore: '¥' });
  });

  test('sizes, date formats, star counts and option ids', () => {
    expect(read([], { size: 'large' }).form.size).toBe('medium');
    expect(first([node('datePicker', 'a', { format: 'YYYY-MM-DD HH:mm' })])?.format).toBe('yyyy-MM-dd HH:mm');
    expect(first([node('rate', 'a', { max: 7 })])?.count).toBe(7);
    const chosen = first([
      node('select', 'a', { options: [{ id: 1, fullName: 'One' }], props: { value: 'enCode' } }),
    ]);
    expect(chosen?.__slot__?.options).toEqual([{ id: '1', fullName: 'One' }]);
    expect(chosen?.__config__.props).toEqual({ label: 'fullName', value: 'enCode' });
  });
});

describe('ids and names', () => {
  test('a widget without an id gets the next one, a repeated id counts once, names follow ids', () => {
    const { form } = read(
      [
        { __config__: { jnpfKey: 'input', formId: 105 } },
        { __config__: { jnpfKey: 'input', formId: '105' } },
        { __config__: { jnpfKey: 'input', formId: 'formItem8a' } },
      ],
      { idGlobal: 103 },
    );
    expect(form.fields.map((field) => [field.__config__.formId, field.__vModel__])).toEqual([
      [105, 'comInputField105'],
      [106, 'comInputField106'],
      [107, 'comInputField107'],
    ]);
    expect(form.idGlobal).toBe(107);
  });
});

describe('versions', () => {
  const upgrades = [
    (json: DesignJson) => ({ ...json, title: json.name }),
    ({ name: _, ...json }: DesignJson) => json,
  ];

  test('a design goes through every upgrade it has not had', () => {
    expect(upgradeDesign({ name: 'n' }, upgrades)).toEqual({ title: 'n', _version: 3 });
    expect(upgradeDesign({ name: 'n', title: 't', _version: 2 }, upgrades)).toEqual({
      title: 't',
      _version: 3,
    });
    expect(upgradeDesign({ name: 'n', _version: 3 }, upgrades)).toEqual({ name: 'n', _version: 3 });
  });

  test('a design of a newer platform is left alone, an unreadable version is the first', () => {
    expect(upgradeDesign({ _version: 9 }, upgrades)).toEqual({ _version: 9 });
    expect(upgradeDesign({ _version: 'x', name: 'n' }, upgrades)).toEqual({ title: 'n', _version: 3 });
  });
});

describe('the compiled form', () => {
  const form = compileForm(
    read([
      node('row', 'r', {
        config: { children: [node('card', 'c', { config: { children: [node('comInput', 'a')] } })] },
      }),
      node('groupTitle', 'g'),
      tableNode('t', [node('numInput', 'n', { config: { required: true } })]),
      node('numInput', 'n'),
      node('comInput', '__proto__'),
      node('comInput', 'a', { maxlength: 3 }),
    ]).form,
  );

  test('lists value fields in order without their layout, and sub-tables apart', () => {
    expect(form.fields.map(({ name }) => name)).toEqual(['a', 'n']);
    expect(form.subTables).toMatchObject([
      { name: 't', label: 'T', columns: [{ name: 'n', address: 't-n' }] },
    ]);
  });

  test('finds fields by address; of two with one name the first counts', () => {
    expect(form.get('t-n')).toMatchObject({ kind: 'numInput', required: true, container: { name: 't' } });
    expect(form.get('n')?.container).toBeNull();
    expect(form.get('t')?.kind).toBe('table');
    expect(form.get('a')?.attributes.maxlength).toBeNull();
    for (const name of ['r', 'g', '__proto__', 'constructor', 't-x']) expect(form.get(name)).toBeUndefined();
  });

  test('walks every node with its parents and its place in the JSON', () => {
    const inner = form.nodes().find(({ parents }) => parents.length === 2);
    expect(inner?.parents.map(({ widget }) => widget?.key)).toEqual(['row', 'card']);
    expect(inner?.path).toEqual(['fields', 0, '__config__', 'children', 0, '__config__', 'children', 0]);
    expect(form.nodes()).toHaveLength(9);
  });
});
