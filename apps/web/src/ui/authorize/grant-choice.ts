import type { GrantNode } from '@yingzao/contract';

/** What is ticked of one kind. */
export interface GrantChoice {
  /** Everything that could be ticked. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
}

/** The ids at the ends of a tree: what a tick really means, since the boxes above follow from them. */
export function leafIds(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? leafIds(node.children) : [node.id]));
}

export function branchIds(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.id, ...branchIds(node.children)] : []));
}

/**
 * Brings a choice to what is offered now: ticks made here stay, what is offered for the first time is ticked as
 * the role holds it.
 */
export function mergeChoice(
  before: GrantChoice | undefined,
  values: { list: readonly GrantNode[]; ids: readonly string[] },
): GrantChoice {
  const offered = leafIds(values.list);
  const known = new Set(before?.offered);
  const ticked = new Set(before?.chosen);
  const held = new Set(values.ids);
  return { offered, chosen: offered.filter((id) => (known.has(id) ? ticked.has(id) : held.has(id))) };
}

/** The nodes that a keyword fits, with those above them and all below them. @param wanted in lower case; '' fits all */
export function findNodes(nodes: readonly GrantNode[], wanted: string): GrantNode[] {
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(wanted)) return [node];
    const children = findNodes(node.children, wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The chosen ids when of those in sight only some are ticked; what is out of sight stays as it is. */
export function chooseInSight(
  { offered, chosen }: GrantChoice,
  inSight: ReadonlySet<string>,
  ticked: ReadonlySet<string>,
): string[] {
  const before = new Set(chosen);
  return offered.filter((id) => (inSight.has(id) ? ticked.has(id) : before.has(id)));
}
