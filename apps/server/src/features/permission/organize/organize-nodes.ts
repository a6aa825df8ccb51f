import type { OrganizeTreeNode } from '@yingzao/contract';
import type { OrganizationTree, OrganizeNode } from '../../../access/organization-tree.ts';

/** Source: contract/permission.md 1.7. */
export const organizeIcons = {
  company: 'icon-ym icon-ym-tree-organization3',
  department: 'icon-ym icon-ym-tree-department1',
} as const;

interface Shown {
  readonly node: OrganizeNode;
  readonly disabled?: boolean;
}

/**
 * Organizations as a tree. One whose parent is not shown hangs on its nearest ancestor that is, and is called
 * by the way from there.
 *
 * Source: contract/permission.md 2.1 (Organize).
 */
export function toTree(tree: OrganizationTree, shown: readonly Shown[]): OrganizeTreeNode[] {
  const known = new Set(shown.map(({ node }) => node.id));
  const byId = new Map<string, OrganizeTreeNode>();
  const top: OrganizeTreeNode[] = [];
  for (const { node, disabled = false } of shown) {
    const above = node.path.slice(0, -1).findLastIndex((id) => known.has(id));
    const parent = byId.get(node.path[above] ?? '');
    const names = node.path.slice(above + 1).map((id) => tree.get(id)?.fullName ?? id);
    const made = { ...toNode(tree, node), parentId: parent?.id ?? '-1', fullName: names.join('/'), disabled };
    byId.set(node.id, made);
    (parent?.children ?? top).push(made);
  }
  for (const node of byId.values()) {
    node.hasChildren = node.children.length > 0;
    node.isLeaf = !node.hasChildren;
  }
  return top;
}

/** One organization by itself. */
export function toNode(tree: OrganizationTree, node: OrganizeNode): OrganizeTreeNode {
  const { id, parentId, fullName, enCode, category, path, sortCode, creatorTime, description } = node;
  const hasChildren = tree.childrenOf(id).length > 0;
  return {
    id,
    parentId,
    fullName,
    enCode,
    type: category,
    category,
    icon: organizeIcons[category],
    organize: tree.pathName(id),
    organizeIds: [...path],
    organizeIdTree: path.join(','),
    enabledMark: node.enabledMark === 1 ? 1 : 0,
    sortCode,
    creatorTime,
    description,
    hasChildren,
    isLeaf: !hasChildren,
    disabled: false,
    children: [],
  };
}

/** Those whose name or code contains a text, with the way to them. */
export function found(nodes: readonly OrganizeNode[], keyword: string | undefined): OrganizeNode[] {
  const text = keyword?.trim().toLowerCase();
  if (!text) return [...nodes];
  const hits = nodes.filter(({ fullName, enCode }) =>
    [fullName, enCode].some((name) => name.toLowerCase().includes(text)),
  );
  const kept = new Set(hits.flatMap(({ path }) => path));
  return nodes.filter(({ id }) => kept.has(id));
}

/** Those that are enabled, as everything above them is. */
export function enabled(tree: OrganizationTree): OrganizeNode[] {
  return tree.nodes.filter(({ path }) => path.every((id) => tree.get(id)?.enabledMark === 1));
}
