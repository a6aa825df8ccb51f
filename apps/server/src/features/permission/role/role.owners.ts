import { fieldLabel } from '@yingzao/texts';
import { type GradeAction, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse } from '../../../kernel/errors.ts';
import { organizationPathsOf } from '../holders.ts';
import { hasMembers, hasMembersIn } from '../membership/membership.service.ts';
import { type HeldOrganization, holdOrganizations } from '../organize/organize.service.ts';

/** Who a role belongs to: the whole company (1), or organizations by their ids with the way to them. */
export interface Ownership {
  readonly globalMark: number;
  readonly paths: ReadonlyMap<string, readonly string[]>;
}

export const heldOf = (objectId: string) => ({ objectType: 'Role', objectId }) as const;

/** The organizations given for a role, held, by their ids. */
export type GivenOwners = ReadonlyMap<string, HeldOrganization | undefined>;

/** Holds what a request names, before the role itself. @param idPaths the last id of each is the owner */
export async function holdGiven(ctx: Ctx, idPaths: readonly (readonly string[])[]): Promise<GivenOwners> {
  const ids = [...new Set(idPaths.map((path) => path.at(-1) ?? ''))];
  const held = await holdOrganizations(ctx, ids);
  return new Map(ids.map((id) => [id, held.get(id)]));
}

/** Whom a role belongs to now. */
export async function ownershipOf(
  ctx: Ctx,
  { id, globalMark }: { id: string; globalMark: number },
): Promise<Ownership> {
  const paths = globalMark === 1 ? [] : await organizationPathsOf(ctx, heldOf(id));
  return { globalMark, paths: new Map(paths.map((path) => [path.at(-1) ?? '', path])) };
}

/**
 * Whom a role is to belong to. What owned it before may have been disabled meanwhile.
 *
 * @throws field.requiredList (400) for an organization role without one
 * @throws field.unknownOption (400) for one that does not exist or is disabled
 */
export function readOwnership(
  ctx: Ctx,
  globalMark: number,
  given: GivenOwners,
  before?: Ownership,
): Ownership {
  if (globalMark === 1) return { globalMark, paths: new Map() };
  const label = fieldLabel('organizeIdsTree', ctx.language);
  const path = ['organizeIdsTree'];
  if (given.size === 0) refuse([{ key: 'field.requiredList', params: { label }, path }]);
  const paths = new Map<string, readonly string[]>();
  for (const [id, organization] of given) {
    const isUsable = organization?.isEnabled || before?.paths.has(id);
    if (!organization || !isUsable) refuse([{ key: 'field.unknownOption', params: { label }, path }]);
    else paths.set(id, organization.path);
  }
  return { globalMark, paths };
}

/**
 * Global roles are the administrators'; those of organizations belong to who manages all of these.
 *
 * @throws forbidden (403)
 * Source: contract/permission.md 3.2.
 */
export async function refuseUnlessManaged(
  ctx: Ctx,
  action: GradeAction,
  { globalMark, paths }: Ownership,
): Promise<void> {
  if (ctx.user.isAdministrator) return;
  const scope = await gradeScopeOf(ctx);
  const isMine = globalMark === 0 && paths.size > 0;
  if (!isMine || ![...paths.values()].every((path) => scope.may(action, path))) {
    throw new AppError('forbidden');
  }
}

/**
 * A role stays with the organizations in which its members sit.
 *
 * @throws role.globalHasUsers, role.ownerHasUsers (400)
 * Source: contract/permission.md 3.3.
 */
export async function refuseLeavingMembers(
  ctx: Ctx,
  id: string,
  before: Ownership,
  after: Ownership,
): Promise<void> {
  if (after.globalMark === 1) return;
  if (before.globalMark === 1 && (await hasMembers(ctx, heldOf(id)))) {
    refuse([{ key: 'role.globalHasUsers', path: ['globalMark'] }]);
  }
  const removed = [...before.paths.keys()].filter((organizeId) => !after.paths.has(organizeId));
  if (await hasMembersIn(ctx, heldOf(id), removed)) {
    refuse([{ key: 'role.ownerHasUsers', path: ['organizeIdsTree'] }]);
  }
}
