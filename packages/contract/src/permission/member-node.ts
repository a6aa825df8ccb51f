import * as z from 'zod/mini';

/** What a node of a picker stands for; the last two only hold others together. Source: contract/permission.md 1.7. */
export const memberKinds = [
  'company',
  'department',
  'user',
  'position',
  'role',
  'group',
  'global',
  'groupType',
] as const;
export type MemberKind = (typeof memberKinds)[number];

/** A node of the pickers that mix organizations with people, positions, roles and groups. */
export const MemberNode = z.object({
  id: z.string(),
  parentId: z.string(),
  /** Of a user: `姓名/账号`. */
  fullName: z.string(),
  type: z.enum(memberKinds),
  icon: z.string(),
  /** Address of the picture of a user; '' for everything else. */
  headIcon: z.string(),
  /** Names from the root organization, joined by `/`. */
  organize: z.string(),
  organizeIdTree: z.string(),
  /** null: a user who is not activated. */
  enabledMark: z.nullable(z.int()),
  isAdministrator: z.boolean(),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
});
export type MemberNodeData = z.output<typeof MemberNode>;

/** The same with what stands below it. */
export interface MemberTreeNode extends MemberNodeData {
  /** Unique in the tree, where the same thing may stand in several places. */
  onlyId: string;
  children: MemberTreeNode[];
}
export const MemberTreeNodeSchema: z.ZodMiniType<MemberTreeNode> = z.extend(MemberNode, {
  onlyId: z.string(),
  get children() {
    return z.array(MemberTreeNodeSchema);
  },
});
