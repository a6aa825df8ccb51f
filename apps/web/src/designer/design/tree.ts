import { type FieldNode, widgetOf } from '@yingzao/model';

/** Where a widget stands: in the container with this `formId`, or with null at the top of the form. */
export interface Place {
  readonly parent: number | null;
  readonly index: number;
}

export interface Located {
  readonly node: FieldNode;
  readonly place: Place;
  /** From the outermost container in. */
  readonly parents: readonly FieldNode[];
}

type Nodes = readonly FieldNode[];

export const idOf = (node: FieldNode): number => node.__config__.formId;

export function isContainer(node: FieldNode): boolean {
  const role = widgetOf(node.__config__.jnpfKey)?.role;
  return role === 'container' || role === 'subTable';
}

/** The widgets in a container; what a kind that is not built holds is not looked into. */
export function childrenOf(node: FieldNode): Nodes {
  return isContainer(node) ? (node.__config__.children ?? []) : [];
}

/** Every node in reading order. */
export function flatten(nodes: Nodes): FieldNode[] {
  return nodes.flatMap((node) => [node, ...flatten(childrenOf(node))]);
}

export function locate(nodes: Nodes, id: number, parents: Nodes = []): Located | undefined {
  for (const [index, node] of nodes.entries()) {
    const parent = parents.at(-1);
    if (idOf(node) === id) return { node, parents, place: { parent: parent ? idOf(parent) : null, index } };
    const inside = locate(childrenOf(node), id, [...parents, node]);
    if (inside) return inside;
  }
  return undefined;
}

export function findNode(nodes: Nodes, id: number): FieldNode | undefined {
  return locate(nodes, id)?.node;
}

/** Whether a widget is a column of a sub-table. */
export function isInTable(nodes: Nodes, id: number): boolean {
  const parents = locate(nodes, id)?.parents ?? [];
  return parents.some(({ __config__ }) => widgetOf(__config__.jnpfKey)?.role === 'subTable');
}

/** The widgets of a container, or those at the top. */
export function siblingsIn(nodes: Nodes, parent: number | null): Nodes {
  if (parent === null) return nodes;
  const container = findNode(nodes, parent);
  return container ? childrenOf(container) : [];
}

/** Changes one node; the way down to it is new, everything beside it stays the same object. */
export function updateNode(nodes: Nodes, id: number, change: (node: FieldNode) => FieldNode): FieldNode[] {
  return nodes.map((node) => {
    if (idOf(node) === id) return change(node);
    const children = childrenOf(node);
    if (children.length === 0) return node;
    const changed = updateNode(children, id, change);
    return changed.every((child, index) => child === children[index]) ? node : withChildren(node, changed);
  });
}

/** Changes every node; the same object where `change` answers the same. */
export function mapNodes(nodes: Nodes, change: (node: FieldNode) => FieldNode): FieldNode[] {
  return nodes.map((node) => {
    const children = childrenOf(node);
    const changed = mapNodes(children, change);
    const isSame = changed.every((child, index) => child === children[index]);
    return change(isSame ? node : withChildren(node, changed));
  });
}

export function insertNodes(nodes: Nodes, { parent, index }: Place, added: Nodes): FieldNode[] {
  if (parent === null) return [...nodes.slice(0, index), ...added, ...nodes.slice(index)];
  return updateNode(nodes, parent, (container) =>
    withChildren(container, insertNodes(childrenOf(container), { parent: null, index }, added)),
  );
}

export function removeNodes(nodes: Nodes, ids: ReadonlySet<number>): FieldNode[] {
  return nodes
    .filter((node) => !ids.has(idOf(node)))
    .map((node) => {
      const children = childrenOf(node);
      const left = removeNodes(children, ids);
      const isSame =
        left.length === children.length && left.every((child, index) => child === children[index]);
      return isSame ? node : withChildren(node, left);
    });
}

/**
 * Takes nodes out and puts them, in reading order, where `place` points: counted while they still stand at
 * their old places. @returns undefined when the target is one of them, inside one of them, or gone.
 */
export function moveNodes(nodes: Nodes, ids: readonly number[], place: Place): FieldNode[] | undefined {
  const moving = outermost(nodes, ids);
  const taken = new Set(moving.map(idOf));
  if (place.parent !== null) {
    const target = locate(nodes, place.parent);
    if (!target || [...target.parents, target.node].some((node) => taken.has(idOf(node)))) return undefined;
  }
  const before = siblingsIn(nodes, place.parent).slice(0, place.index);
  const index = place.index - before.filter((node) => taken.has(idOf(node))).length;
  return insertNodes(removeNodes(nodes, taken), { parent: place.parent, index }, moving);
}

/** The chosen nodes in reading order, without those that stand inside another chosen one. */
export function outermost(nodes: Nodes, ids: readonly number[]): FieldNode[] {
  const chosen = new Set(ids);
  return nodes.flatMap((node) => (chosen.has(idOf(node)) ? [node] : outermost(childrenOf(node), ids)));
}

/** What is selected once these are gone: the next sister, else the one before, else the container. */
export function neighbourOf(nodes: Nodes, ids: readonly number[]): number | undefined {
  const gone = outermost(nodes, ids);
  const last = gone.at(-1);
  const located = last && locate(nodes, idOf(last));
  if (!located) return undefined;
  const { parent, index } = located.place;
  const sisters = siblingsIn(nodes, parent);
  const isLeft = (node: FieldNode) => !gone.includes(node);
  const next = sisters.slice(index + 1).find(isLeft) ?? sisters.slice(0, index).findLast(isLeft);
  return next ? idOf(next) : (parent ?? undefined);
}

export function withChildren(node: FieldNode, children: FieldNode[]): FieldNode {
  return { ...node, __config__: { ...node.__config__, children } };
}
