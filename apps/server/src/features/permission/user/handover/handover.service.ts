import type { BodyOf, DataOf, handoverApi, WorkKind } from '@yingzao/contract';
import type { Ctx } from '../../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { handOnGrades, holdGrades } from '../../grade/grade.handover.ts';
import { holdHeaded, setHead } from '../../organize/organize.heads.ts';
import { publishRightsChanged } from '../../rights-changed.ts';
import { type Belongings, belongingsOfOne, refuseOutsideScope } from '../user.belongings.ts';
import { leadersOf } from '../user.managers.ts';
import * as users from '../user.repository.ts';
import { holdPlacesOf, movePlaces } from './places.ts';
import { moveTeam } from './team.ts';
import { toWire, type WorkItem, wireIdOf, workOf } from './work.ts';

type Handover = BodyOf<typeof handoverApi.handOver>;

/**
 * What a user holds that another can take over. There is no workflow yet, and so nothing of it.
 *
 * @throws recordMissing (404), forbidden (403) for somebody whom the caller does not manage
 * Source: contract/permission.md 2.3 (getWorkByUser).
 */
export async function listWork(
  services: Services,
  ctx: Ctx,
  fromId: string,
): Promise<DataOf<typeof handoverApi.work>> {
  const { belongings } = await reach(ctx, fromId);
  const work = await workOf(services, ctx, fromId, belongings);
  return { flowTask: [], flow: [], permission: work.map(toWire) };
}

/**
 * Takes what is named from one user and gives it to another, all of it or nothing.
 *
 * @throws recordMissing (404), forbidden (403) for people or things beyond the caller's reach
 * @throws conflict (409) - the first user does not hold it any more
 * @throws handover.self, handover.toAdmin, handover.receiverOff, handover.nothing, handover.positionOutside,
 *   handover.roleOutside, handover.managerBelow, grade.self, grade.administrator (400)
 * Source: contract/permission.md 2.3 (workHandover), 3.2, 3.5.
 */
export async function handOver(services: Services, ctx: Ctx, input: Handover): Promise<null> {
  const { fromId, toId } = input;
  if (fromId === toId) refuse([{ key: 'handover.self', path: ['toId'] }]);
  await holdAll(ctx, fromId, toId);
  const [from, to] = [await reach(ctx, fromId), await reach(ctx, toId)];
  refuseReceiver(to.user);
  const chosen = choose(input, await workOf(services, ctx, fromId, from.belongings));
  const idsOf = (kind: WorkKind) =>
    chosen.filter((item) => item.kind === kind).map(({ objectId }) => objectId);
  const leaders = await leadersOf(ctx, [fromId, toId]);
  await movePlaces(services, ctx, from, to, chosen);
  await setHead(ctx, idsOf('organize'), toId);
  await handOnGrades(ctx, fromId, toId, idsOf('grade'));
  await moveTeam(ctx, from.user, to.user, idsOf('user'));
  await users.update(ctx, required(await users.find(ctx, fromId)), { handoverMark: 1 });
  publishRightsChanged(ctx, [...new Set([...leaders, ...(await leadersOf(ctx, [toId]))])]);
  return null;
}

/** Everything that could change under the way, in the order in which all who need it hold it. */
async function holdAll(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  await users.holdManagers(ctx);
  await holdGrades(ctx, [fromId, toId]);
  await holdHeaded(ctx, fromId);
  await holdPlacesOf(ctx, fromId);
  await users.holdForHandover(ctx, fromId, toId);
}

export interface Party {
  readonly user: users.UserRow;
  readonly belongings: Belongings;
}

/** A user whom the caller manages. @throws recordMissing (404), forbidden (403) */
async function reach(ctx: Ctx, id: string): Promise<Party> {
  const user = required(await users.find(ctx, id));
  if (user.isAdministrator === 1 && !ctx.user.isAdministrator) throw new AppError('forbidden');
  const belongings = await belongingsOfOne(ctx, id);
  await refuseOutsideScope(ctx, 'Edit', belongings);
  return { user, belongings };
}

/** The platform's owner works for nobody else, and who is off cannot work. */
function refuseReceiver({ account, realName, enabledMark }: users.UserRow): void {
  if (account.toLowerCase() === 'admin') refuse([{ key: 'handover.toAdmin', path: ['toId'] }]);
  if (enabledMark === 0) {
    const name = `${realName}/${account}`;
    refuse([{ key: 'handover.receiverOff', params: { name }, path: ['toId'] }]);
  }
}

function choose({ flowTaskList, flowList, permissionList }: Handover, work: WorkItem[]): WorkItem[] {
  const named = new Set([...flowTaskList, ...flowList, ...permissionList]);
  if (named.size === 0) refuse([{ key: 'handover.nothing', path: ['permissionList'] }]);
  const chosen = work.filter((item) => named.has(wireIdOf(item)));
  if (chosen.length < named.size) throw new AppError('conflict');
  if (chosen.some(({ mayHandOver }) => !mayHandOver)) throw new AppError('forbidden');
  return chosen;
}
