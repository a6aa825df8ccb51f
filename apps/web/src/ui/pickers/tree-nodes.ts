/** A node of a picker's tree, in the words of the calls that answer it. */
export interface SourceNode {
  id: string;
  fullName: string;
  type: string;
  /** Names from the root, joined by `/`. */
  organize: string;
  /** Unique where the same thing stands in several places. */
  onlyId?: string;
  disabled?: boolean;
  children: readonly SourceNode[];
}

/** A node as the kit's tree takes it. */
export interface PickNode {
  /** Unique in the tree. */
  value: string;
  id: string;
  title: string;
  /** What stands in the field once it is chosen. */
  label: string;
  selectable: boolean;
  checkable: boolean;
  disabled: boolean;
  children: PickNode[];
}

/** @param canPick what may be chosen; the rest shows where it belongs */
export function toPickNodes(
  nodes: readonly SourceNode[],
  canPick: (node: SourceNode) => boolean,
  labelOf: (node: SourceNode) => string,
): PickNode[] {
  return nodes.map((node) => {
    const isOffered = canPick(node);
    return {
      value: node.onlyId ?? node.id,
      id: node.id,
      title: node.fullName,
      label: labelOf(node),
      selectable: isOffered,
      checkable: isOffered,
      disabled: node.disabled === true,
      children: toPickNodes(node.children, canPick, labelOf),
    };
  });
}

/** The first place of each thing that can be chosen, by its id. */
export function placesOf(nodes: readonly PickNode[]): Map<string, PickNode> {
  const places = new Map<string, PickNode>();
  const walk = (node: PickNode) => {
    if (node.selectable && !places.has(node.id)) places.set(node.id, node);
    node.children.forEach(walk);
  };
  nodes.forEach(walk);
  return places;
}

export function nodesByValue(nodes: readonly PickNode[]): Map<string, PickNode> {
  const found = new Map<string, PickNode>();
  const walk = (node: PickNode) => {
    found.set(node.value, node);
    node.children.forEach(walk);
  };
  nodes.forEach(walk);
  return found;
}

/** Whether a node fits what was typed, by its own name or by the path that leads to it. */
export function fits(keyword: string, node: PickNode | undefined): boolean {
  const wanted = keyword.trim().toLowerCase();
  return [node?.title, node?.label].some((text) => text?.toLowerCase().includes(wanted));
}

export function rootNode({ id, fullName }: { id: string; fullName: string }): PickNode {
  const title = fullName;
  return {
    value: id,
    id,
    title,
    label: title,
    selectable: true,
    checkable: true,
    disabled: false,
    children: [],
  };
}
