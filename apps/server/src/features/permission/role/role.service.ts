import type { BodyOf, DataOf, QueryOf, roleApi } from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import { type GradeAction, type GradeScope, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { readOrder } from '../../../kernel/database/paging.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { dropGrantsOf, hasGrants } from '../authority/grants.ts';
import { peopleBehind } from '../holders.ts';
import { hasMembers } from '../membership/membership.service.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { ownersOf, replaceOwners } from './role.owners.repository.ts';
import {
  heldOf,
  holdGiven,
  type Ownership,
  ownershipOf,
  readOwnership,
  refuseLeavingMembers,
  refuseUnlessManaged,
} from './role.owners.ts';
import * as roles from './role.repository.ts';

type RolePage = DataOf<typeof roleApi.list>;
type RoleDetail = DataOf<typeof roleApi.get>;
type NewRole = BodyOf<typeof roleApi.create>;
type RoleChange = BodyOf<typeof roleApi.update>;

/**
 * Global roles, which everybody with the menu may look at, and those of organizations the caller manages. An
 * organization counts with everything below it; `0` leaves the global ones alone.
 *
 * @throws list.sort (400)
 * Source: contract/permission.md 2.2.
 */
export async function pageRoles(
  { organizations }: Services,
  ctx: Ctx,
  query: QueryOf<typeof roleApi.list>,
): Promise<RolePage> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const page = await roles.page(ctx, {
    ...query,
    globalMark: query.type === undefined ? undefined : Number(query.type),
    enabledMark: query.enabledMark === undefined ? undefined : Number(query.enabledMark),
    order: readOrder(roles.sortable, query),
    range: rangeOf(tree, scope, query.organizeId),
  });
  const owners = await ownersOf(
    ctx,
    page.list.map(({ id }) => id),
  );
  return { ...page, list: page.list.map((role) => toRow(ctx, tree, role, owners.get(role.id) ?? [])) };
}

function rangeOf(tree: OrganizationTree, scope: GradeScope, organizeId = ''): roles.RoleFilter['range'] {
  if (organizeId === '0') return { isGlobal: true, organizeIds: [] };
  if (organizeId === '') {
    return scope.isEverything ? undefined : { isGlobal: true, organizeIds: scope.ids('Select', tree) };
  }
  const managed = tree.withBelow(organizeId).filter(({ path }) => scope.may('Select', path));
  return { isGlobal: false, organizeIds: managed.map(({ id }) => id) };
}

function toRow(
  ctx: Ctx,
  tree: OrganizationTree,
  role: roles.RoleRow,
  owners: readonly string[],
): RolePage['list'][number] {
  const { id, fullName, enCode, sortCode, creatorTime } = role;
  const type = messageText(role.globalMark === 1 ? 'globalRole' : 'organizationRole', {}, ctx.language);
  const organizeInfo = owners.map((owner) => tree.pathName(owner)).join(' ; ');
  return {
    id,
    fullName,
    enCode,
    type,
    organizeInfo,
    enabledMark: toFlag(role.enabledMark),
    sortCode,
    creatorTime,
  };
}

const toFlag = (value: number) => (value === 1 ? 1 : 0);

/** @throws recordMissing (404), forbidden (403) for a role of organizations none of which the caller manages */
export async function getRole(ctx: Ctx, id: string): Promise<RoleDetail> {
  const role = required(await roles.find(ctx, id));
  const { paths } = await ownershipOf(ctx, role);
  if (role.globalMark === 0) (await gradeScopeOf(ctx)).refuseAny('Select', [...paths.values()]);
  const chosen = (await ownersOf(ctx, [id])).get(id) ?? [];
  const { fullName, enCode, sortCode, description, lastModifyTime } = role;
  return {
    id,
    fullName,
    enCode,
    globalMark: toFlag(role.globalMark),
    organizeIdsTree: chosen.map((owner) => [...(paths.get(owner) ?? [owner])]),
    secondFactor: toFlag(role.secondFactor),
    enabledMark: toFlag(role.enabledMark),
    sortCode,
    description,
    lastModifyTime,
  };
}

/**
 * Adds a role, inside the transaction of the call.
 *
 * @throws forbidden (403) - a global role asked for by someone who is no administrator, or one of an organization
 *   that the caller does not manage
 * @throws field.requiredList, field.unknownOption, role.fullNameTaken, role.enCodeTaken (400)
 * Source: contract/permission.md 1.3, 3.2.
 */
