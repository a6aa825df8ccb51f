import { readFile } from 'node:fs/promises';
import {
  type BodyOf,
  type DownloadLinkData,
  dataFieldApi,
  dataSchemeApi,
  mainApplication,
  menuApi,
  menuButtonApi,
  menuColumnApi,
} from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, required } from '../../../kernel/errors.ts';
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
import * as schemes from './data-schemes.service.ts';
import { insertMenu, live, type MenuRow, publishChanged } from './menu.manage.service.ts';
import * as points from './menu-points.service.ts';

const root = '-1';

/** What a file holds of a menu; everything is checked again on the way in. */
interface MovedMenu {
  readonly id?: unknown;
  readonly fullName: string;
  readonly enCode: string;
  readonly propertyJson?: unknown;
  readonly buttons: readonly MovedPoint[];
  readonly columns: readonly MovedPoint[];
  readonly forms: readonly MovedPoint[];
  readonly fields: readonly MovedPoint[];
  readonly schemes: readonly (MovedPoint & { readonly conditionJson?: unknown })[];
  readonly children: readonly MovedMenu[];
}
interface MovedPoint {
  readonly id?: unknown;
  readonly parentId?: unknown;
}

/**
 * A menu with all below it as a file.
 *
 * @throws recordMissing (404)
 * Source: contract/auth-and-shell.md 2.4 (Action/Export), contract/system-data.md 0.1.
 */
export async function exportMenu(services: Services, ctx: Ctx, id: string): Promise<DownloadLinkData> {
  const menu = required(await live(ctx).selectAll().where('id', '=', id).executeTakeFirst());
  return exportFile(services, ctx, 'bm', menu.fullName, await packed(ctx, menu));
}

const pointTables = {
  buttons: 'moduleButton',
  columns: 'moduleColumn',
  forms: 'moduleForm',
  fields: 'moduleDataAuthorize',
  schemes: 'moduleDataAuthorizeScheme',
} as const;

async function packed(ctx: Ctx, menu: MenuRow): Promise<Record<string, unknown>> {
  const below = await live(ctx)
    .selectAll()
    .where('parentId', '=', menu.id)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .execute();
  const parts: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(pointTables)) {
    const rows = await ctx.db
      .selectFrom(table as 'moduleButton')
      .selectAll()
      .where('moduleId', '=', menu.id)
      .where('deleteMark', '=', 0)
      .orderBy('sortCode')
      .orderBy('id')
      .execute();
    parts[name] = rows.map(({ moduleId, ...row }) => withoutAudit(row));
  }
  const { parentId, systemId, relationId, ...own } = menu;
  const children = [];
  for (const child of below) children.push(await packed(ctx, child));
  return { ...withoutAudit(own), ...parts, children };
}

const auditNames = [
  'creatorUserId',
  'creatorTime',
  'lastModifyUserId',
  'lastModifyTime',
  'deleteMark',
  'version',
];

const withoutAudit = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !auditNames.includes(name)));

/**
 * Adds the menus of a file below a directory, all or none; the uppermost is turned off.
 *
 * @throws transfer.format, transfer.kind, transfer.clash, transfer.failed, menu.modelMissing (400) naming the file
 * Source: contract/auth-and-shell.md 2.4 (Action/Import), contract/system-data.md 0.1.
 */
export async function importMenus(ctx: Ctx, body: BodyOf<typeof menuApi.import>): Promise<null> {
  const { fileName, path } = body.file;
  const menu = readTransfer('bm', fileName, await readFile(path, 'utf8'));
  if (!isMovedMenu(menu)) return refuseFile('transfer.format');
  const isCopy = body.type === '1';
  const place = { category: body.category, parentId: body.parentId, systemId: body.systemId };
  await addMoved(ctx, menu, place, isCopy ? copySuffix() : undefined, true);
  publishChanged(ctx);
  return null;
}

function isMovedMenu(value: unknown): value is MovedMenu {
  if (typeof value !== 'object' || value === null) return false;
  const menu = value as Record<string, unknown>;
  const lists = [...Object.keys(pointTables), 'children'];
  return (
    typeof menu['fullName'] === 'string' &&
    typeof menu['enCode'] === 'string' &&
    lists.every((name) => {
      const items = menu[name];
      return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
    }) &&
    (menu['children'] as unknown[]).every(isMovedMenu)
  );
}

interface Place {
  readonly category: 'Web' | 'App';
  readonly parentId: string;
  /** Counts at the top only; none for the main application. */
  readonly systemId?: string | null | undefined;
}

