import {
  type BodyOf,
  type DataOf,
  type PickedKind,
  pickedKinds,
  type userPickerApi,
} from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import type { Services } from '../../services.ts';
import { groupChips } from '../group/group.pickers.ts';
import { headIconUrl, memberIcons } from '../member-nodes.ts';
import { expandOrganizations, organizationChips } from '../organize/organize.pickers.ts';
import { positionChips } from '../position/position.pickers.ts';
import { roleChips } from '../role/role.pickers.ts';
import { listPeople, type PeopleRange, pagePeople } from './user.people.repository.ts';
import { toPage } from './user.pickers.ts';

type Chips = DataOf<typeof userPickerApi.chips>;
type Paging = BodyOf<typeof userPickerApi.condition>['pagination'];
type People = DataOf<typeof userPickerApi.condition>;

/** The people in the range of a picker. Source: contract/permission.md 2.3 (UserCondition). */
export async function restrictUsers(
  services: Services,
  ctx: Ctx,
  { departIds, positionIds, roleIds, groupIds, userIds, pagination }: BodyOf<typeof userPickerApi.condition>,
): Promise<People> {
  const range = {
    Organize: await expandOrganizations(services, ctx, departIds),
    Position: positionIds,
    Role: roleIds,
    Group: groupIds,
    User: userIds,
  };
  return pageRange(services, ctx, range, pagination);
}

async function pageRange(
  { organizations }: Services,
  ctx: Ctx,
  range: PeopleRange,
  pagination: Paging,
): Promise<People> {
  const { keyword, ...paging } = pagination ?? { currentPage: 1, pageSize: 20 };
  const tree = await organizations.treeOf(ctx.tenant);
  return toPage(tree, await pagePeople(ctx, { range, keyword }, paging));
}

/** The caller when in the range of a picker; without any range, always. */
export async function defaultUser(
  services: Services,
  ctx: Ctx,
  { UserIds, DepartIds, PositionIds, RoleIds, GroupIds }: BodyOf<typeof userPickerApi.defaultUser>,
): Promise<DataOf<typeof userPickerApi.defaultUser>> {
  const isOpen = [UserIds, DepartIds, PositionIds, RoleIds, GroupIds].every((ids) => ids.length === 0);
  const range = {
    Organize: await expandOrganizations(services, ctx, DepartIds),
    Position: PositionIds,
    Role: RoleIds,
    Group: GroupIds,
    User: UserIds,
  };
  const filter = { ids: [ctx.user.id], range: isOpen ? undefined : range };
  const [found] = await listPeople(ctx, filter, 1);
  return { userId: found?.id ?? '' };
}

interface Picked {
  /** As stored: `id--type`. */
  readonly key: string;
  readonly id: string;
  readonly kind: PickedKind;
}

/** What stored values stand for; those of an unknown kind are passed over. */
function readPicked(keys: readonly string[]): Picked[] {
  return [...new Set(keys)].flatMap((key) => {
    const [id = '', type = ''] = key.split('--');
    const kind = pickedKinds.find((name) => name === type);
    return kind ? [{ key, id, kind }] : [];
  });
}

const idsOf = (picked: readonly Picked[], ...wanted: PickedKind[]) =>
  picked.filter(({ kind }) => wanted.includes(kind)).map(({ id }) => id);

/** Names of what stored values stand for, in the given order; unknown ones are passed over. */
export async function pickedChips(
  services: Services,
  ctx: Ctx,
  { ids }: BodyOf<typeof userPickerApi.chips>,
): Promise<Chips> {
  const picked = readPicked(ids);
  const named = await namesOf(services, ctx, picked);
  return {
    list: picked.flatMap(({ key, id, kind }) => {
      const last = id.split(',').at(-1) ?? '';
      const chip = named.get(kind)?.find((one) => one.id === last);
      return chip ? [{ headIcon: '', ...chip, id: key }] : [];
    }),
  };
}

type Chip = Omit<Chips['list'][number], 'headIcon'> & { headIcon?: string };

async function namesOf(
  services: Services,
  ctx: Ctx,
  picked: readonly Picked[],
): Promise<ReadonlyMap<PickedKind, readonly Chip[]>> {
  const request = (...kinds: PickedKind[]) => ({ ids: idsOf(picked, ...kinds) });
  const organizations = (await organizationChips(services, ctx, request('department', 'company'))).list;
  return new Map<PickedKind, readonly Chip[]>([
    ['user', await userChips(services, ctx, request('user').ids)],
    ['department', organizations],
    ['company', organizations],
    ['position', (await positionChips(services, ctx, request('position'))).list],
    ['role', (await roleChips(services, ctx, request('role'))).list],
    ['group', (await groupChips(ctx, request('group'))).list],
  ]);
}

async function userChips({ organizations }: Services, ctx: Ctx, ids: readonly string[]): Promise<Chip[]> {
  const tree = await organizations.treeOf(ctx.tenant);
  const people = await listPeople(ctx, { ids }, ids.length);
  return people.map(({ id, account, realName, headIcon, organizeId }) => ({
    id,
    fullName: `${realName}/${account}`,
    organize: tree.pathName(organizeId),
    icon: memberIcons.user,
    type: 'user',
    headIcon: headIconUrl(headIcon),
  }));
}

/** The people behind stored values. Source: contract/permission.md 2.3 (getSelectedUserList). */
export async function pagePeopleBehind(
  services: Services,
  ctx: Ctx,
  { ids, pagination }: BodyOf<typeof userPickerApi.peopleBehind>,
): Promise<People> {
  const picked = readPicked(ids);
  const range = {
    Organize: await expandOrganizations(services, ctx, idsOf(picked, 'department', 'company')),
    Position: idsOf(picked, 'position'),
    Role: idsOf(picked, 'role'),
    Group: idsOf(picked, 'group'),
    User: idsOf(picked, 'user'),
  };
  return pageRange(services, ctx, range, pagination);
}
