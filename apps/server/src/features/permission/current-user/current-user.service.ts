import { type BodyOf, type DataOf, layouts, type profileApi } from '@yingzao/contract';
import { subordinatesOf } from '../../../access/actor-variables.ts';
import { loadHoldings, loadMenus } from '../../../access/rights.repository.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { dictionaryNamesById } from '../../system/dictionary/dictionary.service.ts';
import { heldTrees } from '../authority/authority.service.ts';
import { headIconUrl } from '../member-nodes.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { belongingsOf, noBelongings } from '../user/user.belongings.ts';
import { keep, personContent, personDetail, refuseWrongPerson } from '../user/user.person.ts';
import { describePeople, leadsAnybody } from '../user/user.pickers.ts';
import * as own from './current-user.repository.ts';
import { type OwnPlaces, ownPlaces } from './own-places.ts';

const myself = async (ctx: Ctx) => required(await own.findMyself(ctx), 'session.missing');
const holdMyself = async (ctx: Ctx) => required(await own.holdMyself(ctx), 'session.missing');
const myPlaces = async (ctx: Ctx): Promise<OwnPlaces> => ownPlaces(ctx, await myself(ctx));

const names = (items: readonly { fullName: string }[]) => items.map(({ fullName }) => fullName).join(',');

/** Source: contract/auth-and-shell.md 2.3 (BaseInfo). */
export async function getProfile(services: Services, ctx: Ctx): Promise<DataOf<typeof profileApi.get>> {
  const user = await myself(ctx);
  const tree = await services.organizations.treeOf(ctx.tenant);
  const { positions, roles } = await ownPlaces(ctx, user);
  const ranks = await dictionaryNamesById(ctx, 'Rank');
  const [manager] = user.managerId ? await describePeople(ctx, { ids: [user.managerId] }) : [];
  const { id, account, organizeId, creatorTime, prevLoginTime, signature } = user;
  return {
    ...personDetail(user),
    id,
    account,
    organizeId,
    organize: tree.pathName(organizeId),
    position: names(positions.slice(0, 1)),
    positionId: positions[0]?.id ?? '',
    ranks: ranks.get(user.ranks) ?? '',
    ranksId: user.ranks,
    manager: manager ? `${manager.realName}/${manager.account}` : '',
    roleId: names(roles),
    roleIds: roles.map((role) => role.id),
    creatorTime,
    prevLogTime: prevLoginTime,
    signature,
    theme: layouts.find((layout) => layout === user.theme) ?? 'classic',
    language: user.language === 'zhtw' || user.language === 'en' ? user.language : 'zh',
    avatar: headIconUrl(user.headIcon),
    isTenant: false,
    currentTenantInfo: {
      tenantId: ctx.tenant.id,
      tenantName: await own.tenantName(ctx),
      validTime: null,
      accountNum: 0,
    },
  };
}

/** Changes what I tell about myself. @throws field.unknownOption, idCardPattern (400) naming the field */
export async function updateProfile(
  services: Services,
  ctx: Ctx,
  input: BodyOf<typeof profileApi.update>,
): Promise<null> {
  const user = await holdMyself(ctx);
  const content = personContent(input, user);
  await refuseWrongPerson(services, ctx, content, user);
  await own.update(ctx, user, { ...content, signature: keep(input.signature, user.signature) });
  publishRightsChanged(ctx, [user.id]);
  return null;
}

/** @throws file.missing (400) no portrait has this name */
export async function setAvatar({ files }: Services, ctx: Ctx, headIcon: string): Promise<null> {
  const user = await holdMyself(ctx);
  await files.refer(ctx, 'userAvatar', headIcon, user.headIcon);
  await own.update(ctx, user, { headIcon });
  publishRightsChanged(ctx, [user.id]);
  return null;
}

export async function listOwnOrganizations(
  { organizations }: Services,
  ctx: Ctx,
): Promise<DataOf<typeof profileApi.organizations>> {
  const [tree, places] = [await organizations.treeOf(ctx.tenant), await myPlaces(ctx)];
  return places.organizations.map(({ id }) => {
    return { id, fullName: tree.pathName(id), isDefault: id === places.organizeId };
  });
}

export async function listOwnPositions(ctx: Ctx): Promise<DataOf<typeof profileApi.positions>> {
  const { positions } = await myPlaces(ctx);
  return positions.map(({ id, fullName }, index) => ({ id, fullName, isDefault: index === 0 }));
}

