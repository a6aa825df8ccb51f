import {
  authorityApi,
  currentUserApi,
  type GrantKind,
  type grantHolders,
  type UserInputData,
  userApi,
} from '@yingzao/contract';
import { type Call, md5, signIn } from './platform.ts';

export const ownPassword = 'Working123';

/** Adds a user over the wire and signs him in with a password of his own, which is `ownPassword`. */
export async function makeUser(
  url: string,
  call: Call,
  user: UserInputData,
): Promise<Awaited<ReturnType<typeof signIn>> & { id: string }> {
  const made = await call(userApi.create, { body: user });
  if (made.code !== 200) throw new Error(made.msg);
  const { id, initialPassword } = made.data;
  const fresh = await signIn(url, user.account, initialPassword);
  const change = { oldPassword: md5(initialPassword), password: md5(ownPassword) };
  const changed = await fresh.call(currentUserApi.modifyPassword, { body: change });
  if (changed.code !== 200) throw new Error(changed.msg);
  return { id, ...(await signIn(url, user.account, ownPassword)) };
}

/** Grants everything there is on some menus. @param menuIds all menus when left out */
export async function grantEverything(
  call: Call,
  objectType: (typeof grantHolders)[number],
  objectId: string,
  menuIds?: readonly string[],
): Promise<void> {
  const params = { objectId };
  const all = async (type: GrantKind, moduleIds: readonly string[] = []) => {
    const body = { type, moduleIds: moduleIds.join() };
    return (await call(authorityApi.values, { params, body })).data.all;
  };
  const module = menuIds ? [...menuIds] : await all('module');
  const body = {
    objectType,
    module,
    button: await all('button', module),
    column: await all('column', module),
    form: await all('form', module),
    resource: await all('resource', module),
  };
  const saved = await call(authorityApi.save, { params, body });
  if (saved.code !== 200) throw new Error(saved.msg);
}
