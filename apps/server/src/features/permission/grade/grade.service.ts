import {
  type BodyOf,
  type DataOf,
  type GradeFlag,
  type GradeNode,
  type gradeApi,
  gradeFlags,
  type MenuChoice,
  type OfferedFlags,
  type OrganizeTreeNode,
  type QueryOf,
} from '@yingzao/contract';
import {
  type GradeAction,
  type GradeRow,
  type GradeScope,
  gradeScopeOf,
} from '../../../access/grade-scope.ts';
import type { ApplicationRow, MenuRow } from '../../../access/rights.repository.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { applicationName } from '../../system/application/application.service.ts';
import { toTree } from '../organize/organize-nodes.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { holdUsers } from '../user/user-lookup.ts';
import * as grades from './grade.repository.ts';

type OfOrganization = BodyOf<typeof gradeApi.setOfOrganization>;
type OfUser = BodyOf<typeof gradeApi.setOfUser>;

/** What a row is about when it is no menu. */
export const kinds: readonly string[] = ['company', 'department'];

/** Grade administrators whose organizations the caller sees. */
export async function pageAdministrators(
  { organizations }: Services,
  ctx: Ctx,
  query: QueryOf<typeof gradeApi.list>,
): Promise<DataOf<typeof gradeApi.list>> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const organizeIds = scope.isEverything ? {} : { organizeIds: scope.ids('Select', tree) };
  const page = await grades.page(ctx, { ...query, ...organizeIds });
  const rows = await grades.ofUsers(
    ctx,
    page.list.map(({ id }) => id),
  );
  const list = page.list.map((user) => {
    const own = rows.filter(({ userId, organizeType }) => userId === user.id && kinds.includes(organizeType));
    const names = own.map(({ organizeId }) => tree.pathName(organizeId)).filter(Boolean);
    return { ...user, organizeId: names.join(' ; '), managerGroup: names.join(' ; ') };
  });
  return { ...page, list };
}

/** Who administers an organization, with the flags of the first. @throws recordMissing (404), forbidden (403) */
export async function administratorsOf(
  { organizations }: Services,
  ctx: Ctx,
  organizeId: string,
): Promise<DataOf<typeof gradeApi.get>> {
  const node = required((await organizations.treeOf(ctx.tenant)).get(organizeId));
  (await gradeScopeOf(ctx)).refuse('Select', node.path);
  const rows = await grades.ofOrganization(ctx, organizeId);
  const [first] = rows;
  if (!first) return null;
  const { organizeType, description } = first;
  const userId = rows.map((row) => row.userId).join(',');
  return { ...flagsOf(first), organizeId, organizeType, userId, description };
}

/**
 * Replaces the administrators of an organization: who is named gets these flags, who is not loses them.
 *
 * @throws recordMissing (404), forbidden (403), grade.self, grade.administrator, grade.userMissing (400)
 * Source: contract/permission.md 2.1, 3.2.
 */
export async function setOfOrganization(
  { organizations }: Services,
  ctx: Ctx,
  organizeId: string,
  input: OfOrganization,
): Promise<null> {
  const node = required((await organizations.treeOf(ctx.tenant)).get(organizeId));
  const scope = await gradeScopeOf(ctx);
  const wanted = [...new Set(input.userId.split(',').filter(Boolean))].sort();
  const stored = await grades.ofOrganization(ctx, organizeId);
  const removed = stored.filter(({ userId }) => !wanted.includes(userId));
  for (const userId of [...wanted, ...removed.map((row) => row.userId)].sort())
    await grades.hold(ctx, userId);
  await refuseUnfit(
    ctx,
    wanted.filter((userId) => !stored.some((row) => row.userId === userId)),
  );
  const flags = flagsOf(input);
  for (const given of [flags, ...stored.map(flagsOf)]) refuseGiving(scope, node.path, given);
  const { category: organizeType } = node;
  const description = input.description ?? '';
  await grades.save(
    ctx,
    wanted.map((userId) => ({ userId, organizeId, organizeType, flags, description })),
  );
  await grades.drop(
    ctx,
    removed.map(({ id }) => id),
  );
  publishRightsChanged(ctx, [...wanted, ...removed.map(({ userId }) => userId)]);
  return null;
}

