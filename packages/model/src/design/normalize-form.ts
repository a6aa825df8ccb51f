import type { Problem } from '@yingzao/texts';
import * as z from 'zod/mini';
import { isObject } from '../values/empty.ts';
import { widgetOf } from '../widgets/index.ts';
import type { Widget, WidgetKey } from '../widgets/widget.ts';
import { choice, flag, limit, listOf, readAttributes, text, whole } from './attributes.ts';
import type { FieldConfig, FieldNode } from './field.ts';
import { defaultFormData, type FormData, firstFormId, formSettings } from './form-data.ts';
import { readJsonObject } from './json.ts';
import { canonicalKind } from './kinds.ts';
import { formUpgrades, upgradeDesign } from './upgrades.ts';

type Path = readonly (string | number)[];

/**
 * Reads a form design of any age into its canonical form: today's version, kinds and attribute names, every
 * default filled in, unknown attributes kept. What has no meaning gets its default and a problem. Reading a
 * canonical form changes nothing.
 *
 * Source: contract/visual-development.md, naming decision and chapter 2.
 */
export function readFormData(json: string | object | null | undefined): {
  form: FormData;
  problems: Problem[];
} {
  const parsed = readJsonObject(json);
  if (parsed === null) return { form: defaultFormData(), problems: [] };
  if (parsed === undefined) {
    return {
      form: defaultFormData(),
      problems: [{ key: 'definition.notJson', params: { part: 'formData' }, path: ['formData'] }],
    };
  }
  const design = upgradeDesign(parsed, formUpgrades);
  const { value: settings, broken } = readAttributes(formSettings, design);
  const reader = new NodeReader(design.fields, settings.idGlobal);
  const fields = reader.readAll(design.fields, ['fields']);
  const problems = broken.map((attribute) => attributeProblem('formData', attribute, [attribute]));
  return {
    form: { ...settings, idGlobal: reader.lastId, fields },
    problems: [...problems, ...reader.problems],
  };
}

const attributeProblem = (label: string, attribute: string, path: Path): Problem => ({
  key: 'definition.attribute',
  params: { label, attribute },
  path,
});

const pattern = z.looseObject({ pattern: text(), message: text() });
const limitType = z._default(z.literal([1, 2, 3, 4, 5]), 1);

/** Source: contract/visual-development.md 2.3. `jnpfKey`, `label` and `formId` are read apart. */
const configSchema = z.looseObject({
  labelWidth: limit(),
  showLabel: flag(true),
  tipLabel: text(),
  layout: choice(['colFormItem', 'rowFormItem'], 'colFormItem'),
  span: whole(24, 1, 24),
  defaultCurrent: flag(false),
  defaultNames: z.optional(z.array(z.object({ id: z.string(), fullName: z.string(), organize: z.string() }))),
  required: flag(false),
  regList: listOf(pattern),
  trigger: z.optional(z.union([z.string(), z.array(z.string())])),
  unique: flag(false),
  noShow: flag(false),
  visibility: z._default(z.array(z.enum(['pc', 'app'])), ['pc', 'app']),
  columnWidth: limit(),
  tableAlign: choice(['left', 'center', 'right'], 'left'),
  tableFixed: choice(['none', 'left', 'right'], 'none'),
  dataType: choice(['static', 'dictionary', 'dynamic'], 'static'),
  dictionaryType: text(),
  props: z.optional(z.looseObject({ label: text('fullName'), value: text('id') })),
  startTimeRule: flag(false),
  startTimeType: limitType,
  startTimeTarget: whole(1, 1, 6),
  startRelationField: text(),
  endTimeRule: flag(false),
  endTimeType: limitType,
  endTimeTarget: whole(1, 1, 6),
  endRelationField: text(),
});

/** Older names of attributes that mean the same on every kind. */
const attributeSpellings: Readonly<Record<string, string>> = { showWordLimit: 'showCount' };

/** Walks the widgets of one form, numbering those that have no usable `formId`. */
class NodeReader {
  readonly problems: Problem[] = [];
  lastId: number;
  readonly #taken = new Set<number>();

  constructor(fields: unknown, idGlobal: number) {
    this.lastId = Math.max(idGlobal, firstFormId, ...formIdsOf(fields));
  }