export async function createRole(ctx: Ctx, input: NewRole): Promise<null> {
  const given = await holdGiven(ctx, input.organizeIdsTree ?? []);
  const ownership = readOwnership(ctx, input.globalMark, given);
  await refuseUnlessManaged(ctx, 'Add', ownership);
  const content = {
    fullName: input.fullName,
    enCode: input.enCode,
    globalMark: input.globalMark,
    secondFactor: input.secondFactor,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
  await refuseDuplicate(ctx, content);
  const id = await roles.insert(ctx, content);
  await replaceOwners(ctx, id, [...ownership.paths.keys()]);
  return null;
}

/**
 * Changes a role; what is left out stays as it is.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws field.requiredList, field.unknownOption, role.fullNameTaken, role.enCodeTaken, role.stillHasUsers,
 *   role.globalHasUsers, role.ownerHasUsers (400)
 * Source: contract/permission.md 3.2, 3.3.
 */
export async function updateRole(ctx: Ctx, id: string, input: RoleChange): Promise<null> {
  const given = input.organizeIdsTree && (await holdGiven(ctx, input.organizeIdsTree));
  const { role, before } = await holdRole(ctx, id, 'Edit');
  refuseStale(role, input.lastModifyTime);
  const globalMark = input.globalMark ?? role.globalMark;
  const after =
    given || globalMark !== role.globalMark
      ? readOwnership(ctx, globalMark, given ?? new Map(), before)
      : before;
  await refuseUnlessManaged(ctx, 'Edit', after);
  const content = {
    fullName: input.fullName,
    enCode: input.enCode,
    globalMark,
    secondFactor: input.secondFactor ?? role.secondFactor,
    enabledMark: input.enabledMark ?? role.enabledMark,
    sortCode: input.sortCode === undefined ? role.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? role.description : (input.description ?? ''),
  };
  await refuseDuplicate(ctx, content, id);
  await refuseLeavingMembers(ctx, id, before, after);
  if (after !== before) await replaceOwners(ctx, id, [...after.paths.keys()]);
  await save(ctx, role, content);
  return null;
}

/** Turns a role on or off. @throws recordMissing (404), forbidden (403), role.stillHasUsers */
export async function toggleRole(ctx: Ctx, id: string): Promise<null> {
  const { role } = await holdRole(ctx, id, 'Edit');
  await save(ctx, role, { enabledMark: role.enabledMark === 1 ? 0 : 1 });
  return null;
}

async function save(
  ctx: Ctx,
  role: roles.RoleRow,
  changes: Partial<roles.RoleContent> & { enabledMark: number },
): Promise<void> {
  const held = heldOf(role.id);
  const isDisabled = role.enabledMark === 1 && changes.enabledMark === 0;
  if (isDisabled && (await hasMembers(ctx, held))) throw new AppError('role.stillHasUsers');
  await roles.update(ctx, role, changes);
  publishRightsChanged(ctx, await peopleBehind(ctx, held));
}

/**
 * Deletes a role that nobody has and that grants nothing.
 *
 * @throws recordMissing (404), forbidden (403), role.hasUsers, role.hasGrants
 * Source: contract/permission.md 3.3.
 */
export async function removeRole(ctx: Ctx, id: string): Promise<null> {
  const { role } = await holdRole(ctx, id, 'Delete');
  if (await hasMembers(ctx, heldOf(id))) throw new AppError('role.hasUsers');
  if (await hasGrants(ctx, 'Role', id)) throw new AppError('role.hasGrants');
  await roles.markDeleted(ctx, role);
  await replaceOwners(ctx, id, []);
  await dropGrantsOf(ctx, 'Role', id);
  return null;
}

/** A role of the caller's that nobody else can change or give before the transaction ends. */
async function holdRole(
  ctx: Ctx,
  id: string,
  action: GradeAction,
): Promise<{ role: roles.RoleRow; before: Ownership }> {
  const role = required(await roles.findForUpdate(ctx, id));
  const before = await ownershipOf(ctx, role);
  await refuseUnlessManaged(ctx, action, before);
  return { role, before };
}

async function refuseDuplicate(ctx: Ctx, content: roles.RoleContent, exceptId?: string): Promise<void> {
  if (await roles.isFullNameTaken(ctx, content, exceptId)) {
    refuse([{ key: 'role.fullNameTaken', path: ['fullName'] }]);
  }
  if (await roles.isEnCodeTaken(ctx, content, exceptId)) {
    refuse([{ key: 'role.enCodeTaken', path: ['enCode'] }]);
  }
}