export async function listOwnRoles(ctx: Ctx): Promise<DataOf<typeof profileApi.roles>> {
  const { roles } = await myPlaces(ctx);
  return roles.map(({ id, fullName }) => ({ id, fullName }));
}

/**
 * Switches the current organization, where the first position becomes the current one, the current position, or
 * the application whose menus are shown; that one changes nothing in what I may do.
 *
 * @throws forbidden (403) for one that is not mine, or a position elsewhere than in the current organization
 * @throws user.noMenusThere, user.noMenusInApplication (403)
 * Source: contract/auth-and-shell.md 2.3 (major).
 */
export async function switchTo(
  services: Services,
  ctx: Ctx,
  { majorId, majorType, menuType }: BodyOf<typeof profileApi.switchTo>,
): Promise<null> {
  const user = await holdMyself(ctx);
  const category = Number(menuType) === 1 ? 'App' : 'Web';
  if (majorType === 'System') {
    await refuseWithoutApplication(services, ctx, majorId, category);
    await own.update(ctx, user, category === 'App' ? { appSystemId: majorId } : { webSystemId: majorId });
    return null;
  }
  if (majorType === 'Position') {
    const { positions } = await ownPlaces(ctx, user);
    if (!positions.some(({ id }) => id === majorId)) throw new AppError('forbidden');
    await own.update(ctx, user, { positionId: majorId });
  } else {
    const places = await ownPlaces(ctx, { id: user.id, organizeId: majorId, positionId: '' });
    if (!places.organizations.some(({ id }) => id === majorId)) throw new AppError('forbidden');
    await refuseWithoutMenus(ctx, majorId, category);
    await own.update(ctx, user, { organizeId: majorId, positionId: places.positions[0]?.id ?? '' });
  }
  publishRightsChanged(ctx, [user.id]);
  return null;
}

async function refuseWithoutApplication(
  { access }: Services,
  ctx: Ctx,
  systemId: string,
  category: 'Web' | 'App',
): Promise<void> {
  const { menus } = await access.rightsOf(ctx);
  const isMine = [...menus.values()].some(
    ({ menu }) => menu.category === category && menu.systemId === systemId,
  );
  if (!isMine) throw new AppError('user.noMenusInApplication');
}

async function refuseWithoutMenus(ctx: Ctx, organizeId: string, category: 'Web' | 'App'): Promise<void> {
  if (ctx.user.isAdministrator) return;
  const [menus, holdings] = [await loadMenus(ctx.db), await loadHoldings(ctx.db, ctx.user.id, organizeId)];
  const active = holdings.filter(({ state }) => state === 'active');
  const isOpen = menus.some(
    ({ menu }) => menu.category === category && active.some((holding) => holding.has('module', menu.id)),
  );
  if (!isOpen) throw new AppError('user.noMenusThere');
}

/**
 * Myself, or whom somebody leads directly who is me or below me.
 *
 * @throws forbidden (403) for anybody else
 * Source: contract/auth-and-shell.md 2.3 (Subordinate).
 */
export async function listSubordinates(
  { organizations }: Services,
  ctx: Ctx,
  id: string,
): Promise<DataOf<typeof profileApi.subordinates>> {
  const isMine = id === '0' || id === ctx.user.id || (await subordinatesOf(ctx.db, ctx.user.id)).includes(id);
  if (!isMine) throw new AppError('forbidden');
  const people = await describePeople(ctx, id === '0' ? { ids: [ctx.user.id] } : { managerIds: [id] });
  const ids = people.map((person) => person.id);
  const tree = await organizations.treeOf(ctx.tenant);
  const [leaders, belongings] = [await leadsAnybody(ctx, ids), await belongingsOf(ctx, ids)];
  return people.map((person) => {
    const { positions } = belongings.get(person.id) ?? noBelongings;
    return {
      id: person.id,
      userName: `${person.realName}/${person.account}`,
      avatar: headIconUrl(person.headIcon),
      department: tree.pathName(person.organizeId),
      position: names(positions.filter(({ organizeId }) => organizeId === person.organizeId)),
      isLeaf: !leaders.has(person.id),
    };
  });
}

/** What I may do. Portals, flows and print templates follow with their areas. */
export async function listOwnRights(
  { access }: Services,
  ctx: Ctx,
): Promise<DataOf<typeof profileApi.authorize>> {
  return { ...heldTrees(ctx, await access.rightsOf(ctx)), portal: [], flow: [], print: [] };
}
