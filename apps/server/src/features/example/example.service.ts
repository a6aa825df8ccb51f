import { mainApplication } from '@yingzao/contract';
import words from '@yingzao/texts/zh-CN/example';
import { sql } from 'kysely';
import { readSnapshots } from '../../engine/compile-plan.ts';
import type { Engine } from '../../engine/engine.ts';
import { tableIn } from '../../engine/identifiers.ts';
import { createRecord } from '../../engine/save/save-record.ts';
import type { Ctx, Platform } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { inSystem } from '../install.ts';
import { createMenu, removeMenus } from '../system/menu/menu.service.ts';
import { createModel } from '../visualdev/model/model.service.ts';
import { releaseModel } from '../visualdev/model/release.ts';
import { exampleDesigns } from './designs.ts';
import { exampleRows } from './rows.ts';

const settingKey = 'example';

/** What the example consists of, kept so that it can be removed as a whole. */
interface Installed {
  readonly directoryId: string;
  readonly modelIds: Readonly<Record<'customer' | 'product' | 'order', string>>;
}

/**
 * Makes the example application with its rows, only through the model, release and record services that
 * everybody uses. Does nothing when it is there or was removed.
 */
export async function installExample(platform: Platform, engine: Engine): Promise<void> {
  const installed = await inSystem(platform, async (ctx) => {
    const known = await ctx.db
      .selectFrom('setting')
      .select('key')
      .where('key', '=', settingKey)
      .executeTakeFirst();
    return known ? undefined : makeModels(await asAdministrator(ctx));
  });
  if (!installed) return;
  const rows = exampleRows(platform.now());
  for (const [key, list] of Object.entries(rows)) {
    await fill(platform, engine, installed.modelIds[key as keyof typeof rows], list);
  }
}

/** The rows are the administrator's, as if entered by hand. */
async function asAdministrator(ctx: Ctx): Promise<Ctx> {
  const row = await ctx.db
    .selectFrom('userAccount')
    .select(['id', 'account', 'realName'])
    .where('isAdministrator', '=', 1)
    .orderBy('creatorTime')
    .executeTakeFirstOrThrow();
  return { ...ctx, user: { ...row, isAdministrator: true } };
}

async function makeModels(ctx: Ctx): Promise<Installed> {
  const directoryId = await createMenu(ctx, {
    parentId: '-1',
    systemId: mainApplication.id,
    fullName: words.directory,
    enCode: 'example',
    icon: 'icon-ym icon-ym-example',
    type: 1,
    category: 'Web',
    urlAddress: '',
    propertyJson: '{}',
    relationId: null,
    sortCode: 900,
    isButtonAuthorize: 0,
    isColumnAuthorize: 0,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
  });
  const modelIds: Record<string, string> = {};
  for (const { key, fullName, enCode, formData, columnData } of exampleDesigns()) {
    const content = { fullName, enCode, formData, columnData, category: words.category, type: 1, webType: 2 };
    const id = await createModel(ctx, content);
    await releaseModel(ctx, id, { pc: 1, pcModuleParentId: directoryId, app: 0 });
    modelIds[key] = id;
  }
  const installed = { directoryId, modelIds: modelIds as Installed['modelIds'] };
  await ctx.db
    .insertInto('setting')
    .values({ key: settingKey, value: JSON.stringify(installed) })
    .execute();
  return installed;
}

const batch = 100;

async function fill(
  platform: Platform,
  engine: Engine,
  modelId: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await inSystem(platform, async (system) => {
      const ctx = await asAdministrator(system);
      const door = await engine.open(ctx, modelId, undefined, 'create');
      for (const row of rows.slice(start, start + batch)) await createRecord(ctx, door, row);
    });
  }
}

async function findInstalled(ctx: Ctx): Promise<Installed | undefined> {
  const row = await ctx.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirst();
  return row?.value ? (JSON.parse(row.value) as Installed) : undefined;
}

export async function isExampleInstalled(ctx: Ctx): Promise<boolean> {
  return (await findInstalled(ctx)) !== undefined;
}

/**
 * Removes the example: its menus with their grants, its models, its tables. It does not come back by itself.
 *
 * @throws recordMissing (404) when it is not there
 */
export async function removeExample(ctx: Ctx): Promise<null> {
  const installed = await findInstalled(ctx);
  if (!installed) throw new AppError('recordMissing');
  const modelIds = Object.values(installed.modelIds);
  const menus = await ctx.db
    .selectFrom('module')
    .select('id')
    .where((eb) => eb.or([eb('relationId', 'in', modelIds), eb('id', '=', installed.directoryId)]))
    .execute();
  await removeMenus(
    ctx,
    menus.map(({ id }) => id),
  );
  for (const modelId of modelIds) await removeModelWithData(ctx, modelId);
  await ctx.db.updateTable('setting').set({ value: '' }).where('key', '=', settingKey).execute();
  return null;
}

async function removeModelWithData(ctx: Ctx, modelId: string): Promise<void> {
  const release = await ctx.db
    .selectFrom('visualDevRelease')
    .select('tables')
    .where('id', '=', modelId)
    .executeTakeFirst();
  for (const { table } of readSnapshots(release?.tables ?? '')) {
    await sql`drop table if exists ${tableIn(ctx.tenant.schema, table)}`.execute(ctx.db.records);
  }
  await ctx.db.deleteFrom('recordHistory').where('modelId', '=', modelId).execute();
  await ctx.db.updateTable('visualDev').set({ deleteMark: 1 }).where('id', '=', modelId).execute();
  ctx.publish('model.changed', { tenant: ctx.tenant.id, modelId });
}
