import type { BodyOf, DataOf, groupApi, MemberTreeNode } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { dictionaryNames } from '../../system/dictionary/dictionary.service.ts';
import { holdingNode, leafNode, matches, memberIcons } from '../member-nodes.ts';
import * as groups from './group.repository.ts';
import { typeDictionary } from './group.service.ts';

type Tree = { list: MemberTreeNode[] };

/** Enabled groups below their types. Source: contract/permission.md 2.2 (Group/Selector). */
export async function selectGroups(ctx: Ctx): Promise<Tree> {
  return toTree(ctx, await groups.listEnabled(ctx));
}

/** Enabled groups in the range of a picker. */
export async function restrictGroups(
  ctx: Ctx,
  { ids, keyword }: BodyOf<typeof groupApi.condition>,
): Promise<Tree> {
  const offered = await groups.listEnabled(ctx);
  return toTree(
    ctx,
    offered.filter((group) => ids.includes(group.id) && matches(group, keyword)),
  );
}

/** Names of stored groups, in the given order; unknown ones are passed over. */
export async function groupChips(
  ctx: Ctx,
  { ids }: BodyOf<typeof groupApi.chips>,
): Promise<DataOf<typeof groupApi.chips>> {
  const known = new Map((await groups.listByIds(ctx, ids)).map(({ id, fullName }) => [id, fullName]));
  return {
    list: ids.flatMap((id) => {
      const fullName = known.get(id);
      return fullName === undefined
        ? []
        : { id, fullName, organize: '', icon: memberIcons.group, type: 'group' };
    }),
  };
}

/** Types stand in the order of their first group. */
async function toTree(ctx: Ctx, rows: readonly groups.GroupName[]): Promise<Tree> {
  const names = await dictionaryNames(ctx, typeDictionary);
  const types = [...new Set(rows.map(({ type }) => type))];
  return {
    list: types.map((type) => {
      const below = rows.filter((group) => group.type === type);
      const leaves = below.map(({ id, fullName }) =>
        leafNode('group', { id, parentId: type, fullName, organize: '', organizeIdTree: '' }),
      );
      return holdingNode('groupType', { id: type, fullName: names.get(type) ?? type }, leaves);
    }),
  };
}
