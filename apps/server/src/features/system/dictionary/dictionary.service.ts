import type { BodyOf, DataOf, dictionaryApi, QueryOf } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import * as data from './dictionary.repository.ts';
import {
  refuseDuplicate,
  refuseParent,
  refuseUnknown,
  toTree,
  withAbove,
  withoutBelow,
} from './dictionary.rules.ts';
import * as types from './dictionary.types.repository.ts';
import { publishDictionaryChanged } from './dictionary.types.service.ts';

type DataList = DataOf<typeof dictionaryApi.list>;
type DataDetail = DataOf<typeof dictionaryApi.get>;
type Options = DataOf<typeof dictionaryApi.parents>;
type NewData = BodyOf<typeof dictionaryApi.create>;
type DataChange = BodyOf<typeof dictionaryApi.update>;

/** The parent of the values at the top. Source: contract/system-data.md 1.2. */
export const rootId = '0';

/**
 * The values of a type, disabled ones too. As a tree, what a keyword finds keeps what is above it.
 *
 * @throws dictionary.typeMissing (404)
 */
export async function listData(
  ctx: Ctx,
  typeKey: string,
  { isTree, keyword = '' }: QueryOf<typeof dictionaryApi.list>,
): Promise<DataList> {
  const type = required(await types.find(ctx, typeKey), 'dictionary.typeMissing');
  const rows = (await data.list(ctx, type.id)).map(toRow);
  const wanted = keyword.trim().toLowerCase();
  const matches = ({ fullName, enCode }: data.DataContent) =>
    [fullName, enCode].some((text) => text.toLowerCase().includes(wanted));
  return { list: isTree === '1' ? toTree(withAbove(rows, matches), rootId) : rows.filter(matches) };
}

function toRow(row: data.DataRow) {
  const { id, dictionaryTypeId, parentId, fullName, enCode, sortCode, description } = row;
  const enabledMark = row.enabledMark === 1 ? 1 : 0;
  return { id, dictionaryTypeId, parentId, fullName, enCode, enabledMark, sortCode, description } as const;
}

/** Where a value can stand: below the type's own name, in a tree also below other values but not its own. */
export async function selectParents(
  ctx: Ctx,
  typeKey: string,
  exceptId: string,
  isTree: boolean,
): Promise<Options> {
  const type = required(await types.find(ctx, typeKey), 'dictionary.typeMissing');
  const rows = isTree && type.isTree === 1 ? await data.list(ctx, type.id) : [];
  const options = withoutBelow(rows, exceptId).map(({ id, parentId, fullName, enCode }) => {
    return { id, parentId, fullName, enCode };
  });
  return { list: toTree([rootOption(type), ...options], '-1') };
}

/** The node that carries a type's name above its values. */
export function rootOption({ fullName }: { fullName: string }) {
  return { id: rootId, parentId: '-1', fullName, enCode: '' };
}

/** @throws dictionary.dataMissing (404) */
export async function getData(ctx: Ctx, id: string): Promise<DataDetail> {
  const row = required(await data.find(ctx, id), 'dictionary.dataMissing');
  return { ...toRow(row), lastModifyTime: row.lastModifyTime };
}

/**
 * Adds a value.
 *
 * @throws field.unknownOption - for a type or parent that does not exist
 * @throws dictionary.parentInFlat, dictionary.dataTaken
 * Source: contract/system-data.md 1.2.
 */
