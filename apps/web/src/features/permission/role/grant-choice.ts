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