/** @param suffix what clashing names and codes get; without one a clash is refused */
async function addMoved(
  ctx: Ctx,
  moved: MovedMenu,
  place: Place,
  suffix: string | undefined,
  isTop: boolean,
): Promise<void> {
  const clashes = await clashesOf(ctx, moved, place);
  if (suffix === undefined) refuseClashes(ctx, clashes);
  const isCopy = clashes.length > 0;
  const fullName = isCopy
    ? moved.fullName + messageText('copySuffix', {}, ctx.language) + suffix
    : moved.fullName;
  const enCode = isCopy ? moved.enCode + suffix : moved.enCode;
  await refuseForeignModel(ctx, moved);
  await telling(ctx, moved.fullName, async () => {
    const given = { ...moved, ...place, fullName, enCode, ...(isTop && { enabledMark: 0 }) };
    const input = readInput(menuApi.create.body, given, ctx.language);
    const id = await insertMenu(ctx, input, await idFor(ctx, moved.id));
    await addPoints(ctx, moved, id);
    for (const child of moved.children) {
      await addMoved(ctx, child, { ...place, parentId: id }, suffix, false);
    }
  });
}

async function clashesOf(ctx: Ctx, { id, enCode, fullName }: MovedMenu, place: Place): Promise<Clash[]> {
  const rows = await live(ctx)
    .select(['id', 'enCode', 'fullName', 'parentId', 'systemId'])
    .where('category', '=', place.category)
    .where((eb) =>
      eb.or([eb('id', '=', String(id ?? '')), eb('enCode', '=', enCode), eb('fullName', '=', fullName)]),
    )
    .execute();
  const clashes: [Clash, boolean][] = [
    ['id', rows.some((row) => row.id === id)],
    ['enCode', rows.some((row) => row.enCode === enCode)],
    ['fullName', rows.some((row) => row.fullName === fullName && isBeside(row, place))],
  ];
  return clashes.flatMap(([name, isThere]) => (isThere ? [name] : []));
}

const isBeside = (row: Pick<MenuRow, 'parentId' | 'systemId'>, { parentId, systemId }: Place) =>
  row.parentId === parentId && (parentId !== root || row.systemId === (systemId ?? mainApplication.id));

/** The id of the file, so that designs that name the menu find it; a new one where it was used before. */
async function idFor(ctx: Ctx, id: unknown): Promise<string> {
  if (typeof id !== 'string' || !/^[\w-]{1,50}$/.test(id)) return newId();
  const used = await ctx.db.selectFrom('module').select('id').where('id', '=', id).executeTakeFirst();
  return used ? newId() : id;
}

/** A menu that shows a function needs it to be here. */
async function refuseForeignModel(ctx: Ctx, { propertyJson, fullName }: MovedMenu): Promise<void> {
  const [, moduleId] = /"moduleId"\s*:\s*"([^"]+)"/.exec(String(propertyJson ?? '')) ?? [];
  if (!moduleId) return;
  const model = await ctx.db
    .selectFrom('visualDev')
    .select('id')
    .where('id', '=', moduleId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!model) refuse([{ key: 'menu.modelMissing', params: { name: fullName }, path: ['file'] }]);
}

async function addPoints(ctx: Ctx, moved: MovedMenu, moduleId: string): Promise<void> {
  const { language } = ctx;
  const buttons = new Map<unknown, string>();
  for (const button of parentsFirst(moved.buttons)) {
    const parentId = buttons.get(button.parentId) ?? root;
    const input = readInput(menuButtonApi.create.body, { ...button, moduleId, parentId }, language);
    buttons.set(button.id, await points.insertButton(ctx, input));
  }
  for (const [table, list] of [
    ['moduleColumn', moved.columns],
    ['moduleForm', moved.forms],
  ] as const) {
    for (const field of list) {
      const input = readInput(menuColumnApi.create.body, { ...field, moduleId }, language);
      await points.addField(ctx, table, input);
    }
  }
  const fields = new Map<string, string>();
  for (const field of moved.fields) {
    const input = readInput(dataFieldApi.create.body, { ...field, moduleId }, language);
    fields.set(String(field.id), await schemes.insertDataField(ctx, input));
  }
  for (const scheme of moved.schemes) {
    const conditionJson = withNewIds(String(scheme.conditionJson ?? '[]'), fields);
    const input = readInput(dataSchemeApi.create.body, { ...scheme, moduleId, conditionJson }, language);
    await schemes.addScheme(ctx, input);
  }
}

function parentsFirst(buttons: readonly MovedPoint[]): readonly MovedPoint[] {
  const known = new Set(buttons.map(({ id }) => id));
  const below = (parentId: unknown): MovedPoint[] =>
    buttons
      .filter((button) => (known.has(button.parentId) ? button.parentId : root) === parentId)
      .flatMap((button) => [button, ...below(button.id)]);
  return below(root);
}

/** Conditions name fields by id, which are new ones here. */
function withNewIds(conditionJson: string, ids: ReadonlyMap<string, string>): string {
  try {
    return JSON.stringify(JSON.parse(conditionJson), (name, value: unknown) =>
      name === 'id' && typeof value === 'string' ? (ids.get(value) ?? value) : value,
    );
  } catch {
    return conditionJson;
  }
}