  readAll(nodes: unknown, path: Path): FieldNode[] {
    if (!Array.isArray(nodes)) {
      if (nodes !== undefined && nodes !== null)
        this.problems.push(attributeProblem('formData', 'fields', path));
      return [];
    }
    return nodes.flatMap((node: unknown, index) => {
      const read = this.#read(node, [...path, index]);
      return read ? [read] : [];
    });
  }

  #read(json: unknown, path: Path): FieldNode | undefined {
    if (!isObject(json) || !isObject(json.__config__)) {
      this.problems.push({ key: 'definition.unknownKind', params: { kind: '' }, path });
      return undefined;
    }
    const kind = json.__config__.jnpfKey;
    const jnpfKey = typeof kind === 'string' ? canonicalKind(kind) : '';
    const widget = widgetOf(jnpfKey);
    if (!widget) return this.#keepUnknown(json, json.__config__, jnpfKey, path);
    const config = this.#readConfig(json.__config__, widget.key, path);
    return this.#readAttributes({ ...withCanonicalNames(json), __config__: config }, widget, path);
  }

  /** A kind that is not built stays as it is, with all it holds, until it is. */
  #keepUnknown(json: object, config: Record<string, unknown>, jnpfKey: string, path: Path): FieldNode {
    this.problems.push({ key: 'definition.unknownKind', params: { kind: jnpfKey }, path });
    const label = typeof config.label === 'string' ? config.label : jnpfKey;
    return { ...json, __config__: { ...config, jnpfKey, label, formId: this.#readId(config.formId) } };
  }

  #readAttributes(plain: FieldNode, widget: Widget, path: Path): FieldNode {
    const { __slot__: slot, ...rest } = plain;
    const node = widget.canonical?.(isObject(slot) ? plain : rest) ?? plain;
    const { value, broken } = readAttributes(widget.attributes, node);
    const { label, formId } = node.__config__;
    for (const attribute of broken)
      this.problems.push(attributeProblem(label, attribute, [...path, attribute]));
    const named = widget.role === 'value' || widget.role === 'subTable';
    const hasName = typeof node.__vModel__ === 'string' && node.__vModel__ !== '';
    const name = named && !hasName ? { __vModel__: `${widget.key}Field${formId}` } : {};
    return { ...node, ...value, ...name };
  }

  #readConfig({ children, ...json }: Record<string, unknown>, jnpfKey: WidgetKey, path: Path): FieldConfig {
    const label = typeof json.label === 'string' ? json.label : jnpfKey;
    const formId = this.#readId(json.formId);
    const { value, broken } = readAttributes(configSchema, json);
    for (const attribute of broken) {
      this.problems.push(attributeProblem(label, attribute, [...path, '__config__', attribute]));
    }
    const config = { ...value, jnpfKey, label, formId };
    if (children === undefined || children === null) return config;
    return { ...config, children: this.readAll(children, [...path, '__config__', 'children']) };
  }

  #readId(json: unknown): number {
    const given = formIdOf(json);
    const id = given !== undefined && !this.#taken.has(given) ? given : ++this.lastId;
    this.#taken.add(id);
    return id;
  }
}

function formIdOf(json: unknown): number | undefined {
  const id = typeof json === 'string' && /^\d{1,15}$/.test(json) ? Number(json) : json;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function formIdsOf(nodes: unknown): number[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node) => {
    if (!isObject(node) || !isObject(node.__config__)) return [];
    return [formIdOf(node.__config__.formId) ?? 0, ...formIdsOf(node.__config__.children)];
  });
}

const camelCase = (name: string) =>
  name.replace(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `show-word-limit` becomes `showCount`; where both names are there, the canonical one counts. */
function withCanonicalNames(json: Record<string, unknown>): Record<string, unknown> {
  const node: Record<string, unknown> = {};
  const older: [string, unknown][] = [];
  for (const [name, value] of Object.entries(json)) {
    const camel = camelCase(name);
    const canonical = attributeSpellings[camel] ?? camel;
    if (canonical === name) node[name] = value;
    else older.push([canonical, value]);
  }
  for (const [name, value] of older) node[name] ??= value;
  return node;
}
