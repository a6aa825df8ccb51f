import type { FieldNode, WidgetKey, WidgetTexts } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { freshNodes, newWidget } from './design/fresh-nodes.ts';
import { textPathOf } from './design/node-text.ts';
import { placeBeside, refusalOfPlacement } from './design/placement.ts';
import {
  childrenOf,
  flatten,
  idOf,
  isContainer,
  locate,
  neighbourOf,
  outermost,
  type Place,
  siblingsIn,
} from './design/tree.ts';
import type { DesignerStore } from './designer-store.ts';

/** What came of an act: why it was refused, if it was. */
type Refusal = Problem | undefined;

/** Puts a new widget of a kind beside the selection and selects it. */
export function insertKind(store: DesignerStore, kind: WidgetKey, texts: WidgetTexts): Refusal {
  return insertCopies(store, newWidget(kind, texts));
}

/** Puts copies of widgets beside the selection, or at a place, and selects them. */
export function insertCopies(store: DesignerStore, originals: readonly FieldNode[], place?: Place): Refusal {
  const { design, selection, run } = store.getState();
  const nodes = freshNodes(originals, design.form);
  const at = place ?? placeBeside(design, selection.at(-1), nodes);
  const refusal = refusalOfPlacement(design, nodes, at.parent);
  return refusal ?? run({ kind: 'insert', nodes, place: at }, { select: nodes.map(idOf) });
}

/** The selected widgets in reading order, without those inside other selected ones. */
export function selectedNodes(store: DesignerStore): FieldNode[] {
  const { design, selection } = store.getState();
  return outermost(design.form.fields, selection);
}

/** Takes widgets out and selects the neighbour. */
export function removeWidgets(store: DesignerStore, ids: readonly number[]): Refusal {
  const { design, run } = store.getState();
  const next = neighbourOf(design.form.fields, ids);
  return ids.length === 0
    ? undefined
    : run({ kind: 'remove', ids }, { select: next === undefined ? [] : [next] });
}

/** Copies widgets to the place right after the last of them. */
export function duplicate(store: DesignerStore, ids: readonly number[]): Refusal {
  const { design } = store.getState();
  const originals = outermost(design.form.fields, ids);
  const last = originals.at(-1);
  const located = last && locate(design.form.fields, idOf(last));
  if (!located) return undefined;
  return insertCopies(store, originals, { ...located.place, index: located.place.index + 1 });
}

export function clearForm(store: DesignerStore): Refusal {
  const { design, run } = store.getState();
  return run({ kind: 'remove', ids: design.form.fields.map(idOf) }, { select: [] });
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/**
 * Moves a widget one step: among its sisters; past the end of a container out of it; `in` to the container
 * before or after it, `out` to behind its own.
 */
export function moveWidget(store: DesignerStore, id: number, direction: Direction): Refusal {
  const { design, run } = store.getState();
  const place = stepFrom(store, id, direction);
  if (!place) return undefined;
  const located = locate(design.form.fields, id);
  const refusal = located && refusalOfPlacement(design, [located.node], place.parent);
  return refusal ?? run({ kind: 'move', ids: [id], place }, { select: [id] });
}

function stepFrom(store: DesignerStore, id: number, direction: Direction): Place | undefined {
  const { fields } = store.getState().design.form;
  const located = locate(fields, id);
  if (!located) return undefined;
  const { parent, index } = located.place;
  const sisters = siblingsIn(fields, parent);
  if (direction === 'in') {
    const neighbour = [sisters[index - 1], sisters[index + 1]].find((node) => node && isContainer(node));
    return neighbour && { parent: idOf(neighbour), index: childrenOf(neighbour).length };
  }
  if (direction === 'up' && index > 0) return { parent, index: index - 1 };
  if (direction === 'down' && index < sisters.length - 1) return { parent, index: index + 2 };
  const outer = parent === null ? undefined : locate(fields, parent);
  return outer && { ...outer.place, index: outer.place.index + (direction === 'up' ? 0 : 1) };
}

export type Walk = 'previous' | 'next' | 'parent' | 'child';

/** The widget an arrow key leads to. */
export function walkFrom(store: DesignerStore, walk: Walk): number | undefined {
  const { design, selection } = store.getState();
  const all = flatten(design.form.fields);
  const current = selection.at(-1);
  if (current === undefined) return all[0] && idOf(all[0]);
  const at = all.findIndex((node) => idOf(node) === current);
  const located = locate(design.form.fields, current);
  const parent = located?.parents.at(-1);
  const [child] = located ? childrenOf(located.node) : [];
  const target = { previous: all[at - 1], next: all[at + 1], parent, child }[walk];
  return target && idOf(target);
}

/** Every widget of the kind this one is of, with this one as the last. */
export function idsOfKind(store: DesignerStore, id: number): number[] {
  const { fields } = store.getState().design.form;
  const kind = locate(fields, id)?.node.__config__.jnpfKey;
  const same = flatten(fields).filter(({ __config__ }) => __config__.jnpfKey === kind);
  return [...same.map(idOf).filter((other) => other !== id), id];
}

/** The next widget in reading order, or with -1 the one before, that has a text on the canvas. */
export function nextText(store: DesignerStore, id: number, step: 1 | -1): number | undefined {
  const all = flatten(store.getState().design.form.fields);
  const written = all.filter((node) => idOf(node) === id || textPathOf(node) !== undefined);
  const next = written[written.findIndex((node) => idOf(node) === id) + step];
  return next && idOf(next);
}
