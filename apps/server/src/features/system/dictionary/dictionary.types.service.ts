import type { BodyOf, DataOf, dictionaryTypeApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import * as data from './dictionary.repository.ts';
import { refuseDuplicate, refuseParent, toTree, withoutBelow } from './dictionary.rules.ts';
import * as types from './dictionary.types.repository.ts';

type TypeTree = DataOf<typeof dictionaryTypeApi.list>;
type TypeDetail = DataOf<typeof dictionaryTypeApi.get>;
type NewType = BodyOf<typeof dictionaryTypeApi.create>;
type TypeChange = BodyOf<typeof dictionaryTypeApi.update>;

/** The parent of the types at the top. Source: contract/system-data.md 1.1. */
const rootId = '-1';

export async function listTypes(ctx: Ctx): Promise<TypeTree> {
  return { list: toTree((await types.list(ctx)).map(toNode), rootId) };
}

/** The tree without one type, named by id or code, and all below it. */
export async function selectTypes(ctx: Ctx, exceptKey: string): Promise<TypeTree> {
  const rows = await types.list(ctx);
  return { list: toTree(withoutBelow(rows, idOf(rows, exceptKey)).map(toNode), rootId) };
}

function toContent({ id, parentId, fullName, enCode, isTree, sortCode }: types.TypeRow) {
  return { id, parentId, fullName, enCode, isTree: isTree === 1 ? 1 : 0, sortCode } as const;
}

function toNode(row: types.TypeRow) {
  return { ...toContent(row), isSystem: row.isSystem === 1 ? 1 : 0 } as const;
}

/** @throws dictionary.typeMissing (404) */
export async function getType(ctx: Ctx, key: string): Promise<TypeDetail> {
  const type = required(await types.find(ctx, key), 'dictionary.typeMissing');
  const { description, lastModifyTime } = type;
  return { ...toContent(type), description, lastModifyTime };
}

/**
 * Adds a type.
 *
 * @throws field.unknownOption - for a parent that does not exist
 * @throws dictionary.typeTaken
 * Source: contract/system-data.md 1.1.
 */
export async function createType(ctx: Ctx, input: NewType): Promise<null> {
  const rows = await holdTypes(ctx);
  const content = {
    parentId: idOf(rows, input.parentId),
    fullName: input.fullName,
    enCode: input.enCode,
    isTree: input.isTree,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
  refuseParent(rows, { parentId: content.parentId, rootId }, ctx.language);
  refuseDuplicate('dictionary.typeTaken', rows, content);
  await types.insert(ctx, content);
  publishDictionaryChanged(ctx);
  return null;
}

/**
 * Changes a type; what is left out stays as it is.
 *
 * @throws dictionary.typeMissing (404), conflict (409)
 * @throws field.unknownOption, dictionary.parentCycle, dictionary.typeTaken, dictionary.typeCodeFixed
 * @throws dictionary.hasNested - a type whose values form a tree stays one
 */
export async function updateType(ctx: Ctx, key: string, input: TypeChange): Promise<null> {
  const rows = await holdTypes(ctx);
  const type = required(findIn(rows, key), 'dictionary.typeMissing');
  refuseStale(type, input.lastModifyTime);
  const content = {
    parentId: input.parentId === undefined ? type.parentId : idOf(rows, input.parentId),
    fullName: input.fullName,
    enCode: input.enCode,
    isTree: input.isTree ?? type.isTree,
    sortCode: input.sortCode === undefined ? type.sortCode : (input.sortCode ?? 0),
    description: input.description === undefined ? type.description : (input.description ?? ''),
  };
  if (type.isSystem === 1 && content.enCode !== type.enCode) {
    refuse([{ key: 'dictionary.typeCodeFixed', path: ['enCode'] }]);
  }
  refuseParent(rows, { parentId: content.parentId, rootId, id: type.id }, ctx.language);
  refuseDuplicate('dictionary.typeTaken', rows, content, type.id);
  if (type.isTree === 1 && content.isTree === 0) await refuseNested(ctx, type.id);
  await types.update(ctx, type, content);
  publishDictionaryChanged(ctx);
  return null;
}

async function refuseNested(ctx: Ctx, typeId: string): Promise<void> {
  const values = await data.list(ctx, typeId);
  if (values.every(({ parentId }) => parentId === '0')) return;
  refuse([{ key: 'dictionary.hasNested', path: ['isTree'] }]);
}

/**
 * Deletes an empty type that is not built in.
 *
 * @throws dictionary.typeMissing (404), dictionary.typeBuiltIn, dictionary.notEmpty
 */
export async function removeType(ctx: Ctx, key: string): Promise<null> {
  const rows = await holdTypes(ctx);
  const type = required(findIn(rows, key), 'dictionary.typeMissing');
  if (type.isSystem === 1) throw new AppError('dictionary.typeBuiltIn');
  const hasTypes = rows.some(({ parentId }) => parentId === type.id);
  if (hasTypes || (await data.list(ctx, type.id)).length > 0) throw new AppError('dictionary.notEmpty');
  await types.markDeleted(ctx, type);
  publishDictionaryChanged(ctx);
  return null;
}

/** All types as they are once nobody else can change them any more in this transaction. */
async function holdTypes(ctx: Ctx): Promise<types.TypeRow[]> {
  await types.holdAll(ctx);
  return types.list(ctx);
}

function findIn(rows: readonly types.TypeRow[], key: string): types.TypeRow | undefined {
  return rows.find(({ id }) => id === key) ?? rows.find(({ enCode }) => enCode === key);
}

const idOf = (rows: readonly types.TypeRow[], key: string) => findIn(rows, key)?.id ?? key;

/** Every node reads the dictionaries afresh once the change is committed. */
export function publishDictionaryChanged(ctx: Ctx): void {
  ctx.publish('dictionary.changed', { tenant: ctx.tenant.id });
}
