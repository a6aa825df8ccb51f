import {
  authorityApi,
  type BodyOf,
  currentUserApi,
  departmentApi,
  type GrantKind,
  type GroupInputData,
  type grantHolders,
  groupApi,
  type memberHolders,
  membershipApi,
  type OrganizeKind,
  type OrganizeTreeNode,
  organizeApi,
  type PositionInputData,
  positionApi,
  type RoleInputData,
  roleApi,
  sessionApi,
  type UserInputData,
  userApi,
} from '@yingzao/contract';
import { type GradeAction, gradeActions } from '../src/access/grade-scope.ts';
import { newId } from '../src/kernel/id.ts';
import { md5 } from '../src/kernel/password.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Adds a role by the ordinary calls. @returns its id */
export async function makeRole(
  call: Caller,
  input: Partial<RoleInputData> & { enCode: string },
): Promise<string> {
  const answer = await call(roleApi.create, { body: { fullName: input.enCode, ...input } });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { data } = await call(roleApi.list, { query: { keyword: input.enCode } });
  const row = data.list.find(({ enCode }) => enCode === input.enCode);
  if (!row) throw new Error('the role is not listed');
  return row.id;
}

/** Adds a position by the ordinary calls. @returns its id */
export async function makePosition(
  call: Caller,
  input: Partial<PositionInputData> & { enCode: string; organizeId: string },
): Promise<string> {
  const body = { fullName: input.enCode, type: 'management', ...input };
  const answer = await call(positionApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { list } = (await call(positionApi.list, { query: { keyword: input.enCode } })).data;
  const row = list.find(({ enCode }) => enCode === input.enCode);
  if (!row) throw new Error('the position is not listed');
  return row.id;
}

/** Adds a group by the ordinary calls. @returns its id */
export async function makeGroup(
  call: Caller,
  input: Partial<GroupInputData> & { enCode: string },
): Promise<string> {
  const body = { fullName: input.enCode, type: 'project', ...input };
  const answer = await call(groupApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { list } = (await call(groupApi.list, { query: { keyword: input.enCode } })).data;
  const row = list.find(({ enCode }) => enCode === input.enCode);
  if (!row) throw new Error('the group is not listed');
  return row.id;
}

/** Replaces who belongs to a role, position or group. @returns the code of the answer */
export async function setMembers(
  call: Caller,
  objectType: (typeof memberHolders)[number],
  id: string,
  userIds: string[],
): Promise<number> {
  return (await call(membershipApi.setMembers, { params: { id }, body: { objectType, userIds } })).code;
}

/** Adds an organization by the ordinary calls: a company at the top, anything else below its parent. @returns its id */
export async function makeOrganization(
  call: Caller,
  fullName: string,
  { parentId = '-1', category = 'company' }: { parentId?: string; category?: OrganizeKind } = {},
): Promise<string> {
  organizations += 1;
  const body = { parentId, fullName, enCode: `org${organizations}` };
  const endpoint = category === 'company' ? organizeApi.create : departmentApi.create;
  const answer = await call(endpoint, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { list } = (await call(organizeApi.list, { query: { keyword: body.enCode } })).data;
  const all = (nodes: OrganizeTreeNode[]): OrganizeTreeNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const made = all(list).find(({ enCode }) => enCode === body.enCode);
  if (!made) throw new Error('the organization is not listed');
  return made.id;
}
let organizations = 0;

/** Seats somebody in an organization, which becomes his current one. */
export async function joinOrganization(app: TestApp, userId: string, organizeId: string): Promise<void> {
  await app.arrange(async (ctx) => {
    const seat = { id: newId(), userId, objectType: 'Organize', objectId: organizeId };
    await ctx.db
      .insertInto('userRelation')
      .values({ ...seat, sortCode: 0, creatorTime: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await ctx.db.updateTable('userAccount').set({ organizeId }).where('id', '=', userId).execute();
    ctx.publish('rights.changed', { tenant: ctx.tenant.id, userId });
  });
}

/** What a grade administrator may do with an organization: the flags that are named are on. */
export async function giveScope(
  app: TestApp,
  userId: string,
  organizeId: string,
  flags: readonly `${'thisLayer' | 'subLayer'}${GradeAction}`[],
): Promise<void> {
  const on = (flag: (typeof flags)[number]) => (flags.includes(flag) ? 1 : 0);
  await app.arrange(async (ctx) => {
    await ctx.db
      .insertInto('organizeAdmin')
      .values({
        id: newId(),
        userId,
        organizeId,
        organizeType: 'company',
        thisLayerAdd: on('thisLayerAdd'),
        thisLayerEdit: on('thisLayerEdit'),
        thisLayerDelete: on('thisLayerDelete'),
        thisLayerSelect: on('thisLayerSelect'),
        subLayerAdd: on('subLayerAdd'),
        subLayerEdit: on('subLayerEdit'),
        subLayerDelete: on('subLayerDelete'),
        subLayerSelect: on('subLayerSelect'),
        description: '',
        creatorUserId: null,
        creatorTime: 0,
      })
      .execute();
    ctx.publish('rights.changed', { tenant: '0', userId });
  });
}

/** Every flag of a grade administrator. */
export const wholeScope = (['thisLayer', 'subLayer'] as const).flatMap((layer) =>
  gradeActions.map((action) => `${layer}${action}` as const),
);

/** Adds a user by the ordinary calls, in the oldest organization unless told where. */
export async function makeUser(
  call: Caller,
  input: Partial<UserInputData> & { account: string },
): Promise<{ id: string; initialPassword: string }> {
  const organizeId = input.organizeId ?? (await oldestOrganization(call));
  const answer = await call(userApi.create, { body: { realName: '张三', ...input, organizeId } });
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
}

async function oldestOrganization(call: Caller): Promise<string> {
  const { list } = (await call(departmentApi.selector, { params: { id: '0' } })).data;
  return list.at(-1)?.id ?? '';
}

export const memberPassword = 'Fresh1234';

/** Signs a new user in and replaces the initial password, as a person would. */
export async function firstSignIn(app: TestApp, account: string, initialPassword: string): Promise<Caller> {
  const first = await app.signIn(account, initialPassword);
  await first(currentUserApi.modifyPassword, {
    body: { oldPassword: md5(initialPassword), password: md5(memberPassword) },
  });
  return app.signIn(account, memberPassword);
}

/** Ids of a built-in menu and of one of its buttons. */
export async function idsOf(
  call: Caller,
  menuCode: string,
  buttonCode: string,
): Promise<{ menu: string; button: string }> {
  const { menuList, permissionList } = (await call(sessionApi.currentUser)).data;
  const menu = menuList.flatMap(({ children }) => children).find(({ enCode }) => enCode === menuCode);
  const entry = permissionList.find(({ modelId }) => modelId === menu?.id);
  const button = entry?.button.find(({ enCode }) => enCode === buttonCode);
  if (!menu || !button) throw new Error(`no ${menuCode}:${buttonCode}`);
  return { menu: menu.id, button: button.id };
}

/** Replaces the grants of a role, or of something else. @returns the code of the answer */
export async function grantTo(
  call: Caller,
  objectId: string,
  grants: Partial<Record<GrantKind, string[]>>,
  objectType: (typeof grantHolders)[number] = 'Role',
): Promise<number> {
  const body = { objectType, ...grants } as BodyOf<typeof authorityApi.save>;
  return (await call(authorityApi.save, { params: { objectId }, body })).code;
}

/** What someone sees: menu codes with their buttons. */
export async function seenBy(call: Caller): Promise<Record<string, string[]>> {
  const { routerList, permissionList } = (await call(sessionApi.currentUser)).data;
  const menus = routerList.filter(({ type }) => type !== 1);
  return Object.fromEntries(
    menus.map(({ id, enCode }) => {
      const entry = permissionList.find(({ modelId }) => modelId === id);
      return [enCode, (entry?.button ?? []).map((button) => button.enCode)];
    }),
  );
}
