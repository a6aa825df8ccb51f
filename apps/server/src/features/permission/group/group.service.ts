import type { BodyOf, DataOf, groupApi, QueryOf } from '@yingzao/contract';
import { fieldLabel } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { readOrder } from '../../../kernel/database/paging.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { dictionaryNames, isDictionaryValue } from '../../system/dictionary/dictionary.service.ts';
import { dropGrantsOf } from '../authority/grants.ts';
import { peopleBehind } from '../holders.ts';
import { hasMembers } from '../membership/membership.service.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import * as groups from './group.repository.ts';

type GroupPage = DataOf<typeof groupApi.list>;
type GroupDetail = DataOf<typeof groupApi.get>;
type NewGroup = BodyOf<typeof groupApi.create>;
type GroupChange = BodyOf<typeof groupApi.update>;

/** Source: contract/permission.md 1.4. */
export const typeDictionary = 'groupType';

/** @throws list.sort (400) */
export async function pageGroups(ctx: Ctx, query: QueryOf<typeof groupApi.list>): Promise<GroupPage> {
  const page = await groups.page(ctx, {
    ...query,
    enabledMark: query.enabledMark === undefined ? undefined : Number(query.enabledMark),
    order: readOrder(groups.sortable, query),
  });
  const types = await dictionaryNames(ctx, typeDictionary);
  return {
    ...page,
    list: page.list.map(
      ({ id, fullName, enCode, type, enabledMark, sortCode, description, creatorTime }) => ({
        id,
        fullName,
        enCode,
        type: types.get(type) ?? type,
        enabledMark: enabledMark === 1 ? 1 : 0,
        sortCode,
        description,
        creatorTime,
      }),
    ),
  };
}

/** @throws recordMissing (404) */
export async function getGroup(ctx: Ctx, id: string): Promise<GroupDetail> {
  const group = required(await groups.find(ctx, id));
  const { fullName, enCode, type, sortCode, description, lastModifyTime } = group;
  const enabledMark = group.enabledMark === 1 ? 1 : 0;
  return { id, fullName, enCode, type, enabledMark, sortCode, description, lastModifyTime };
}

/**
 * Adds a group. Groups reach across organizations and so are the administrators'.
 *
 * @throws forbidden (403), field.unknownOption, group.fullNameTaken, group.enCodeTaken (400)
 * Source: contract/permission.md 1.4, 3.2.
 */
export async function createGroup(ctx: Ctx, input: NewGroup): Promise<null> {
  refuseUnlessAdministrator(ctx);
  await refuseUnknownType(ctx, input.type);
  await groups.insert(ctx, {
    fullName: input.fullName,
    enCode: input.enCode,
    type: input.type,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  });
  return null;
}

/**
 * Changes a group; what is left out stays as it is.
 *
 * @throws recordMissing (404), forbidden (403), conflict (409)
 * @throws field.unknownOption, group.fullNameTaken, group.enCodeTaken, group.stillHasUsers (400)
 */
export async function updateGroup(ctx: Ctx, id: string, input: GroupChange): Promise<null> {
  const group = await holdGroup(ctx, id);
  refuseStale(group, input.lastModifyTime);
  const { type = group.type } = input;
  if (type !== group.type) await refuseUnknownType(ctx, type);
  await save(ctx, group, {
    fullName: input.fullName,
    enCode: input.enCode,
    type,
    enabledMark: input.enabledMark ?? group.enabledMark,
    sortCode: input.sortCode === undefined ? group.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? group.description : (input.description ?? ''),
  });
  return null;
}

/** Turns a group on or off. @throws recordMissing (404), forbidden (403), group.stillHasUsers (400) */
export async function toggleGroup(ctx: Ctx, id: string): Promise<null> {
  const group = await holdGroup(ctx, id);
  await save(ctx, group, { enabledMark: group.enabledMark === 1 ? 0 : 1 });
  return null;
}

async function save(
  ctx: Ctx,
  group: groups.GroupRow,
  changes: Partial<groups.GroupContent> & { enabledMark: number },
): Promise<void> {
  const held = heldOf(group.id);
  const isDisabled = group.enabledMark === 1 && changes.enabledMark === 0;
  if (isDisabled && (await hasMembers(ctx, held))) throw new AppError('group.stillHasUsers');
  await groups.update(ctx, group, changes);
  publishRightsChanged(ctx, await peopleBehind(ctx, held));
}

/**
 * Deletes a group that nobody belongs to, with what it grants.
 *
 * @throws recordMissing (404), forbidden (403), group.hasUsers (400)
 * Source: contract/permission.md 3.3.
 */
export async function removeGroup(ctx: Ctx, id: string): Promise<null> {
  const group = await holdGroup(ctx, id);
  if (await hasMembers(ctx, heldOf(id))) throw new AppError('group.hasUsers');
  await groups.markDeleted(ctx, group);
  await dropGrantsOf(ctx, 'Group', id);
  return null;
}

const heldOf = (objectId: string) => ({ objectType: 'Group', objectId }) as const;

async function holdGroup(ctx: Ctx, id: string): Promise<groups.GroupRow> {
  const group = required(await groups.findForUpdate(ctx, id));
  refuseUnlessAdministrator(ctx);
  return group;
}

function refuseUnlessAdministrator(ctx: Ctx): void {
  if (!ctx.user.isAdministrator) throw new AppError('forbidden');
}

async function refuseUnknownType(ctx: Ctx, type: string): Promise<void> {
  if (await isDictionaryValue(ctx, typeDictionary, type)) return;
  const label = fieldLabel('type', ctx.language);
  refuse([{ key: 'field.unknownOption', params: { label }, path: ['type'] }]);
}