/** What the caller can delegate, as a tree, with what a user has of it. Source: contract/permission.md 2.1. */
export async function selectGrades(
  { organizations, access }: Services,
  ctx: Ctx,
  userId: string,
): Promise<DataOf<typeof gradeApi.selector>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const [scope, rights] = [await gradeScopeOf(ctx), await access.rightsOf(ctx)];
  const rows = userId ? await grades.ofUsers(ctx, [userId]) : [];
  const held = new Map(rows.map((row) => [row.organizeId, row]));
  const shown = tree.nodes.filter(({ path }) => gradeFlags.some((flag) => mayGive(scope, path, flag)));
  const menus = [...rights.grantable.values()].map(({ menu }) => menu);
  const systems = rights.applications.filter(({ id }) => rights.grantableSystems.has(id));
  return {
    orgAdminList: toTree(
      tree,
      shown.map((node) => ({ node })),
    ).map((node) => toGradeNode(node, scope, held)),
    modulePermissionList: toMenuTree(menus, '-1'),
    moduleIds: menus.map(({ id }) => id).filter((id) => held.get(id)?.organizeType === 'Module'),
    systemPermissionList: systems.map((application) => toSystemChoice(ctx, application)),
    systemIds: systems.map(({ id }) => id).filter((id) => held.get(id)?.organizeType === 'System'),
  };
}

function toGradeNode(
  node: OrganizeTreeNode,
  scope: GradeScope,
  held: ReadonlyMap<string, GradeRow>,
): GradeNode {
  const { id, parentId, fullName, type, icon, hasChildren, organizeIds } = node;
  const row = held.get(id);
  const offered = gradeFlags.map((flag) => [
    flag,
    mayGive(scope, organizeIds, flag) ? (row?.[flag] === 1 ? 1 : 0) : null,
  ]);
  const children = node.children.map((child) => toGradeNode(child, scope, held));
  return {
    ...(Object.fromEntries(offered) as OfferedFlags),
    id,
    parentId,
    fullName,
    type,
    icon,
    hasChildren,
    children,
  };
}

function toSystemChoice(ctx: Ctx, application: ApplicationRow): MenuChoice {
  const { id, enCode, icon } = application;
  const fullName = applicationName(ctx, application);
  return { id, parentId: '-1', fullName, enCode, icon, hasChildren: false, children: [] };
}

function toMenuTree(menus: readonly MenuRow[], parentId: string): MenuChoice[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map(({ id, fullName, enCode, icon }) => {
      const children = toMenuTree(menus, id);
      return { id, parentId, fullName, enCode, icon, hasChildren: children.length > 0, children };
    });
}

/**
 * Replaces what a user administers; what the caller cannot delegate stays as it is.
 *
 * @throws grade.self, grade.administrator, grade.userMissing (400), forbidden (403)
 * Source: contract/permission.md 2.1, 3.2.
 */
export async function setOfUser({ organizations, access }: Services, ctx: Ctx, input: OfUser): Promise<null> {
  const { userId } = input;
  await grades.hold(ctx, userId);
  await refuseUnfit(ctx, [userId]);
  const tree = await organizations.treeOf(ctx.tenant);
  const [scope, rights] = [await gradeScopeOf(ctx), await access.rightsOf(ctx)];
  const stored = await grades.ofUsers(ctx, [userId]);
  const wanted = new Map(input.orgAdminModel.map((row) => [row.organizeId, row]));
  const saved = [];
  for (const [organizeId, row] of wanted) {
    const node = tree.get(organizeId);
    if (!node) refuse([{ key: 'organize.parentMissing', path: ['orgAdminModel'] }]);
    else {
      const before = stored.find((other) => other.organizeId === organizeId);
      const flags = merge(scope, node.path, flagsOf(row), before && flagsOf(before));
      saved.push({ userId, organizeId, organizeType: node.category as string, flags, description: '' });
    }
  }
  const mine: Readonly<Record<string, ReadonlySet<string>>> = {
    Module: new Set(rights.grantable.keys()),
    System: rights.grantableSystems,
  };
  const given: Readonly<Record<string, readonly string[]>> = {
    Module: input.moduleIds,
    System: input.systemIds,
  };
  for (const [organizeType, ids] of Object.entries(given)) {
    for (const organizeId of new Set(ids.filter((id) => mine[organizeType]?.has(id)))) {
      saved.push({ userId, organizeId, organizeType, flags: flagsOf({}), description: '' });
    }
  }
  const isGone = (row: GradeRow) => {
    const left = given[row.organizeType];
    if (left) return !left.includes(row.organizeId) && mine[row.organizeType]?.has(row.organizeId) === true;
    const path = tree.get(row.organizeId)?.path;
    return !wanted.has(row.organizeId) && path !== undefined && covers(scope, path, flagsOf(row));
  };
  await grades.save(ctx, saved);
  await grades.drop(
    ctx,
    stored.filter(isGone).map(({ id }) => id),
  );
  publishRightsChanged(ctx, [userId]);
  return null;
}

