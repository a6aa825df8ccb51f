import type { DataOf, QueryOf, userApi } from '@yingzao/contract';
import { gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readOrder } from '../../../kernel/database/paging.ts';
import { usersWithSecondFactor } from '../../auth/second-factor/second-factor.service.ts';
import type { Services } from '../../services.ts';
import { dictionaryNames } from '../../system/dictionary/dictionary.service.ts';
import { headIconUrl } from '../member-nodes.ts';
import { belongingsOf, noBelongings } from './user.belongings.ts';
import { listPeople } from './user.people.repository.ts';
import * as users from './user.repository.ts';

const mostUsers = 5000;

/**
 * Who belongs to an organization that the caller manages; administrators see everybody.
 *
 * @throws list.sort (400) - for a column that cannot be sorted by
 * Source: contract/permission.md 2.3, 3.2.
 */
export async function pageUsers(
  services: Services,
  ctx: Ctx,
  query: QueryOf<typeof userApi.list>,
): Promise<DataOf<typeof userApi.list>> {
  const filter = await readFilter(services, ctx, query);
  const page = await users.page(ctx, { ...query, ...filter });
  const ids = page.list.map(({ id }) => id);
  const [tree, genders] = [
    await services.organizations.treeOf(ctx.tenant),
    await dictionaryNames(ctx, genderDictionary),
  ];
  const [belongings, secured] = [await belongingsOf(ctx, ids), await usersWithSecondFactor(ctx, ids)];
  const names = (items: readonly { fullName: string }[]) => items.map(({ fullName }) => fullName).join(' ; ');
  return {
    ...page,
    list: page.list.map((user) => {
      const { organizations, positions, roles } = belongings.get(user.id) ?? noBelongings;
      return {
        ...user,
        fullName: `${user.realName}/${user.account}`,
        headIcon: headIconUrl(user.headIcon),
        gender: genders.get(user.gender) ?? user.gender,
        organize: organizations.map(({ id }) => tree.pathName(id)).join(' ; '),
        position: names(positions),
        roleName: names(roles),
        isAdministrator: user.isAdministrator === 1,
        lockMark: user.enabledMark === 2 ? 1 : 0,
        handoverMark: user.handoverMark === 1 ? 1 : 0,
        secondFactor: secured.has(user.id) ? 1 : 0,
      };
    }),
  };
}

/** What a list is limited to; also for its export. @throws list.sort (400) */
export async function readFilter(services: Services, ctx: Ctx, query: QueryOf<typeof userApi.list>) {
  const { positionId, keyword, gender, enabledMark } = query;
  return {
    positionId,
    keyword,
    gender,
    organizeIds: await organizationsIn(services, ctx, query.organizeId),
    enabledMark: enabledMark === undefined ? undefined : Number(enabledMark),
    order: readOrder(users.sortable, query),
  };
}

const genderDictionary = 'sex';

/** The organizations a list is about; undefined for all there are. */
async function organizationsIn(
  { organizations }: Services,
  ctx: Ctx,
  wanted: string | undefined,
): Promise<string[] | undefined> {
  const scope = await gradeScopeOf(ctx);
  if (!wanted && scope.isEverything) return undefined;
  const tree = await organizations.treeOf(ctx.tenant);
  if (!wanted) return scope.ids('Select', tree);
  return tree.withBelow(wanted).flatMap(({ id, path }) => (scope.may('Select', path) ? [id] : []));
}

/** Everybody who can be chosen, with the current organization. Source: contract/permission.md 2.3 (Users/All). */
export async function listAllUsers(
  { organizations }: Services,
  ctx: Ctx,
): Promise<DataOf<typeof userApi.all>> {
  const [tree, genders] = [
    await organizations.treeOf(ctx.tenant),
    await dictionaryNames(ctx, genderDictionary),
  ];
  const people = await listPeople(ctx, {}, mostUsers);
  return {
    list: people.map(({ organizeId, isAdministrator, enabledMark, ...user }) => ({
      ...user,
      headIcon: headIconUrl(user.headIcon),
      gender: genders.get(user.gender) ?? user.gender,
      department: tree.pathName(organizeId),
    })),
  };
}
