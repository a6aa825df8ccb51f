import { type FieldNode, widgetOf } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import type { Command, Narrowing } from '../design/command.ts';
import type { Design } from '../design/design.ts';
import { freshNodes } from '../design/fresh-nodes.ts';
import { refusalOfPlacement } from '../design/placement.ts';
import { childrenOf, findNode, idOf, locate, outermost, type Place } from '../design/tree.ts';
import type { Side } from './drop-side.ts';

/** What is dragged: a new widget from the palette, or widgets of the form. */
export type Dragged =
  | { readonly kind: 'new'; readonly nodes: readonly FieldNode[] }
  | { readonly kind: 'move'; readonly ids: readonly number[] };

/** What a drop would do. */
export interface DropPlan {
  readonly place: Place;
  /** The share of the row that the dropped widget gets, columns of 24. */
  readonly span: number | undefined;
  readonly narrow: Narrowing | undefined;
  readonly refusal: Problem | undefined;
}

/** Half of a row is the least that is split again. */
const narrowest = 6;

/** @param target null is the form itself: the end of it. @returns undefined where a drop would change nothing. */
export function planDrop(
  design: Design,
  dragged: Dragged,
  target: number | null,
  side: Side,
): DropPlan | undefined {
  const nodes = nodesOf(design, dragged);
  if (target === null) return atPlace(design, nodes, { parent: null, index: design.form.fields.length });
  const located = locate(design.form.fields, target);
  if (!located || isWithin(dragged, [...located.parents, located.node])) return undefined;
  const { node, place } = located;
  if (side === 'inside') {
    return atPlace(design, nodes, { parent: target, index: childrenOf(node).length });
  }
  const isBehind = side === 'after' || side === 'right';
  const beside = { ...place, index: place.index + (isBehind ? 1 : 0) };
  const share = side === 'left' || side === 'right' ? shareRow(dragged, nodes, node) : undefined;
  return { ...atPlace(design, nodes, beside), ...share };
}

/** The command of a drop. */
export function commandOf(design: Design, dragged: Dragged, plan: DropPlan): Command {
  const { place, span, narrow } = plan;
  if (dragged.kind === 'move') return { kind: 'move', ids: dragged.ids, place, span, narrow };
  const nodes = freshNodes(dragged.nodes, design.form).map((node) =>
    span === undefined ? node : { ...node, __config__: { ...node.__config__, span } },
  );
  return { kind: 'insert', nodes, place, narrow };
}

function nodesOf({ form }: Design, dragged: Dragged): readonly FieldNode[] {
  return dragged.kind === 'new' ? dragged.nodes : outermost(form.fields, dragged.ids);
}

function atPlace(design: Design, nodes: readonly FieldNode[], place: Place): DropPlan {
  const refusal = refusalOfPlacement(design, nodes, place.parent);
  return { place, refusal, span: undefined, narrow: undefined };
}

function isWithin(dragged: Dragged, way: readonly FieldNode[]): boolean {
  return dragged.kind === 'move' && way.some((node) => dragged.ids.includes(idOf(node)));
}

/** The target gives half of its columns away, unless both have room beside each other already. */
function shareRow(
  dragged: Dragged,
  nodes: readonly FieldNode[],
  target: FieldNode,
): Pick<DropPlan, 'span' | 'narrow'> | undefined {
  const [node] = nodes;
  const room = spanOf(target);
  if (!node || nodes.length > 1 || room < narrowest || !isNarrow(node) || !isNarrow(target)) return undefined;
  if (dragged.kind === 'move' && spanOf(node) + room <= 24) return undefined;
  const half = Math.floor(room / 2);
  return { span: room - half, narrow: { id: idOf(target), span: half } };
}

const spanOf = (node: FieldNode) => node.__config__.span ?? 24;
const isNarrow = (node: FieldNode) => widgetOf(node.__config__.jnpfKey)?.role !== 'subTable';

/** Label of a target, for telling where something goes. */
export function labelOf(design: Design, id: number | null): string {
  return id === null ? '' : (findNode(design.form.fields, id)?.__config__.label ?? '');
}
