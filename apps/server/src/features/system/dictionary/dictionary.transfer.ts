import { readFile } from 'node:fs/promises';
import { type BodyOf, type DownloadLinkData, dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { required } from '../../../kernel/errors.ts';
import { readInput } from '../../../kernel/http/input.ts';
import { newId } from '../../../kernel/id.ts';
import type { Services } from '../../services.ts';
import {
  type Clash,
  copySuffix,
  exportFile,
  readTransfer,
  refuseClashes,
  refuseFile,
  telling,
} from '../transfer.ts';
import * as data from './dictionary.repository.ts';
import { groupBy, withoutBelow } from './dictionary.rules.ts';
import { rootId as rootValue } from './dictionary.service.ts';
import * as types from './dictionary.types.repository.ts';
import { publishDictionaryChanged } from './dictionary.types.service.ts';

const rootType = '-1';

/**
 * A dictionary with all below it, and their values, as a file.
 *
 * @throws dictionary.typeMissing (404)
 * Source: contract/system-data.md 2.1 (Action/Export), 0.1.
 */
export async function exportDictionary(services: Services, ctx: Ctx, key: string): Promise<DownloadLinkData> {
  const top = required(await types.find(ctx, key), 'dictionary.typeMissing');
  const all = await types.list(ctx);
  const others = new Set(withoutBelow(all, top.id));
  const list = all.filter((type) => !others.has(type)).map(toMovedType);
  const modelList = [];
  for (const { id } of list) modelList.push(...(await data.list(ctx, id)).map(toMovedValue));
  return exportFile(services, ctx, 'bdd', top.fullName, { list, modelList });
}

const toMovedType = ({ id, parentId, fullName, enCode, isTree, sortCode, description }: types.TypeRow) => ({
  ...{ id, parentId, fullName, enCode, isTree, sortCode, description },
});

function toMovedValue({ id, dictionaryTypeId, parentId, ...row }: data.DataRow) {
  const { fullName, enCode, enabledMark, sortCode, description } = row;
  return { id, dictionaryTypeId, parentId, fullName, enCode, enabledMark, sortCode, description };
}

/** What a file holds of a dictionary or a value; everything is checked again on the way in. */
interface Moved {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  /** Of a dictionary: its values form a tree. */
  readonly isTree?: unknown;
}
interface MovedValue extends Moved {
  readonly dictionaryTypeId: string;
}

/**
 * Adds the dictionaries of a file with their values, all or none. Dictionaries have no state to be turned off by, so
 * their values keep theirs.
 *
 * @throws transfer.format, transfer.kind, transfer.clash, transfer.failed, dictionary.parentGone (400) naming the file
 * Source: contract/system-data.md 2.1 (Action/Import), 0.1.
 */
export async function importDictionary(ctx: Ctx, body: BodyOf<typeof dictionaryApi.import>): Promise<null> {
  const { path, fileName } = body.file;
  const content = readTransfer('bdd', fileName, await readFile(path, 'utf8'));
  if (!isDictionaryFile(content)) return refuseFile('transfer.format');
  await types.holdAll(ctx);
  const ids = await addTypes(ctx, content.list, body.type === '1' ? copySuffix() : undefined);
  const trees = new Set(content.list.filter(({ isTree }) => isTree === 1).map(({ id }) => id));
  await addValues(ctx, content.modelList, ids, trees);
  publishDictionaryChanged(ctx);
  return null;
}

function isDictionaryFile(content: object): content is { list: Moved[]; modelList: MovedValue[] } {
  const { list, modelList } = content as Record<string, unknown>;
  return (
    Array.isArray(list) &&
    list.length > 0 &&
    list.every((item) => hasTexts(item, ['id', 'parentId', 'fullName', 'enCode'])) &&
    Array.isArray(modelList) &&
    modelList.every((item) => hasTexts(item, ['id', 'parentId', 'fullName', 'enCode', 'dictionaryTypeId']))
  );
}

const hasTexts = (item: unknown, names: readonly string[]) =>
  typeof item === 'object' &&
  item !== null &&
  names.every((name) => typeof (item as Record<string, unknown>)[name] === 'string');

/**
 * @param suffix what clashing names and codes get; without one a clash is refused
 * @returns the ids that the dictionaries of the file have here
 */
async function addTypes(
  ctx: Ctx,
  list: readonly Moved[],
  suffix: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const known = await types.list(ctx);
  if (suffix === undefined) refuseClashes(ctx, clashesOf(known, list));
  const used = await types.usedIds(
    ctx,
    list.map(({ id }) => id),
  );
  const isFit = (id: string) => /^[\w-]{1,50}$/.test(id) && !used.has(id);
  const ids = new Map(list.map(({ id }) => [id, isFit(id) ? id : newId()]));
  const here = new Set([rootType, ...known.map(({ id }) => id)]);
  for (const moved of parentsFirst(list)) {
    const parentId = ids.get(moved.parentId) ?? moved.parentId;
    if (!ids.has(moved.parentId) && !here.has(parentId)) refuseFile('dictionary.parentGone');
    await telling(ctx, moved.fullName, async () => {
      const isCopy = clashesOf(known, [moved]).length > 0;
      const named = isCopy ? copyOf(ctx, moved, suffix ?? '') : moved;
      const given = { ...named, parentId };
      const input = readInput(dictionaryTypeApi.create.body, given, ctx.language);
      const { sortCode, description } = input;
      const content = { ...input, sortCode: sortCode ?? 0, description: description ?? '' };
      await types.insert(ctx, content, ids.get(moved.id));
    });
  }
  return ids;
}

function clashesOf(known: readonly types.TypeRow[], list: readonly Moved[]): Clash[] {
  return (['id', 'enCode', 'fullName'] as const).filter((field) =>
    list.some((moved) => known.some((type) => type[field] === moved[field])),
  );
}

function copyOf(ctx: Ctx, moved: Moved, suffix: string): Moved {
  const fullName = moved.fullName + messageText('copySuffix', {}, ctx.language) + suffix;
  return { ...moved, fullName, enCode: moved.enCode + suffix };
}

/** @throws transfer.format (400) for what hangs below itself */
function parentsFirst<Item extends Moved>(items: readonly Item[]): Item[] {
  const inFile = new Set(items.map(({ id }) => id));
  const byParent = groupBy(items, ({ parentId }) => parentId);
  const below = (parentId: string): Item[] =>
    (byParent.get(parentId) ?? []).flatMap((item) => [item, ...below(item.id)]);
  const tops = items.filter(({ parentId }) => !inFile.has(parentId));
  const ordered = tops.flatMap((item) => [item, ...below(item.id)]);
  if (ordered.length !== items.length) refuseFile('transfer.format');
  return ordered;
}

async function addValues(
  ctx: Ctx,
  values: readonly MovedValue[],
  typeIds: ReadonlyMap<string, string>,
  trees: ReadonlySet<string>,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const moved of parentsFirst(values)) {
    const dictionaryTypeId = typeIds.get(moved.dictionaryTypeId) ?? refuseFile('transfer.format');
    const isTop = moved.parentId === rootValue;
    if (!isTop && !trees.has(moved.dictionaryTypeId)) refuseFile('transfer.format');
    const parentId = isTop ? rootValue : (ids.get(moved.parentId) ?? refuseFile('transfer.format'));
    await telling(ctx, moved.fullName, async () => {
      const input = readInput(
        dictionaryApi.create.body,
        { ...moved, dictionaryTypeId, parentId },
        ctx.language,
      );
      const { sortCode, description } = input;
      const content = { ...input, sortCode: sortCode ?? 0, description: description ?? '' };
      const id = /^[\w-]{1,50}$/.test(moved.id) && !(await data.isIdUsed(ctx, moved.id)) ? moved.id : newId();
      ids.set(moved.id, id);
      await data.insert(ctx, content, id);
    });
  }
}
