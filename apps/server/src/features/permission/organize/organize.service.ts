import {
  type BodyOf,
  companyDetails,
  type DataOf,
  type departmentApi,
  type OrganizeKind,
  type organizeApi,
  type QueryOf,
} from '@yingzao/contract';
import { fieldLabel } from '@yingzao/texts';
import { type GradeScope, gradeActions, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { holdUsers } from '../user/user-lookup.ts';
import * as organizes from './organize.repository.ts';

type Company = BodyOf<typeof organizeApi.create>;
type Department = BodyOf<typeof departmentApi.create>;
type CompanyChange = BodyOf<typeof organizeApi.update>;
type DepartmentChange = BodyOf<typeof departmentApi.update>;

const root = '-1';
const deepest = 20;

/** @throws recordMissing (404), forbidden (403) outside the caller's scope */
export async function getOrganization(
  ctx: Ctx,
  id: string,
  category?: OrganizeKind,
): Promise<DataOf<typeof organizeApi.get>> {
  const row = required(await organizes.find(ctx, id));
  if (category && row.category !== category) throw new AppError('recordMissing');
  const path = pathOf(row);
  (await gradeScopeOf(ctx)).refuse('Select', path);
  const { parentId, fullName, enCode, managerId, sortCode, description, propertyJson } = row;
  return {
    id,
    parentId,
    category: row.category,
    type: row.category,
    fullName,
    enCode,
    managerId: managerId ?? '',
    enabledMark: row.enabledMark === 1 ? 1 : 0,
    sortCode,
    description,
    propertyJson,
    organizeIdTree: path,
    creatorTime: row.creatorTime,
    lastModifyTime: row.lastModifyTime,
  };
}

/**
 * Adds a company.
 *
 * @throws organize.parentMissing, organize.parentKind, organize.tooDeep, organize.fullNameTaken,
 *   organize.enCodeTaken (400), forbidden (403)
 * Source: contract/permission.md 1.1, 3.1.
 */
export function createCompany(ctx: Ctx, input: Company): Promise<null> {
  return create(ctx, 'company', input, {
    propertyJson: readDetails(ctx, input.propertyJson),
    managerId: null,
  });
}

/** Adds a department. @throws as `createCompany`, and field.unknownOption for a head who does not exist */
export async function createDepartment(ctx: Ctx, input: Department): Promise<null> {
  const managerId = await readManager(ctx, input.managerId);
  return create(ctx, 'department', input, { propertyJson: '{}', managerId });
}

type Own = Pick<organizes.OrganizeContent, 'propertyJson' | 'managerId'>;

async function create(
  ctx: Ctx,
  category: OrganizeKind,
  input: Company | Department,
  own: Own,
): Promise<null> {
  await organizes.holdTree(ctx);
  const scope = await gradeScopeOf(ctx);
  const parentPath = await readParent(ctx, category, input.parentId);
  scope.refuse('Add', parentPath);
  if (parentPath.length >= deepest) refuseDepth();
  const made = await organizes.insert(ctx, category, parentPath.join(','), {
    ...own,
    parentId: input.parentId,
    fullName: input.fullName,
    enCode: input.enCode,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  });
  await keepScope(ctx, scope, category, made);
  publishChanged(ctx);
  return null;
}

/** A grade administrator keeps on a new organization what he has below its parent. Source: permission.md 3.1. */
async function keepScope(
  ctx: Ctx,
  scope: GradeScope,
  organizeType: OrganizeKind,
  { id, organizeIdTree }: { id: string; organizeIdTree: string },
): Promise<void> {
  if (scope.isEverything) return;
  const may = Object.fromEntries(
    gradeActions.map((action) => [action, scope.may(action, organizeIdTree.split(',')) ? 1 : 0]),
  );
  const { Add = 0, Edit = 0, Delete = 0, Select = 0 } = may;
  await ctx.db
    .insertInto('organizeAdmin')
    .values({
      id: newId(),
      userId: ctx.user.id,
      organizeId: id,
      organizeType,
      thisLayerAdd: Add,
      thisLayerEdit: Edit,
      thisLayerDelete: Delete,
      thisLayerSelect: Select,
      subLayerAdd: Add,
      subLayerEdit: Edit,
      subLayerDelete: Delete,
      subLayerSelect: Select,
      description: '',
      creatorUserId: ctx.user.id,
      creatorTime: ctx.now(),
    })
    .execute();
}

/**
 * Changes or moves a company; what is left out stays as it is.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws organize.parentInside, organize.parentMissing, organize.parentKind, organize.tooDeep,
 *   organize.fullNameTaken, organize.enCodeTaken (400)
 * Source: contract/permission.md 3.1, 3.2.
 */
export function updateCompany(ctx: Ctx, id: string, input: CompanyChange): Promise<null> {
  const { propertyJson } = input;
  const own = propertyJson === undefined ? {} : { propertyJson: readDetails(ctx, propertyJson) };
  return update(ctx, 'company', id, input, async () => own);
}

/** The same for a department. @throws as `updateCompany`, and field.unknownOption for an unknown head */
export function updateDepartment(ctx: Ctx, id: string, input: DepartmentChange): Promise<null> {
  const { managerId } = input;
  return update(ctx, 'department', id, input, async () =>
    managerId === undefined ? {} : { managerId: await readManager(ctx, managerId) },
  );
}

/** @param readOwn what its kind alone has; runs once the organizations are held, since users are held after them */
async function update(
  ctx: Ctx,
  category: OrganizeKind,
  id: string,
  input: CompanyChange | DepartmentChange,
  readOwn: () => Promise<Partial<Own>>,
): Promise<null> {
  await organizes.holdTree(ctx);
  const scope = await gradeScopeOf(ctx);
  const row = await hold(ctx, category, id);
  scope.refuse('Edit', pathOf(row));
  refuseStale(row, input.lastModifyTime);
  if (input.parentId !== row.parentId) await move(ctx, scope, row, input.parentId);
  await organizes.update(ctx, row, {
    ...(await readOwn()),
    parentId: input.parentId,
    fullName: input.fullName,
    enCode: input.enCode,
    enabledMark: input.enabledMark ?? row.enabledMark,
    sortCode: input.sortCode === undefined ? row.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? row.description : (input.description ?? ''),
  });
  publishChanged(ctx);
  return null;
}

async function move(
  ctx: Ctx,
  scope: GradeScope,
  row: organizes.OrganizeRow,
  parentId: string,
): Promise<void> {
  const parentPath = await readParent(ctx, row.category, parentId);
  if (parentPath.includes(row.id)) refuse([{ key: 'organize.parentInside', path: ['parentId'] }]);
  scope.refuse('Edit', [...parentPath, row.id]);
  if (parentPath.length + 1 + (await organizes.heightBelow(ctx, row)) > deepest) refuseDepth();
  await organizes.move(ctx, row, parentPath.join(','));
}

/**
 * Turns an organization on or off; one that is off disappears from pickers and keeps its members.
 *
 * @throws recordMissing (404), forbidden (403)
 */
export async function toggleOrganization(ctx: Ctx, category: OrganizeKind, id: string): Promise<null> {
  const row = await hold(ctx, category, id);
  (await gradeScopeOf(ctx)).refuse('Edit', pathOf(row));
  await organizes.update(ctx, row, { enabledMark: row.enabledMark === 1 ? 0 : 1 });
  publishChanged(ctx);
  return null;
}

/**
 * Deletes an organization to which nothing belongs.
 *
 * @throws recordMissing (404), forbidden (403)
 * @throws organize.hasChild, organize.hasPosition, organize.hasUser, organize.ownsRole (400)
 * Source: contract/permission.md 3.3.
 */
export async function removeOrganization(ctx: Ctx, category: OrganizeKind, id: string): Promise<null> {
  await organizes.holdTree(ctx);
  const row = await hold(ctx, category, id);
  (await gradeScopeOf(ctx)).refuse('Delete', pathOf(row));
  if (await organizes.hasChild(ctx, id)) throw new AppError('organize.hasChild');
  if (await organizes.hasPosition(ctx, id)) throw new AppError('organize.hasPosition');
  if (await organizes.hasUser(ctx, id)) throw new AppError('organize.hasUser');
  if (await organizes.ownsRole(ctx, id)) throw new AppError('organize.ownsRole');
  await organizes.markDeleted(ctx, row);
  publishChanged(ctx);
  return null;
}

/** The departments of a company, however deep. @throws recordMissing (404) */
export async function listDepartments(
  ctx: Ctx,
  companyId: string,
  { keyword }: QueryOf<typeof departmentApi.list>,
): Promise<DataOf<typeof departmentApi.list>> {
  required(await organizes.find(ctx, companyId));
  const [scope, rows] = [await gradeScopeOf(ctx), await organizes.departmentsBelow(ctx, companyId, keyword)];
  return {
    list: rows
      .filter(({ organizeIdTree }) => scope.may('Select', organizeIdTree.split(',')))
      .map(({ organizeIdTree, enabledMark, ...row }) => ({ ...row, enabledMark: enabledMark === 1 ? 1 : 0 })),
  };
}

/** An organization that can neither be deleted nor moved before the transaction ends. */
export interface HeldOrganization {
  /** Ids from the root to it. */
  readonly path: readonly string[];
  readonly isEnabled: boolean;
}

/**
 * Those of the ids that exist, held. Whoever needs organizations holds them before roles, positions and groups,
 * and those before users: one order, so that nobody waits in a circle.
 */
export async function holdOrganizations(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, HeldOrganization>> {
  const rows = await organizes.holdExisting(ctx, ids);
  return new Map([...rows].map(([id, row]) => [id, { path: pathOf(row), isEnabled: row.enabledMark === 1 }]));
}

/** Whether somebody is the head of a department. */
export function headsDepartment(ctx: Ctx, userId: string): Promise<boolean> {
  return organizes.headsDepartment(ctx, userId);
}

/** Whether there is any organization at all. */
export function hasOrganizations(ctx: Ctx): Promise<boolean> {
  return organizes.hasAny(ctx);
}

async function hold(ctx: Ctx, category: OrganizeKind, id: string): Promise<organizes.OrganizeRow> {
  const row = required(await organizes.findForUpdate(ctx, id));
  if (row.category !== category) throw new AppError('recordMissing');
  return row;
}

const pathOf = ({ organizeIdTree }: organizes.OrganizeRow) => organizeIdTree.split(',');

/**
 * The path of a parent: a company stands at the top or below a company, a department below either.
 *
 * @throws organize.parentMissing, organize.parentKind (400)
 */
async function readParent(ctx: Ctx, category: OrganizeKind, parentId: string): Promise<string[]> {
  if (parentId === root && category === 'company') return [];
  const parent = await organizes.find(ctx, parentId);
  if (parent?.enabledMark !== 1) {
    refuse([{ key: 'organize.parentMissing', path: ['parentId'] }]);
    return [];
  }
  if (category === 'company' && parent.category !== 'company') {
    refuse([{ key: 'organize.parentKind', path: ['parentId'] }]);
  }
  return pathOf(parent);
}

function refuseDepth(): void {
  refuse([{ key: 'organize.tooDeep', params: { max: deepest }, path: ['parentId'] }]);
}

/** @throws field.unknownOption (400) */
async function readManager(ctx: Ctx, managerId: string | null | undefined): Promise<string | null> {
  if (!managerId) return null;
  const users = await holdUsers(ctx, [managerId]);
  if (!users.has(managerId)) {
    const label = fieldLabel('managerId', ctx.language);
    refuse([{ key: 'field.unknownOption', params: { label }, path: ['managerId'] }]);
  }
  return managerId;
}

/** The details of a company as they are kept; unknown ones are dropped. @throws field.format (400) */
function readDetails(ctx: Ctx, given: Company['propertyJson']): string {
  const parsed = typeof given === 'string' ? tryParse(given || '{}') : (given ?? {});
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    const label = fieldLabel('propertyJson', ctx.language);
    refuse([{ key: 'field.format', params: { label }, path: ['propertyJson'] }]);
  }
  const all = parsed as Record<string, unknown>;
  const kept = companyDetails.flatMap((name) => {
    const value = all[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Trees and rights are compiled anew on every node. */
function publishChanged(ctx: Ctx): void {
  ctx.publish('organization.changed', { tenant: ctx.tenant.id });
}