/**
 * Takes away everything a user administers; he must sign in anew.
 *
 * @throws recordMissing (404), forbidden (403) for rows that the caller could not have given, grade.self
 */
export async function removeAdministrator(
  { organizations, sessions }: Services,
  ctx: Ctx,
  userId: string,
): Promise<null> {
  await grades.hold(ctx, userId);
  const rows = await grades.ofUsers(ctx, [userId]);
  if (rows.length === 0) throw new AppError('recordMissing');
  if (userId === ctx.user.id) throw new AppError('grade.self');
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  for (const row of rows.filter(({ organizeType }) => kinds.includes(organizeType))) {
    const path = tree.get(row.organizeId)?.path;
    if (path) refuseGiving(scope, path, flagsOf(row));
  }
  await grades.drop(
    ctx,
    rows.map(({ id }) => id),
  );
  publishRightsChanged(ctx, [userId]);
  ctx.afterCommit(() => sessions.end({ tenantId: ctx.tenant.id, userId }, 'administrator'));
  return null;
}

export const flagsOf = (given: Partial<Record<GradeFlag, number>>): Record<GradeFlag, 0 | 1> =>
  Object.fromEntries(gradeFlags.map((flag) => [flag, given[flag] === 1 ? 1 : 0])) as Record<GradeFlag, 0 | 1>;

/** Whether the caller holds what a flag gives: for those below, on something below. */
function mayGive(scope: GradeScope, path: readonly string[], flag: GradeFlag): boolean {
  const isBelow = flag.startsWith('subLayer');
  const action = flag.replace(/^(this|sub)Layer/, '') as GradeAction;
  return scope.may(action, isBelow ? [...path, ''] : path);
}

/** Whether the caller could give these flags himself. */
export function covers(scope: GradeScope, path: readonly string[], flags: grades.Flags): boolean {
  return gradeFlags.every((flag) => flags[flag] === 0 || mayGive(scope, path, flag));
}

/** @throws forbidden (403) */
function refuseGiving(scope: GradeScope, path: readonly string[], flags: grades.Flags): void {
  if (!covers(scope, path, flags)) throw new AppError('forbidden');
}

/** The wanted flags where the caller can give them, else those that are there. */
function merge(
  scope: GradeScope,
  path: readonly string[],
  wanted: grades.Flags,
  before: grades.Flags | undefined,
): Record<GradeFlag, 0 | 1> {
  const merged = gradeFlags.map((flag) => [
    flag,
    mayGive(scope, path, flag) ? wanted[flag] : (before?.[flag] ?? 0),
  ]);
  return flagsOf(Object.fromEntries(merged));
}

/** Nobody delegates to himself, and an administrator needs no delegation. */
export async function refuseUnfit(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const users = await holdUsers(ctx, userIds);
  for (const id of userIds) {
    const user = users.get(id);
    if (!user || user.enabledMark === 0)
      refuse([{ key: 'grade.userMissing', params: { name: id }, path: ['userId'] }]);
    if (id === ctx.user.id) refuse([{ key: 'grade.self', path: ['userId'] }]);
    if (user?.isAdministrator === 1) refuse([{ key: 'grade.administrator', path: ['userId'] }]);
  }
}
