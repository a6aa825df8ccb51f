import type { BodyOf, DataOf, QueryOf, userApi } from '@yingzao/contract';
import { type Language, messageText, pinyinInitials } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { hashPassword, md5, randomPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import { dropGrantsOf } from '../authority/grants.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { holdGivenRoles, leaveEverything, rolesOf, setRolesOf } from '../role/role.members.service.ts';
import * as users from './user.repository.ts';
import { clearLock, endSessions, mustChange, normal, stateChange } from './user.state.ts';

type UserPage = DataOf<typeof userApi.list>;
type UserDetail = DataOf<typeof userApi.get>;
type EnabledUsers = DataOf<typeof userApi.all>;
type NewUser = BodyOf<typeof userApi.create>;
type UserChange = BodyOf<typeof userApi.update>;

const mostEnabledUsers = 5000;

/** @throws list.sort - for a column that cannot be sorted by */
export async function pageUsers(ctx: Ctx, query: QueryOf<typeof userApi.list>): Promise<UserPage> {
  const page = await users.page(ctx, {
    ...query,
    enabledMark: query.enabledMark === undefined ? undefined : Number(query.enabledMark),
    order: orderOf(query),
  });
  const roles = await rolesOf(
    ctx,
    page.list.map(({ id }) => id),
  );
  return {
    ...page,
    list: page.list.map((user) => {
      const { isAdministrator, ...row } = user;
      return {
        ...row,
        fullName: `${user.realName}/${user.account}`,
        headIcon: headIconUrl(user.headIcon),
        gender: genderName(user.gender, ctx.language),
        organize: '',
        position: '',
        roleName: (roles.get(user.id) ?? []).map(({ fullName }) => fullName).join(' ; '),
        isAdministrator: isAdministrator === 1,
        lockMark: user.enabledMark === 2 ? 1 : 0,
      };
    }),
  };
}

function orderOf({ sidx, sort }: QueryOf<typeof userApi.list>): users.UserFilter['order'] {
  if (sidx === undefined) return undefined;
  const by = required(
    users.sortable.find((name) => name === sidx),
    'list.sort',
  );
  return { by, direction: sort ?? 'asc' };
}

const genders = { '1': 'male', '2': 'female', '3': 'secret' } as const;

function genderName(gender: string, language: Language): string {
  return messageText(genders[gender as keyof typeof genders] ?? 'secret', {}, language);
}

function headIconUrl(file: string): string {
  return file ? `/api/file/Image/userAvatar/${file}` : '';
}

export async function listEnabledUsers(ctx: Ctx): Promise<EnabledUsers> {
  const rows = await users.listEnabled(ctx, mostEnabledUsers);
  return {
    list: rows.map((user) => ({
      ...user,
      headIcon: headIconUrl(user.headIcon),
      gender: genderName(user.gender, ctx.language),
      department: '',
    })),
  };
}

/** @throws recordMissing (404) */
export async function getUser(ctx: Ctx, id: string): Promise<UserDetail> {
  const user = required(await users.find(ctx, id));
  const roles = (await rolesOf(ctx, [id])).get(id) ?? [];
  const { account, realName, gender, email, mobilePhone, enabledMark } = user;
  const { sortCode, description, lastModifyTime } = user;
  return {
    id,
    account,
    realName,
    gender,
    roleId: roles.map((role) => role.id).join(','),
    email,
    mobilePhone,
    enabledMark,
    sortCode,
    description,
    isAdministrator: user.isAdministrator === 1,
    lastModifyTime,
  };
}

/**
 * Adds a user with a password of his own, which is answered here and kept nowhere.
 *
 * @throws user.accountTaken, field.unknownOption
 * @throws forbidden (403) - a role that gives more than the caller holds
 * Source: contract/permission.md 1.5, 3.4.
 */
export async function createUser(
  services: Services,
  ctx: Ctx,
  input: NewUser,
): Promise<DataOf<typeof userApi.create>> {
  const roleIds = readIds(input.roleId);
  if (await users.isAccountTaken(ctx, input.account)) {
    refuse([{ key: 'user.accountTaken', path: ['account'] }]);
  }
  await holdGivenRoles(ctx, roleIds);
  const initialPassword = randomPassword();
  const id = await users.insert(ctx, {
    account: input.account,
    realName: input.realName,
    quickQuery: pinyinInitials(input.realName),
    gender: input.gender,
    email: input.email ?? '',
    mobilePhone: input.mobilePhone ?? '',
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
    password: await hashPassword(md5(initialPassword)),
    mustChangePassword: await mustChange(services, ctx),
  });
  await setRolesOf(services, ctx, id, roleIds);
  return { id, initialPassword };
}

/** Role ids as the wire carries them: joined by commas. */
function readIds(text: string | null | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))];
}

