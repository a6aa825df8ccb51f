import type { BodyOf, DataOf, positionApi, QueryOf } from '@yingzao/contract';
import { fieldLabel } from '@yingzao/texts';
import { type GradeAction, type GradeScope, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { readOrder } from '../../../kernel/database/paging.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { dictionaryNames, isDictionaryValue } from '../../system/dictionary/dictionary.service.ts';
import { dropGrantsOf } from '../authority/grants.ts';
import { organizationPathsOf, peopleBehind } from '../holders.ts';
import { hasMembers } from '../membership/membership.service.ts';
import { type HeldOrganization, holdOrganizations } from '../organize/organize.service.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import * as positions from './position.repository.ts';

type PositionPage = DataOf<typeof positionApi.list>;
type PositionDetail = DataOf<typeof positionApi.get>;
type NewPosition = BodyOf<typeof positionApi.create>;
type PositionChange = BodyOf<typeof positionApi.update>;

const typeDictionary = 'PositionType';

/**
 * What the caller manages; an organization counts with everything below it, `0` is the caller's current one.
 *
 * @throws list.sort (400)
 * Source: contract/permission.md 2.2.
 */
export async function pagePositions(
  services: Services,
  ctx: Ctx,
  query: QueryOf<typeof positionApi.list>,
): Promise<PositionPage> {
  const [tree, scope] = [await services.organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const page = await positions.page(ctx, {
    ...query,
    organizeIds: idsIn(tree, scope, await wantedOf(services, ctx, query.organizeId)),
    enabledMark: query.enabledMark === undefined ? undefined : Number(query.enabledMark),
    order: readOrder(positions.sortable, query),
  });
  const types = await dictionaryNames(ctx, typeDictionary);
  return {
    ...page,
    list: page.list.map(
      ({ id, fullName, enCode, organizeId, type, enabledMark, sortCode, description, creatorTime }) => ({
        id,
        fullName,
        enCode,
        organizeId,
        department: tree.pathName(organizeId),
        type: types.get(type) ?? type,
        enabledMark: enabledMark === 1 ? 1 : 0,
        sortCode,
        description,
        creatorTime,
      }),
    ),
  };
}

async function wantedOf({ access }: Services, ctx: Ctx, organizeId = ''): Promise<string | undefined> {
  if (organizeId !== '0') return organizeId || undefined;
  const { variables } = await access.rightsOf(ctx);
  return String(variables['@organizeId'] ?? '');
}

/** The organizations a list is about; undefined for all there are. */
function idsIn(tree: OrganizationTree, scope: GradeScope, wanted: string | undefined): string[] | undefined {
  if (wanted === undefined) return scope.isEverything ? undefined : scope.ids('Select', tree);
  return tree.withBelow(wanted).flatMap(({ id, path }) => (scope.may('Select', path) ? [id] : []));
}

/** @throws recordMissing (404), forbidden (403) outside the caller's scope */
export async function getPosition(ctx: Ctx, id: string): Promise<PositionDetail> {
  const position = required(await positions.find(ctx, id));
  const path = await managedPath(ctx, id, 'Select');
  const { fullName, enCode, organizeId, type, sortCode, description, lastModifyTime } = position;
  return {
    id,
    fullName,
    enCode,
    organizeId,
    organizeIdTree: path,
    type,
    enabledMark: position.enabledMark === 1 ? 1 : 0,
    sortCode,
    description,
    lastModifyTime,
  };
}

/**
 * Adds a position to an organization that the caller manages.
 *
 * @throws forbidden (403), field.unknownOption, position.fullNameTaken, position.enCodeTaken (400)
 * Source: contract/permission.md 1.2, 3.2.
 */
export async function createPosition(ctx: Ctx, input: NewPosition): Promise<null> {
  const organization = await holdOrganization(ctx, input.organizeId);
  refuseUnusable(ctx, organization);
  (await gradeScopeOf(ctx)).refuse('Add', organization.path);
  await refuseUnknownType(ctx, input.type);
  await positions.insert(ctx, {
    fullName: input.fullName,
    enCode: input.enCode,
    organizeId: input.organizeId,
    type: input.type,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  });
  return null;
}

/**
 * Changes a position, or moves it to another organization; what is left out stays as it is.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws field.unknownOption, position.fullNameTaken, position.enCodeTaken, position.stillHasUsers,
 *   position.moveWithUsers (400)
 * Source: contract/permission.md 3.2, 3.3.
 */
export async function updatePosition(ctx: Ctx, id: string, input: PositionChange): Promise<null> {
  const organization =
    input.organizeId === undefined ? undefined : await holdOrganization(ctx, input.organizeId);
  const position = await holdPosition(ctx, id, 'Edit');
  refuseStale(position, input.lastModifyTime);
  const { organizeId = position.organizeId, type = position.type } = input;
  if (organizeId !== position.organizeId) await refuseMove(ctx, id, organization);
  if (type !== position.type) await refuseUnknownType(ctx, type);
  await save(ctx, position, {
    fullName: input.fullName,
    enCode: input.enCode,
    organizeId,
    type,
    enabledMark: input.enabledMark ?? position.enabledMark,
    sortCode: input.sortCode === undefined ? position.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? position.description : (input.description ?? ''),
  });
  return null;
}

/** Turns a position on or off. @throws recordMissing (404), forbidden (403), position.stillHasUsers (400) */
export async function togglePosition(ctx: Ctx, id: string): Promise<null> {
  const position = await holdPosition(ctx, id, 'Edit');
  await save(ctx, position, { enabledMark: position.enabledMark === 1 ? 0 : 1 });
  return null;
}

async function save(
  ctx: Ctx,
  position: positions.PositionRow,
  changes: Partial<positions.PositionContent> & { enabledMark: number },
): Promise<void> {
  const held = heldOf(position.id);
  const isDisabled = position.enabledMark === 1 && changes.enabledMark === 0;
  if (isDisabled && (await hasMembers(ctx, held))) throw new AppError('position.stillHasUsers');
  await positions.update(ctx, position, changes);
  publishRightsChanged(ctx, await peopleBehind(ctx, held));
}

/**
 * Deletes a position that nobody has, with what it grants.
 *
 * @throws recordMissing (404), forbidden (403), position.hasUsers (400)
 * Source: contract/permission.md 3.3.
 */
export async function removePosition(ctx: Ctx, id: string): Promise<null> {
  const position = await holdPosition(ctx, id, 'Delete');
  if (await hasMembers(ctx, heldOf(id))) throw new AppError('position.hasUsers');
  await positions.markDeleted(ctx, position);
  await dropGrantsOf(ctx, 'Position', id);
  return null;
}

const heldOf = (objectId: string) => ({ objectType: 'Position', objectId }) as const;

async function holdPosition(ctx: Ctx, id: string, action: GradeAction): Promise<positions.PositionRow> {
  const position = required(await positions.findForUpdate(ctx, id));
  await managedPath(ctx, id, action);
  return position;
}

/** The way to a position's organization. @throws forbidden (403) when it is not the caller's */
async function managedPath(ctx: Ctx, id: string, action: GradeAction): Promise<string[]> {
  const path = required((await organizationPathsOf(ctx, heldOf(id)))[0]);
  (await gradeScopeOf(ctx)).refuse(action, path);
  return path;
}

async function holdOrganization(ctx: Ctx, id: string): Promise<HeldOrganization | undefined> {
  return (await holdOrganizations(ctx, [id])).get(id);
}

async function refuseMove(ctx: Ctx, id: string, organization: HeldOrganization | undefined): Promise<void> {
  refuseUnusable(ctx, organization);
  (await gradeScopeOf(ctx)).refuse('Edit', organization.path);
  if (await hasMembers(ctx, heldOf(id))) {
    refuse([{ key: 'position.moveWithUsers', path: ['organizeId'] }]);
  }
}

/** @throws field.unknownOption (400) for an organization that does not exist or is disabled */
function refuseUnusable(
  ctx: Ctx,
  organization: HeldOrganization | undefined,
): asserts organization is HeldOrganization {
  if (!organization?.isEnabled) refuseUnknown(ctx, 'organizeId');
}

async function refuseUnknownType(ctx: Ctx, type: string): Promise<void> {
  if (!(await isDictionaryValue(ctx, typeDictionary, type))) refuseUnknown(ctx, 'type');
}

function refuseUnknown(ctx: Ctx, field: string): void {
  const label = fieldLabel(field, ctx.language);
  refuse([{ key: 'field.unknownOption', params: { label }, path: [field] }]);
}
