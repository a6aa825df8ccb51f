import type { BodyOf, DataOf, userApi } from '@yingzao/contract';
import type { GradeAction } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { hashPassword } from '../../../kernel/password.ts';
import { removeSecondFactor } from '../../auth/second-factor/second-factor.service.ts';
import type { Services } from '../../services.ts';
import { dropGrantsOf } from '../authority/grants.ts';
import { headIconUrl } from '../member-nodes.ts';
import { headsDepartment } from '../organize/organize.service.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import {
  type Belongings,
  belongingsOfOne,
  holdGivenPlaces,
  leaveEverything,
  noBelongings,
  readPlaces,
  refuseOutsideScope,
  savePlaces,
  standingIn,
} from './user.belongings.ts';
import { holdManager, leadersOf, refuseCircle } from './user.managers.ts';
import { personContent, personDetail, refuseWrongPerson, workContent } from './user.person.ts';
import * as users from './user.repository.ts';
import { clearLock, endSessions, mustChange, normal, stateChange } from './user.state.ts';

type UserDetail = DataOf<typeof userApi.get>;
type UserChange = BodyOf<typeof userApi.update>;

/** @throws recordMissing (404), forbidden (403) for somebody else outside the caller's scope */
export async function getUser(ctx: Ctx, id: string): Promise<UserDetail> {
  const user = required(await users.find(ctx, id));
  const { organizations, positions, roles, groups } = await belongingsOfOne(ctx, id);
  if (id !== ctx.user.id) {
    await refuseOutsideScope(ctx, 'Select', { ...noBelongings, organizations });
  }
  const { account, managerId, ranks, enabledMark, unLockTime, logErrorCount } = user;
  const { sortCode, description, lastModifyTime } = user;
  const ids = (belongings: readonly { id: string }[]) => belongings.map((one) => one.id).join(',');
  return {
    ...personDetail(user),
    id,
    account,
    managerId,
    ranks,
    enabledMark,
    unLockTime,
    logErrorCount,
    sortCode,
    description,
    lastModifyTime,
    organizeId: ids(organizations),
    organizeIdTree: organizations.map(({ path }) => [...path]),
    positionId: ids(positions),
    roleId: ids(roles),
    groupId: ids(groups),
    headIcon: headIconUrl(user.headIcon),
    isAdministrator: user.isAdministrator === 1,
    handoverMark: user.handoverMark === 1 ? 1 : 0,
  };
}

/**
 * Changes a user; what is left out stays as it is, the account always does.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws user.disableSelf, user.disableAdministrator, user.managerSelf, user.managerBelow, and as `createUser` (400)
 * Source: contract/permission.md 1.5, 3.2, 3.4.
 */
export async function updateUser(services: Services, ctx: Ctx, id: string, input: UserChange): Promise<null> {
  await holdManager(ctx, input.managerId);
  const given = await holdGivenPlaces(ctx, input);
  const { user, before } = await holdUser(ctx, id, 'Edit');
  refuseStale(user, input.lastModifyTime);
  const places = await readPlaces(ctx, given, before);
  await refuseOutsideScope(ctx, 'Edit', before, places);
  const content = { ...personContent(input, user), ...workContent(input, user) };
  await refuseWrongPerson(services, ctx, content, user);
  await refuseCircle(ctx, id, content.managerId);
  await services.files.refer(ctx, 'userAvatar', content.headIcon, user.headIcon);
  await users.update(ctx, user, {
    ...content,
    ...standingIn(places, user),
    ...stateChange(services, ctx, user, input.enabledMark ?? user.enabledMark),
  });
  await savePlaces(services, ctx, id, before, places);
  const leaders = await leadersOf(ctx, changed(user.managerId, content.managerId));
  publishRightsChanged(ctx, [id, ...leaders]);
  return null;
}

const changed = (before: string, after: string) => (before === after ? [] : [before, after]);

/**
 * Deletes a user: the account name becomes free, everything he held ends, whom he led has no manager.
 *
 * @throws recordMissing (404), forbidden (403)
 * @throws user.removeSelf, user.removeAdministrator, user.headsDepartment (400)
 * Source: contract/permission.md 3.3.
 */
export async function removeUser(services: Services, ctx: Ctx, id: string): Promise<null> {
  await users.holdManagers(ctx);
  const user = required(await users.findWithLedForUpdate(ctx, id));
  if (id === ctx.user.id) throw new AppError('user.removeSelf');
  if (user.isAdministrator === 1) throw new AppError('user.removeAdministrator');
  await refuseOutsideScope(ctx, 'Delete', await belongingsOfOne(ctx, id));
  if (await headsDepartment(ctx, id)) throw new AppError('user.headsDepartment');
  await leaveEverything(ctx, id);
  await removeSecondFactor(ctx, id);
  await dropGrantsOf(ctx, 'User', id);
  await users.clearManager(ctx, id);
  await services.files.refer(ctx, 'userAvatar', '', user.headIcon);
  await users.markDeleted(ctx, user);
  publishRightsChanged(ctx, [id, ...(await leadersOf(ctx, [user.managerId]))]);
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
  const { user } = await holdUser(ctx, id, 'Edit');
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
 * Takes a user's second factor away, for somebody whose phone and recovery codes are gone; all sessions end. Nobody
 * gets around his own this way.
 *
 * @throws recordMissing (404) also for a user without one, forbidden (403), secondFactor.resetSelf
 */
export async function resetSecondFactor(services: Services, ctx: Ctx, id: string): Promise<null> {
  await holdUser(ctx, id, 'Edit');
  if (id === ctx.user.id) throw new AppError('secondFactor.resetSelf');
  if (!(await removeSecondFactor(ctx, id))) throw new AppError('recordMissing');
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
  const { user } = await holdUser(ctx, id, 'Edit');
  const isOff = user.enabledMark === 0 || user.enabledMark === null;
  await users.update(ctx, user, stateChange(services, ctx, user, isOff ? normal : 0));
  publishRightsChanged(ctx, [id]);
  return null;
}

/** Lets a locked user sign in again; one who is disabled stays so. @throws recordMissing (404), forbidden (403) */
export async function unlockUser(ctx: Ctx, id: string): Promise<null> {
  const { user } = await holdUser(ctx, id, 'Edit');
  const enabledMark = user.enabledMark === 2 ? normal : user.enabledMark;
  await users.update(ctx, user, { enabledMark, ...clearLock(ctx, user) });
  return null;
}

/**
 * A user of the caller's whom nobody else can change before the transaction ends.
 *
 * @throws recordMissing (404), forbidden (403)
 */
async function holdUser(
  ctx: Ctx,
  id: string,
  action: GradeAction,
): Promise<{ user: users.UserRow; before: Belongings }> {
  const user = required(await users.findForUpdate(ctx, id));
  if (user.isAdministrator === 1 && !ctx.user.isAdministrator) throw new AppError('forbidden');
  const before = await belongingsOfOne(ctx, id);
  await refuseOutsideScope(ctx, action, before);
  return { user, before };
}