/**
 * Changes a user; what is left out stays as it is, the account always does.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws field.unknownOption, user.disableSelf, user.disableAdministrator
 */
export async function updateUser(services: Services, ctx: Ctx, id: string, input: UserChange): Promise<null> {
  const roleIds = input.roleId === undefined ? undefined : readIds(input.roleId);
  await holdGivenRoles(ctx, roleIds ?? []);
  const user = await holdUser(ctx, id);
  refuseStale(user, input.lastModifyTime);
  const enabledMark = input.enabledMark ?? user.enabledMark;
  await users.update(ctx, user, {
    realName: input.realName,
    quickQuery: pinyinInitials(input.realName),
    gender: input.gender ?? user.gender,
    email: given(input.email, user.email),
    mobilePhone: given(input.mobilePhone, user.mobilePhone),
    sortCode: input.sortCode === undefined ? user.sortCode : (input.sortCode ?? 0),
    description: given(input.description, user.description),
    ...stateChange(services, ctx, user, enabledMark),
  });
  if (roleIds) await setRolesOf(services, ctx, id, roleIds);
  publishRightsChanged(ctx, [id]);
  return null;
}

/** What was left out stays; null empties. */
function given(value: string | null | undefined, stored: string): string {
  return value === undefined ? stored : (value ?? '');
}

/**
 * Deletes a user: the account name becomes free, everything he held ends.
 *
 * @throws recordMissing (404), user.removeSelf, user.removeAdministrator
 * Source: contract/permission.md 3.3.
 */
export async function removeUser(services: Services, ctx: Ctx, id: string): Promise<null> {
  const user = required(await users.findForUpdate(ctx, id));
  if (id === ctx.user.id) throw new AppError('user.removeSelf');
  if (user.isAdministrator === 1) throw new AppError('user.removeAdministrator');
  await leaveEverything(ctx, id);
  await dropGrantsOf(ctx, 'User', id);
  await users.markDeleted(ctx, user);
  publishRightsChanged(ctx, [id]);
  endSessions(services, ctx, id, 'user');
  return null;
}

/**
 * Sets a password; all sessions of the user end.
 *
 * @throws recordMissing (404), forbidden (403), user.resetMismatch
 */
export async function resetPassword(
  services: Services,
  ctx: Ctx,
  id: string,
  { userPassword, validatePassword }: BodyOf<typeof userApi.resetPassword>,
): Promise<null> {
  const user = await holdUser(ctx, id);
  if (userPassword !== validatePassword) {
    refuse([{ key: 'user.resetMismatch', path: ['validatePassword'] }]);
  }
  const mustChangePassword = await mustChange(services, ctx);
  await users.update(ctx, user, {
    password: await hashPassword(userPassword),
    mustChangePassword,
    changePasswordDate: mustChangePassword === 1 ? null : ctx.now(),
  });
  publishRightsChanged(ctx, [id]);
  endSessions(services, ctx, id, 'administrator');
  return null;
}

/**
 * Turns a user off, or on again.
 *
 * @throws recordMissing (404), forbidden (403), user.disableSelf, user.disableAdministrator
 * Source: contract/auth-and-shell.md 3.1a.
 */
export async function toggleUser(services: Services, ctx: Ctx, id: string): Promise<null> {
  const user = await holdUser(ctx, id);
  const isOff = user.enabledMark === 0 || user.enabledMark === null;
  await users.update(ctx, user, stateChange(services, ctx, user, isOff ? normal : 0));
  publishRightsChanged(ctx, [id]);
  return null;
}

/** Lets a locked user sign in again; one who is disabled stays so. @throws recordMissing (404), forbidden (403) */
export async function unlockUser(ctx: Ctx, id: string): Promise<null> {
  const user = await holdUser(ctx, id);
  const enabledMark = user.enabledMark === 2 ? normal : user.enabledMark;
  await users.update(ctx, user, { enabledMark, ...clearLock(ctx, user) });
  return null;
}

/** A user nobody else can change before the transaction ends. @throws recordMissing (404), forbidden (403) */
async function holdUser(ctx: Ctx, id: string): Promise<users.UserRow> {
  const user = required(await users.findForUpdate(ctx, id));
  if (user.isAdministrator === 1 && !ctx.user.isAdministrator) throw new AppError('forbidden');
  return user;
}
