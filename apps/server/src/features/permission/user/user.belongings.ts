import { fieldLabel } from '@yingzao/texts';
import { type GradeAction, type GradeScope, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { refuseGivingMore } from '../authority/grants.ts';
import { type HeldOrganization, hasOrganizations, holdOrganizations } from '../organize/organize.service.ts';
import * as stored from './user.belongings.repository.ts';
import { readIds } from './user.rules.ts';

interface Named {
  readonly id: string;
  readonly fullName: string;
}

interface Coded extends Named {
  readonly enCode: string;
}

/** What a user belongs to, each kind in the order in which it was chosen. */
export interface Belongings {
  readonly organizations: readonly (Coded & { readonly path: readonly string[] })[];
  readonly positions: readonly (Coded & { readonly organizeId: string })[];
  readonly roles: readonly Coded[];
  readonly groups: readonly Coded[];
}

type Mutable<Lists> = { [Name in keyof Lists]: Lists[Name] extends readonly (infer Item)[] ? Item[] : never };
const empty = (): Mutable<Belongings> => ({ organizations: [], positions: [], roles: [], groups: [] });
export const noBelongings: Belongings = empty();

/** What each of some users belongs to, in one query. */
export async function belongingsOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Belongings>> {
  const rows = userIds.length > 0 ? await stored.list(ctx, userIds) : [];
  const all = new Map(userIds.map((id) => [id, empty()]));
  for (const { userId, objectType, objectId: id, organizeIdTree, organizeId, ...names } of rows) {
    const own = all.get(userId);
    const item = { id, fullName: names.fullName ?? '', enCode: names.enCode ?? '' };
    if (objectType === 'Organize')
      own?.organizations.push({ ...item, path: organizeIdTree?.split(',') ?? [] });
    if (objectType === 'Position') own?.positions.push({ ...item, organizeId: organizeId ?? '' });
    if (objectType === 'Role') own?.roles.push(item);
    if (objectType === 'Group') own?.groups.push(item);
  }
  return all;
}

/** @returns what one user belongs to */
export async function belongingsOfOne(ctx: Ctx, userId: string): Promise<Belongings> {
  return (await belongingsOf(ctx, [userId])).get(userId) ?? noBelongings;
}

interface PlacesInput {
  readonly organizeId?: string | null | undefined;
  readonly positionId?: string | null | undefined;
  readonly roleId?: string | null | undefined;
}

/** The ids of a request with what they stand for, held; undefined for a kind that is left out. */
interface Given<Item> {
  readonly ids: readonly string[];
  readonly items: ReadonlyMap<string, Item>;
}

export interface GivenPlaces {
  readonly organizations: Given<HeldOrganization> | undefined;
  readonly positions: Given<Named & { enabledMark: number; organizeId: string }> | undefined;
  readonly roles: Given<HeldRole> | undefined;
}

type HeldRole = Named & { enabledMark: number; globalMark: number; ownerIds: ReadonlySet<string> };

/** Holds what a request names, before the user: organizations first, then what belongs to them. */
export async function holdGivenPlaces(ctx: Ctx, input: PlacesInput): Promise<GivenPlaces> {
  return {
    organizations: await give(input.organizeId, (ids) => holdOrganizations(ctx, ids)),
    positions: await give(input.positionId, (ids) => stored.holdPositions(ctx, ids)),
    roles: await give(input.roleId, (ids) => stored.holdRoles(ctx, ids)),
  };
}

/** The same for each of several requests, held together: nobody's query grows with how many there are. */
export async function holdPlacesOfMany(ctx: Ctx, inputs: readonly PlacesInput[]): Promise<GivenPlaces[]> {
  const together = (field: keyof PlacesInput) => inputs.map((input) => input[field] ?? '').join(',');
  const { organizations, positions, roles } = await holdGivenPlaces(ctx, {
    organizeId: together('organizeId'),
    positionId: together('positionId'),
    roleId: together('roleId'),
  });
  return inputs.map((input) => ({
    organizations: organizations && { ...organizations, ids: readIds(input.organizeId) },
    positions: positions && { ...positions, ids: readIds(input.positionId) },
    roles: roles && { ...roles, ids: readIds(input.roleId) },
  }));
}

async function give<Item>(
  text: string | null | undefined,
  hold: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>>,
): Promise<Given<Item> | undefined> {
  if (text === undefined) return undefined;
  const ids = readIds(text);
  return { ids, items: ids.length > 0 ? await hold(ids) : new Map() };
}

/** Where a user is to stand. */
export interface Places {
  /** The way to each organization, by its id. */
  readonly organizations: ReadonlyMap<string, readonly string[]>;
  /** The organization of each position, by its id. */
  readonly positions: ReadonlyMap<string, string>;
  readonly roleIds: readonly string[];
}

/**
 * Where a user is to stand; a kind that is left out stays, but positions and roles of organizations that he leaves
 * end. What he has may have been disabled meanwhile.
 *
 * @throws field.required, field.unknownOption, user.positionOutside, user.roleOutside (400) naming the field
 * Source: contract/permission.md 1.5, 3.4.
 */
export async function readPlaces(ctx: Ctx, given: GivenPlaces, before: Belongings): Promise<Places> {
  const organizations = await readOrganizations(ctx, given.organizations, before);
  const positions = readPositions(ctx, given.positions, before, organizations);
  const roleIds = await readRoles(ctx, given.roles, before, organizations);
  return { organizations, positions, roleIds };
}

async function readOrganizations(
  ctx: Ctx,
  given: GivenPlaces['organizations'],
  before: Belongings,
): Promise<Places['organizations']> {
  const had = new Map(before.organizations.map(({ id, path }) => [id, path]));
  if (!given) return had;
  const label = fieldLabel('organizeId', ctx.language);
  if (given.ids.length === 0 && (await hasOrganizations(ctx))) {
    refuse([{ key: 'field.required', params: { label }, path: ['organizeId'] }]);
  }
  return new Map(
    given.ids.map((id) => {
      const held = given.items.get(id);
      if (!held || !(held.isEnabled || had.has(id))) return refuseUnknown(ctx, 'organizeId');
      return [id, held.path];
    }),
  );
}

function readPositions(
  ctx: Ctx,
  given: GivenPlaces['positions'],
  before: Belongings,
  organizations: Places['organizations'],
): Places['positions'] {
  const had = new Map(before.positions.map(({ id, organizeId }) => [id, organizeId]));
  if (!given) return new Map([...had].filter(([, organizeId]) => organizations.has(organizeId)));
  return new Map(
    given.ids.map((id) => {
      const held = given.items.get(id);
      if (!held || !(held.enabledMark === 1 || had.has(id))) return refuseUnknown(ctx, 'positionId');
      if (!organizations.has(held.organizeId)) {
        refuse([{ key: 'user.positionOutside', params: { name: held.fullName }, path: ['positionId'] }]);
      }
      return [id, held.organizeId];
    }),
  );
}

async function readRoles(
  ctx: Ctx,
  given: GivenPlaces['roles'],
  before: Belongings,
  organizations: Places['organizations'],
): Promise<string[]> {
  const had = before.roles.map(({ id }) => id);
  if (!given) {
    if (had.length === 0) return [];
    const fitting = await stored.fittingRoles(ctx, had, [...organizations.keys()]);
    return had.filter((id) => fitting.has(id));
  }
  for (const id of given.ids) {
    const held = given.items.get(id);
    if (!held || !(held.enabledMark === 1 || had.includes(id))) refuseUnknown(ctx, 'roleId');
    else if (!isFitting(held, organizations)) {
      refuse([{ key: 'user.roleOutside', params: { name: held.fullName }, path: ['roleId'] }]);
    }
  }
  return [...given.ids];
}

/** Whether people of the organizations can have a role: a global one, or one that they own. */
const isFitting = ({ globalMark, ownerIds }: HeldRole, organizations: Places['organizations']) =>
  globalMark === 1 || [...organizations.keys()].some((id) => ownerIds.has(id));

function refuseUnknown(ctx: Ctx, field: string): never {
  const label = fieldLabel(field, ctx.language);
  throw new AppError('field.unknownOption', { label }, [
    { key: 'field.unknownOption', params: { label }, path: [field] },
  ]);
}

/**
 * Users belong to who manages one of their organizations; those without one to administrators alone. Nobody brings
 * a user into an organization, or takes him out of one, that he does not manage.
 *
 * @throws forbidden (403)
 * Source: contract/permission.md 3.2.
 */
export async function refuseOutsideScope(
  ctx: Ctx,
  action: GradeAction,
  before: Belongings,
  after?: Places,
): Promise<void> {
  refuseOutside(await gradeScopeOf(ctx), action, before, after);
}

/** The same in a scope that was read before. @throws forbidden (403) */
export function refuseOutside(
  scope: GradeScope,
  action: GradeAction,
  before: Belongings,
  after?: Places,
): void {
  const had = new Map(before.organizations.map(({ id, path }) => [id, path]));
  const has = after?.organizations ?? had;
  const changed = [...new Map([...had, ...has])].filter(([id]) => had.has(id) !== has.has(id));
  for (const [, path] of changed) scope.refuse(action, path);
  if (action !== 'Add') scope.refuseAny(action, [...had.values()]);
  scope.refuseAny(action, [...has.values()]);
}

/**
 * Writes where a user stands.
 *
 * @throws forbidden (403) - a role or position that is added or taken away gives more than the caller holds
 */
export async function savePlaces(
  services: Services,
  ctx: Ctx,
  userId: string,
  before: Belongings,
  { organizations, positions, roleIds }: Places,
): Promise<void> {
  const positionIds = [...positions.keys()];
  await refuseGivingMore(services, ctx, 'Role', difference(before.roles, roleIds));
  await refuseGivingMore(services, ctx, 'Position', difference(before.positions, positionIds));
  await stored.replace(ctx, userId, 'Organize', [...organizations.keys()]);
  await stored.replace(ctx, userId, 'Position', positionIds);
  await stored.replace(ctx, userId, 'Role', roleIds);
}

/** Writes where users stand who are new; what they are given was looked at by the caller. */
export async function savePlacesOfNew(
  ctx: Ctx,
  people: readonly { id: string; places: Places }[],
): Promise<void> {
  await stored.insert(
    ctx,
    people.flatMap(({ id: userId, places: { organizations, positions, roleIds } }) => [
      { userId, objectType: 'Organize', objectIds: [...organizations.keys()] },
      { userId, objectType: 'Position', objectIds: [...positions.keys()] },
      { userId, objectType: 'Role', objectIds: roleIds },
    ]),
  );
}

/** Ids that are in one of the two alone. */
function difference(before: readonly Named[], after: readonly string[]): string[] {
  const had = before.map(({ id }) => id);
  return [...had.filter((id) => !after.includes(id)), ...after.filter((id) => !had.includes(id))];
}

/**
 * The current organization and position: what they were while it is still chosen, else the first.
 *
 * Source: contract/permission.md 3.4.
 */
export function standingIn(
  { organizations, positions }: Places,
  was: { readonly organizeId: string; readonly positionId: string } = { organizeId: '', positionId: '' },
): { organizeId: string; positionId: string } {
  const [first = ''] = organizations.keys();
  const organizeId = organizations.has(was.organizeId) ? was.organizeId : first;
  const inside = [...positions].filter(([, owner]) => owner === organizeId).map(([id]) => id);
  const positionId = inside.includes(was.positionId) ? was.positionId : (inside[0] ?? '');
  return { organizeId, positionId };
}

/** Ends everything a user belongs to and administers. */
export async function leaveEverything(ctx: Ctx, userId: string): Promise<void> {
  await stored.dropAll(ctx, userId);
}
