import { type ColumnData, type FieldNode, type FormData, widgetOf } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { type AttributePath, readAttribute, writeAttribute } from './attribute-path.ts';
import { type Design, formOf } from './design.ts';
import { fitList, followKind, followLabel } from './fit-list.ts';
import { newMistake } from './placement.ts';
import { followInForm, followInList } from './references.ts';
import {
  findNode,
  flatten,
  idOf,
  insertNodes,
  locate,
  moveNodes,
  type Place,
  removeNodes,
  updateNode,
} from './tree.ts';

/** A widget that makes room when another is dropped at its side. */
export interface Narrowing {
  readonly id: number;
  /** Columns of 24. */
  readonly span: number;
}

/**
 * Everything that can be done to a design: one command is one step of undo, with all that follows from it.
 * The nodes of an `insert` have ids and names of their own (`freshNodes`).
 */
export type Command =
  | {
      readonly kind: 'insert';
      readonly nodes: readonly FieldNode[];
      readonly place: Place;
      readonly narrow?: Narrowing | undefined;
    }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  | {
      readonly kind: 'move';
      readonly ids: readonly number[];
      readonly place: Place;
      readonly span?: number | undefined;
      readonly narrow?: Narrowing | undefined;
    }
  | {
      readonly kind: 'set';
      readonly ids: readonly number[];
      readonly path: AttributePath;
      readonly value: unknown;
    }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  /** `node` is the widget as one of another kind (`retyped`). */
  | { readonly kind: 'retype'; readonly id: number; readonly node: FieldNode }
  | { readonly kind: 'setForm'; readonly name: keyof FormData & string; readonly value: unknown }
  /** An earlier design takes the place of the whole. */
  | { readonly kind: 'replace'; readonly design: Design }
  /** `topic` says what was changed, so that typing in one place becomes one step. */
  | { readonly kind: 'setList'; readonly list: ColumnData; readonly topic: string };

export type Outcome = { readonly design: Design } | { readonly refusal: Problem };

/** What a command makes of a design; it is refused when it would break a rule of the kernel. */
export function applyCommand(design: Design, command: Command): Outcome {
  const changed = change(design, command);
  if (changed === undefined)
    return { refusal: { key: 'definition.nesting', params: namesOfMove(design, command) } };
  const mistake = isStructural(command) ? newMistake(design, changed) : undefined;
  if (mistake) return { refusal: mistake };
  return { design: isStructural(command) || isRetyping(command) ? fitted(changed) : changed };
}

const isStructural = ({ kind }: Command) =>
  kind === 'insert' || kind === 'remove' || kind === 'move' || kind === 'rename' || kind === 'retype';

/** These change what a column can do in the list. */
const retyping: readonly string[] = ['multiple', 'range', 'isStorage'];
const isRetyping = (command: Command) => command.kind === 'set' && retyping.includes(command.path);

function fitted(design: Design): Design {
  return design.list ? { ...design, list: fitList(design.list, formOf(design)) } : design;
}

function change(design: Design, command: Command): Design | undefined {
  const { form } = design;
  const withFields = (fields: FieldNode[]): Design => ({ ...design, form: { ...form, fields } });
  switch (command.kind) {
    case 'insert': {
      const fields = insertNodes(narrowed(form.fields, command.narrow), command.place, command.nodes);
      const idGlobal = Math.max(form.idGlobal, ...flatten(command.nodes).map(idOf));
      return { ...design, form: { ...form, fields, idGlobal } };
    }
    case 'remove':
      return withFields(removeNodes(form.fields, new Set(command.ids)));
    case 'move': {
      const moved = moveNodes(narrowed(form.fields, command.narrow), command.ids, command.place);
      return moved && withFields(widened(moved, command.ids, command.span));
    }
    case 'set':
      return setAttribute(design, command);
    case 'rename':
      return rename(design, command);
    case 'retype':
      return retype(design, command);
    case 'setForm':
      return { ...design, form: { ...form, [command.name]: command.value } };
    case 'setList':
      return { ...design, list: command.list };
    case 'replace':
      return command.design;
  }
}

function narrowed(fields: readonly FieldNode[], narrow: Narrowing | undefined): readonly FieldNode[] {
  return narrow ? widened(fields, [narrow.id], narrow.span) : fields;
}

function widened(
  fields: readonly FieldNode[],
  ids: readonly number[],
  span: number | undefined,
): FieldNode[] {
  if (span === undefined) return [...fields];
  return ids.reduce<FieldNode[]>(
    (nodes, id) => updateNode(nodes, id, (node) => writeAttribute(node, 'config.span', span)),
    [...fields],
  );
}

function setAttribute(design: Design, { ids, path, value }: Command & { kind: 'set' }): Design {
  const fields = ids.reduce<readonly FieldNode[]>(
    (nodes, id) => updateNode(nodes, id, (node) => writeAttribute(node, path, value)),
    design.form.fields,
  );
  const changed = { ...design, form: { ...design.form, fields: [...fields] } };
  if (path !== 'config.label' || !design.list) return changed;
  const list = ids.reduce((followed, id) => {
    const address = addressIn(design.form, id);
    const node = findNode(design.form.fields, id);
    const before = node && readAttribute(node, path);
    return address === undefined ? followed : followLabel(followed, address, String(before), String(value));
  }, design.list);
  return { ...changed, list };
}

function rename(design: Design, { id, name }: Command & { kind: 'rename' }): Design {
  const before = addressIn(design.form, id);
  const located = locate(design.form.fields, id);
  const from = located?.node.__vModel__;
  if (!located || before === undefined || from === undefined || from === name) return design;
  const fields = updateNode(design.form.fields, id, (node) => ({ ...node, __vModel__: name }));
  const container = tableAround(located.parents);
  const form = followInForm({ ...design.form, fields }, { container, from, to: name });
  const after = container === null ? name : `${container}-${name}`;
  return { form, list: design.list && followInList(design.list, before, after) };
}

function retype(design: Design, { id, node }: Command & { kind: 'retype' }): Design {
  const address = addressIn(design.form, id);
  const fields = updateNode(design.form.fields, id, () => node);
  const list =
    address && design.list ? followKind(design.list, address, node.__config__.jnpfKey) : design.list;
  return { form: { ...design.form, fields }, list };
}

/** The name of a field in lists; undefined for a widget that stores nothing. */
export function addressIn(form: FormData, id: number): string | undefined {
  const located = locate(form.fields, id);
  const name = located?.node.__vModel__;
  if (!located || !name) return undefined;
  const container = tableAround(located.parents);
  return container === null ? name : `${container}-${name}`;
}

function tableAround(parents: readonly FieldNode[]): string | null {
  const table = parents.findLast(({ __config__ }) => widgetOf(__config__.jnpfKey)?.role === 'subTable');
  return table?.__vModel__ ?? null;
}

function namesOfMove({ form }: Design, command: Command): Record<string, string> {
  const labelOf = (id: number | null | undefined) =>
    (typeof id === 'number' && findNode(form.fields, id)?.__config__.label) || '';
  if (command.kind !== 'move') return { label: '', parent: '' };
  return { label: labelOf(command.ids[0]), parent: labelOf(command.place.parent) };
}
