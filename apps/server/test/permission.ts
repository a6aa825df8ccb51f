import {
  authorityApi,
  type BodyOf,
  currentUserApi,
  type GrantKind,
  type RoleInputData,
  roleApi,
  sessionApi,
  type UserInputData,
  userApi,
} from '@yingzao/contract';
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

/** Adds a user by the ordinary calls. */
export async function makeUser(
  call: Caller,
  input: Partial<UserInputData> & { account: string },
): Promise<{ id: string; initialPassword: string }> {
  const answer = await call(userApi.create, { body: { realName: '张三', ...input } });
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
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

/** Replaces the grants of a role. @returns the code of the answer */
export async function grantTo(
  call: Caller,
  objectId: string,
  grants: Partial<Record<GrantKind, string[]>>,
): Promise<number> {
  const body = { objectType: 'Role', ...grants } as BodyOf<typeof authorityApi.save>;
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
