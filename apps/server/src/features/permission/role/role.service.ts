import type { BodyOf, DataOf, QueryOf, roleApi } from '@yingzao/contract';
import { fieldLabel, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { hasGrants } from '../authority/grants.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { countMembers, memberIdsOf } from './role.members.repository.ts';
import * as roles from './role.repository.ts';

type RolePage = DataOf<typeof roleApi.list>;
type RoleDetail = DataOf<typeof roleApi.get>;
type RoleSelector = DataOf<typeof roleApi.selector>;
type NewRole = BodyOf<typeof roleApi.create>;
type RoleChange = BodyOf<typeof roleApi.update>;

/** @throws list.sort - for a column that cannot be sorted by */
export async function pageRoles(ctx: Ctx, query: QueryOf<typeof roleApi.list>): Promise<RolePage> {
  const page = await roles.page(ctx, {
    ...query,
    globalMark: query.type === undefined ? undefined : Number(query.type),
    enabledMark: query.enabledMark === undefined ? undefined : Number(query.enabledMark),
    order: orderOf(query),
  });
  return { ...page, list: page.list.map((role) => toRow(ctx, role)) };
}

function orderOf({ sidx, sort }: QueryOf<typeof roleApi.list>): roles.RoleFilter['order'] {
  if (sidx === undefined) return undefined;
  const by = required(
    roles.sortable.find((name) => name === sidx),
    'list.sort',
  );
  return { by, direction: sort ?? 'asc' };
}

function toRow(ctx: Ctx, role: roles.RoleRow): RolePage['list'][number] {
  const { id, fullName, enCode, sortCode, creatorTime } = role;
  const type = messageText(role.globalMark === 1 ? 'globalRole' : 'organizationRole', {}, ctx.language);
  const enabledMark = toFlag(role.enabledMark);
  return { id, fullName, enCode, type, organizeInfo: '', enabledMark, sortCode, creatorTime };
}

const toFlag = (value: number) => (value === 1 ? 1 : 0);

/** The id of the node that holds the global roles. Source: contract/permission.md 2.2. */
const globalNode = '1';

/** Enabled roles below one node; empty without roles. */
export async function selectRoles(ctx: Ctx): Promise<RoleSelector> {
  const children = (await roles.listEnabled(ctx)).map(({ id, fullName }) => ({
    id,
    parentId: globalNode,
    fullName,
    type: 'role',
    onlyId: `${globalNode}-${id}`,
  }));
  if (children.length === 0) return { list: [] };
  const fullName = messageText('globalRoles', {}, ctx.language);
  const node = { id: globalNode, parentId: '-1', fullName, type: 'global', onlyId: globalNode };
  return { list: [{ ...node, hasChildren: true, children }] };
}

/** @throws recordMissing (404) */
export async function getRole(ctx: Ctx, id: string): Promise<RoleDetail> {
  const role = required(await roles.find(ctx, id));
  const { fullName, enCode, sortCode, description, lastModifyTime } = role;
  return {
    id,
    fullName,
    enCode,
    globalMark: toFlag(role.globalMark),
    organizeIdsTree: [],
    enabledMark: toFlag(role.enabledMark),
    sortCode,
    description,
    lastModifyTime,
  };
}

/**
 * Adds a role, inside the transaction of the call.
 *
 * @throws forbidden (403) - a global role asked for by someone who is no administrator.
 * @throws role.fullNameTaken, role.enCodeTaken
 * Source: contract/permission.md 1.3, 3.2.
 */
export async function createRole(ctx: Ctx, input: NewRole): Promise<null> {
  refuseUnlessAdministrator(ctx);
  const content = {
    fullName: input.fullName,
    enCode: input.enCode,
    globalMark: input.globalMark,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
  refuseOrganizationRole(ctx, content.globalMark);
  await refuseDuplicate(ctx, content);
  await roles.insert(ctx, content);
  return null;
}

/**
 * Changes a role; what is left out stays as it is.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws role.fullNameTaken, role.enCodeTaken, role.stillHasUsers
 */
export async function updateRole(ctx: Ctx, id: string, input: RoleChange): Promise<null> {
  const role = await holdRole(ctx, id);
  refuseUnlessAdministrator(ctx);
  refuseStale(role, input.lastModifyTime);
  const content = {
    fullName: input.fullName,
    enCode: input.enCode,
    globalMark: input.globalMark ?? role.globalMark,
    enabledMark: input.enabledMark ?? role.enabledMark,
    sortCode: input.sortCode === undefined ? role.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? role.description : (input.description ?? ''),
  };
  refuseOrganizationRole(ctx, content.globalMark);
  await refuseDuplicate(ctx, content, id);
  await saveState(ctx, role, content);
  return null;
}

/** Turns a role on or off. @throws recordMissing (404), forbidden (403), role.stillHasUsers */
export async function toggleRole(ctx: Ctx, id: string): Promise<null> {
  const role = await holdRole(ctx, id);
  refuseUnlessAdministrator(ctx);
  await saveState(ctx, role, { enabledMark: role.enabledMark === 1 ? 0 : 1 });
  return null;
}

/** Saves a change; one that turns the role on or off has its guard and reaches its members at once. */
async function saveState(
  ctx: Ctx,
  role: roles.RoleRow,
  changes: Partial<roles.RoleContent> & { enabledMark: number },
): Promise<void> {
  const isDisabled = role.enabledMark === 1 && changes.enabledMark === 0;
  if (isDisabled && (await countMembers(ctx, role.id)) > 0) throw new AppError('role.stillHasUsers');
  await roles.update(ctx, role, changes);
  if (role.enabledMark !== changes.enabledMark) publishRightsChanged(ctx, await memberIdsOf(ctx, role.id));
}

/**
 * Deletes a role that nobody has and that grants nothing.
 *
 * @throws recordMissing (404), forbidden (403), role.hasUsers, role.hasGrants
 * Source: contract/permission.md 3.3.
 */
export async function removeRole(ctx: Ctx, id: string): Promise<null> {
  const role = await holdRole(ctx, id);
  refuseUnlessAdministrator(ctx);
  if ((await countMembers(ctx, id)) > 0) throw new AppError('role.hasUsers');
  if (await hasGrants(ctx, 'Role', id)) throw new AppError('role.hasGrants');
  await roles.markDeleted(ctx, role);
  return null;
}

/** A role that nobody else can change or give before the transaction ends. @throws recordMissing (404) */
export async function holdRole(ctx: Ctx, id: string): Promise<roles.RoleRow> {
  return required(await roles.findForUpdate(ctx, id));
}

/** Every role is a global one until organizations exist, and those are the administrators'. */
function refuseUnlessAdministrator(ctx: Ctx): void {
  if (!ctx.user.isAdministrator) throw new AppError('forbidden');
}

function refuseOrganizationRole(ctx: Ctx, globalMark: number): void {
  if (globalMark === 1) return;
  const label = fieldLabel('globalMark', ctx.language);
  refuse([{ key: 'field.unknownOption', params: { label }, path: ['globalMark'] }]);
}

async function refuseDuplicate(ctx: Ctx, content: roles.RoleContent, exceptId?: string): Promise<void> {
  if (await roles.isFullNameTaken(ctx, content, exceptId)) {
    refuse([{ key: 'role.fullNameTaken', path: ['fullName'] }]);
  }
  if (await roles.isEnCodeTaken(ctx, content, exceptId)) {
    refuse([{ key: 'role.enCodeTaken', path: ['enCode'] }]);
  }
}
