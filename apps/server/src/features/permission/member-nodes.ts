import type { MemberNodeData, MemberTreeNode, OrganizeTreeNode } from '@yingzao/contract';
import type { OrganizationTree, OrganizeNode } from '../../access/organization-tree.ts';
import { enabled, toNode, toTree } from './organize/organize-nodes.ts';

/** Source: contract/permission.md 1.7. */
export const memberIcons = {
  user: 'icon-ym icon-ym-tree-user2',
  position: 'icon-ym icon-ym-tree-position1',
  role: 'icon-ym icon-ym-generator-role',
  group: 'icon-ym icon-ym-generator-group1',
  global: 'icon-ym icon-ym-global-role',
  groupType: 'icon-ym icon-ym-generator-group1',
} as const;

type Placed = Pick<MemberNodeData, 'id' | 'parentId' | 'fullName' | 'organize' | 'organizeIdTree'>;

/** A position, role or group below what holds it. */
export function leafNode(type: 'position' | 'role' | 'group', placed: Placed): MemberTreeNode {
  const onlyId = `${placed.parentId}-${placed.id}`;
  return { ...placed, ...plain, type, icon: memberIcons[type], isLeaf: true, hasChildren: false, onlyId };
}

/** What only holds others together: the global roles, a type of groups. */
export function holdingNode(
  type: 'global' | 'groupType',
  { id, fullName }: { id: string; fullName: string },
  children: MemberTreeNode[],
): MemberTreeNode {
  const placed = { id, parentId: '-1', fullName, organize: '', organizeIdTree: '', onlyId: id };
  return { ...plain, ...placed, ...below(children), type, icon: memberIcons[type] };
}

const plain = { headIcon: '', enabledMark: 1, isAdministrator: false, children: [] };

const below = (children: MemberTreeNode[]) => ({
  children,
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
});

export interface Person {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly headIcon: string;
  readonly enabledMark: number | null;
  readonly isAdministrator: number;
}

/** A person in an organization; '' for nowhere. */
export function personNode(tree: OrganizationTree, person: Person, organizeId: string): MemberNodeData {
  const { id, account, realName, enabledMark } = person;
  return {
    id,
    parentId: organizeId || '-1',
    fullName: `${realName}/${account}`,
    type: 'user',
    icon: memberIcons.user,
    headIcon: headIconUrl(person.headIcon),
    organize: tree.pathName(organizeId),
    organizeIdTree: (tree.get(organizeId)?.path ?? []).join(','),
    enabledMark,
    isAdministrator: person.isAdministrator === 1,
    hasChildren: false,
    isLeaf: true,
  };
}

export function headIconUrl(file: string): string {
  return file ? `/api/file/Image/userAvatar/${file}` : '';
}

/** An organization by itself, called by its whole way; below it stand people or whatever else it holds. */
export function organizationNode(tree: OrganizationTree, node: OrganizeNode): MemberNodeData {
  return fromOrganization({ ...toNode(tree, node), fullName: tree.pathName(node.id), parentId: '-1' });
}

function fromOrganization(node: OrganizeTreeNode): MemberNodeData {
  const { id, parentId, fullName, type, icon, organize, organizeIdTree, enabledMark } = node;
  const own = { id, parentId, fullName, type, icon, organize, organizeIdTree, enabledMark };
  return { ...own, headIcon: '', isAdministrator: false, hasChildren: true, isLeaf: false };
}

/** What hangs below each organization, by its id. */
export type Leaves = ReadonlyMap<string, readonly MemberTreeNode[]>;

/** Enabled organizations with what they hold, and the way to them. */
export function wholeBranches(tree: OrganizationTree, leaves: Leaves): MemberTreeNode[] {
  const open = enabled(tree);
  const kept = new Set(open.filter(({ id }) => leaves.has(id)).flatMap(({ path }) => path));
  return branches(
    tree,
    open.filter(({ id }) => kept.has(id)),
    leaves,
  );
}

/** The same for organizations that hold something alone: one hangs on the nearest of them above it. */
export function closedBranches(tree: OrganizationTree, leaves: Leaves): MemberTreeNode[] {
  return branches(
    tree,
    enabled(tree).filter(({ id }) => leaves.has(id)),
    leaves,
  );
}

/** Chosen organizations side by side, each called by its whole way. */
export function flatBranches(
  tree: OrganizationTree,
  organizeIds: readonly string[],
  leaves: Leaves,
): MemberTreeNode[] {
  const chosen = new Set(organizeIds);
  return enabled(tree)
    .filter(({ id }) => chosen.has(id) && leaves.has(id))
    .flatMap((node) => branches(tree, [node], leaves));
}

function branches(tree: OrganizationTree, shown: readonly OrganizeNode[], leaves: Leaves): MemberTreeNode[] {
  const branch = (node: OrganizeTreeNode): MemberTreeNode => {
    const children = [...(leaves.get(node.id) ?? []), ...node.children.map(branch)];
    return { ...fromOrganization(node), ...below(children), onlyId: node.id };
  };
  return toTree(
    tree,
    shown.map((node) => ({ node })),
  ).map(branch);
}

/** Gathers what hangs below each organization. */
export function gather<Item>(
  items: readonly Item[],
  organizationsOf: (item: Item) => readonly string[],
  toLeaf: (item: Item, organizeId: string) => MemberTreeNode,
): Leaves {
  const leaves = new Map<string, MemberTreeNode[]>();
  for (const item of items) {
    for (const organizeId of organizationsOf(item)) {
      const known = leaves.get(organizeId);
      if (known) known.push(toLeaf(item, organizeId));
      else leaves.set(organizeId, [toLeaf(item, organizeId)]);
    }
  }
  return leaves;
}

/** Whether a name or code contains what is looked for. */
export function matches(
  { fullName, enCode }: { fullName: string; enCode: string },
  keyword: string | undefined,
): boolean {
  const text = keyword?.trim().toLowerCase() ?? '';
  return [fullName, enCode].some((name) => name.toLowerCase().includes(text));
}
