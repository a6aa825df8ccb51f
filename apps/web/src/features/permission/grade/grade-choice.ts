import {
  type GradeFlag,
  type GradeNode,
  gradeFlags,
  type MenuChoice,
  type OfferedFlags,
} from '@yingzao/contract';

/** The boxes of each organization, by its id: ticked, not ticked, or (null) not one's own to give. */
export type Choice = ReadonlyMap<string, OfferedFlags>;

export function choiceOf(nodes: readonly GradeNode[]): Choice {
  const choice = new Map<string, OfferedFlags>();
  const walk = (node: GradeNode) => {
    choice.set(node.id, pickFlags(node));
    node.children.forEach(walk);
  };
  nodes.forEach(walk);
  return choice;
}

function pickFlags(flags: OfferedFlags): OfferedFlags {
  return Object.fromEntries(gradeFlags.map((flag) => [flag, flags[flag]])) as OfferedFlags;
}

/** Ticks some boxes of an organization, or takes the ticks away; what is not one's own to give stays. */
export function tick(choice: Choice, id: string, flags: readonly GradeFlag[], isTicked: boolean): Choice {
  const before = choice.get(id);
  if (!before) return choice;
  const changed = flags.filter((flag) => before[flag] !== null).map((flag) => [flag, isTicked ? 1 : 0]);
  return new Map(choice).set(id, { ...before, ...Object.fromEntries(changed) });
}

/** What is saved: the organizations with a tick. */
export function toModel(choice: Choice) {
  return [...choice]
    .filter(([, flags]) => gradeFlags.some((flag) => flags[flag] === 1))
    .map(([organizeId, flags]) => ({
      organizeId,
      ...(Object.fromEntries(gradeFlags.map((flag) => [flag, flags[flag] ?? 0])) as Record<GradeFlag, 0 | 1>),
    }));
}

/** The menus at the ends of the tree: what a tick really means. */
export function leavesOf(menus: readonly MenuChoice[]): string[] {
  return menus.flatMap(({ id, children }) => (children.length > 0 ? leavesOf(children) : [id]));
}

/** Ticked menus together with the directories that hold them. */
export function withDirectories(menus: readonly MenuChoice[], ticked: ReadonlySet<string>): string[] {
  return menus.flatMap(({ id, children }) => {
    if (children.length === 0) return ticked.has(id) ? [id] : [];
    const below = withDirectories(children, ticked);
    return below.length > 0 ? [id, ...below] : [];
  });
}
