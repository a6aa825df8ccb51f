import words from '@yingzao/texts/zh-CN/dictionary';
import type { Ctx } from '../../../kernel/context.ts';
import { created } from '../../../kernel/database/audit.ts';
import { rootId } from './dictionary.service.ts';
import { publishDictionaryChanged } from './dictionary.types.service.ts';

const builtIn: readonly [enCode: string, { title: string; values: Record<string, string> }][] =
  Object.entries(words);

/** Ids that clients know; every other built-in type has its code for an id. Source: contract/system-data.md 1.2. */
const knownIds: Readonly<Record<string, string>> = {
  DataInterfaceType: '9c43287481364d348c0ea0d0f64b38be',
  printDev: '202931027482510597',
};

/**
 * Adds the built-in types and values that are missing. All have fixed ids, the same in every installation, so that
 * designs that refer to them can move, and a value that somebody renamed or deleted is never taken for missing.
 */
export async function seedDictionaries(ctx: Ctx): Promise<void> {
  const added = (await addTypes(ctx)) + (await addValues(ctx));
  if (added > 0) publishDictionaryChanged(ctx);
}

async function addTypes(ctx: Ctx): Promise<number> {
  const rows = builtIn.map(([enCode, { title }], index) => ({
    ...created(ctx),
    id: knownIds[enCode] ?? enCode,
    parentId: '-1',
    fullName: title,
    enCode,
    isTree: 0,
    isSystem: 1,
    sortCode: index + 1,
    description: '',
  }));
  const added = await ctx.db
    .insertInto('dictionaryType')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

async function addValues(ctx: Ctx): Promise<number> {
  const types = await ctx.db
    .selectFrom('dictionaryType')
    .select(['id', 'enCode'])
    .where('deleteMark', '=', 0)
    .execute();
  const idOf = new Map(types.map(({ id, enCode }) => [enCode, id]));
  const rows = builtIn.flatMap(([typeCode, { values }]) =>
    valuesOf(ctx, typeCode, idOf.get(typeCode), values),
  );
  const added = await ctx.db
    .insertInto('dictionaryData')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** None for a type that could not be added, because its name is taken by one that people made. */
function valuesOf(
  ctx: Ctx,
  typeCode: string,
  dictionaryTypeId: string | undefined,
  values: Readonly<Record<string, string>>,
) {
  if (dictionaryTypeId === undefined) return [];
  return Object.entries(values).map(([enCode, fullName], index) => ({
    ...created(ctx),
    id: `${typeCode}.${enCode}`,
    dictionaryTypeId,
    parentId: rootId,
    fullName,
    enCode,
    enabledMark: 1,
    sortCode: index + 1,
    description: '',
  }));
}