export async function createData(ctx: Ctx, input: NewData): Promise<null> {
  const type = await types.findForUpdate(ctx, input.dictionaryTypeId);
  if (!type) return refuseUnknown('dictionaryTypeId', ctx.language);
  const content = {
    dictionaryTypeId: type.id,
    parentId: input.parentId,
    fullName: input.fullName,
    enCode: input.enCode,
    enabledMark: input.enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
  await refuseContent(ctx, type, content);
  await data.insert(ctx, content);
  publishDictionaryChanged(ctx);
  return null;
}

/**
 * Changes a value; what is left out stays as it is.
 *
 * @throws dictionary.dataMissing (404), conflict (409), dictionary.typeFixed
 * @throws field.unknownOption, dictionary.parentInFlat, dictionary.parentCycle, dictionary.dataTaken
 */
export async function updateData(ctx: Ctx, id: string, input: DataChange): Promise<null> {
  const { row, type } = await holdData(ctx, id);
  refuseStale(row, input.lastModifyTime);
  const givenType = input.dictionaryTypeId ?? type.id;
  if (givenType !== type.id && givenType !== type.enCode) {
    refuse([{ key: 'dictionary.typeFixed', path: ['dictionaryTypeId'] }]);
  }
  const content = {
    dictionaryTypeId: type.id,
    parentId: input.parentId ?? row.parentId,
    fullName: input.fullName,
    enCode: input.enCode,
    enabledMark: input.enabledMark ?? row.enabledMark,
    sortCode: input.sortCode === undefined ? row.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? row.description : (input.description ?? ''),
  };
  await refuseContent(ctx, type, content, id);
  await data.update(ctx, row, content);
  publishDictionaryChanged(ctx);
  return null;
}

/** Turns a value on or off. @throws dictionary.dataMissing (404) */
export async function toggleData(ctx: Ctx, id: string): Promise<null> {
  const { row } = await holdData(ctx, id);
  await data.update(ctx, row, { enabledMark: row.enabledMark === 1 ? 0 : 1 });
  publishDictionaryChanged(ctx);
  return null;
}

/** Deletes a value that holds no others. @throws dictionary.dataMissing (404), dictionary.notEmpty */
export async function removeData(ctx: Ctx, id: string): Promise<null> {
  const { row, type } = await holdData(ctx, id);
  const others = await data.list(ctx, type.id);
  if (others.some(({ parentId }) => parentId === id)) throw new AppError('dictionary.notEmpty');
  await data.markDeleted(ctx, row);
  publishDictionaryChanged(ctx);
  return null;
}

/** A value with its type, whose values nobody else can change before the transaction ends. */
async function holdData(ctx: Ctx, id: string): Promise<{ row: data.DataRow; type: types.TypeRow }> {
  const seen = required(await data.find(ctx, id), 'dictionary.dataMissing');
  const type = required(await types.findForUpdate(ctx, seen.dictionaryTypeId), 'dictionary.dataMissing');
  const row = required(await data.find(ctx, id), 'dictionary.dataMissing');
  return { row, type };
}

async function refuseContent(
  ctx: Ctx,
  type: types.TypeRow,
  content: data.DataContent,
  id?: string,
): Promise<void> {
  const rows = await data.list(ctx, type.id);
  const { parentId } = content;
  if (type.isTree === 0 && parentId !== rootId) {
    refuse([{ key: 'dictionary.parentInFlat', path: ['parentId'] }]);
  }
  refuseParent(rows, { parentId, rootId, ...(id === undefined ? {} : { id }) }, ctx.language);
  refuseDuplicate('dictionary.dataTaken', rows, content, id);
}

/**
 * Names by code. Disabled and deleted values keep theirs, so that what was stored stays readable.
 *
 * Source: contract/system-data.md 1.2.
 */
export async function dictionaryNames(ctx: Ctx, typeCode: string): Promise<Map<string, string>> {
  return new Map((await namesOf(ctx, typeCode)).map(({ enCode, fullName }) => [enCode, fullName]));
}

/** The same by id, for what is stored by id. */
export async function dictionaryNamesById(ctx: Ctx, typeCode: string): Promise<Map<string, string>> {
  return new Map((await namesOf(ctx, typeCode)).map(({ id, fullName }) => [id, fullName]));
}

async function namesOf(ctx: Ctx, typeCode: string) {
  const type = await types.find(ctx, typeCode);
  return type ? data.listNames(ctx, type.id) : [];
}

/** Whether a dictionary has an enabled value of this code: one that may be chosen now. */
export async function isDictionaryValue(ctx: Ctx, typeCode: string, enCode: string): Promise<boolean> {
  const type = await types.find(ctx, typeCode);
  return type !== undefined && data.isEnabled(ctx, type.id, enCode);
}
