import type { BodyOf, DataOf, ManagedButton, menuButtonApi, menuColumnApi } from '@yingzao/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified, refuseStale } from '../../../kernel/database/audit.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import { findMenu, removeGrants } from './menu.service.ts';

type ButtonInput = BodyOf<typeof menuButtonApi.create>;
type ButtonChange = BodyOf<typeof menuButtonApi.update>;
type FieldInput = BodyOf<typeof menuColumnApi.create>;
type FieldChange = BodyOf<typeof menuColumnApi.update>;
type ManyFields = BodyOf<typeof menuColumnApi.createMany>;
type FieldTable = 'moduleColumn' | 'moduleForm';
type PointTable = 'moduleButton' | FieldTable;

const codeTaken = { key: 'point.codeTaken', field: 'enCode' } as const;
const taken: Taken = {
  module_button_code: codeTaken,
  module_column_code: codeTaken,
  module_form_code: codeTaken,
};

const root = '-1';
const toFlag = (value: number) => (value === 1 ? 1 : 0);
const contains = (keyword: string | undefined) => {
  const text = keyword?.trim().toLowerCase() ?? '';
  return ({ fullName, enCode }: { fullName: string; enCode: string }) =>
    fullName.toLowerCase().includes(text) || enCode.toLowerCase().includes(text);
};

/** The buttons of a menu as a tree. @throws recordMissing (404) */
export async function listButtons(
  ctx: Ctx,
  moduleId: string,
  keyword: string | undefined,
): Promise<{ list: ManagedButton[] }> {
  required(await findMenu(ctx, moduleId));
  const rows = (await pointsOf(ctx, 'moduleButton', moduleId).execute()).filter(contains(keyword));
  const known = new Set(rows.map(({ id }) => id));
  const nest = (parentId: string): ManagedButton[] =>
    rows
      .filter((row) => (known.has(row.parentId) ? row.parentId : root) === parentId)
      .map((row) => {
        const { id, fullName, enCode, icon, sortCode } = row;
        const children = nest(id);
        const enabledMark = toFlag(row.enabledMark);
        const hasChildren = children.length > 0;
        const own = { id, moduleId, parentId: row.parentId, fullName, enCode, icon };
        return { ...own, enabledMark, sortCode, hasChildren, children };
      });
  return { list: nest(root) };
}

const pointsOf = <Table extends PointTable>(ctx: Ctx, table: Table, moduleId: string) =>
  ctx.db
    .selectFrom(table as 'moduleButton')
    .selectAll()
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id');

/** @throws recordMissing (404) */
export async function getButton(ctx: Ctx, id: string): Promise<DataOf<typeof menuButtonApi.get>> {
  const row = required(await findPoint(ctx, 'moduleButton', id));
  const { moduleId, parentId, fullName, enCode, icon, sortCode, lastModifyTime } = row;
  const enabledMark = toFlag(row.enabledMark);
  return { id, moduleId, parentId, fullName, enCode, icon, enabledMark, sortCode, lastModifyTime };
}

const findPoint = (ctx: Ctx, table: PointTable, id: string) =>
  ctx.db
    .selectFrom(table as 'moduleButton')
    .selectAll()
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();

const findField = (ctx: Ctx, table: FieldTable, id: string) =>
  ctx.db.selectFrom(table).selectAll().where('id', '=', id).where('deleteMark', '=', 0).executeTakeFirst();

/** @throws field.unknownOption, point.nameTaken, point.codeTaken (400) */
export async function addButton(ctx: Ctx, input: ButtonInput): Promise<null> {
  await insertButton(ctx, input);
  return null;
}

/** The same. @returns the id of the new button */
export async function insertButton(ctx: Ctx, input: ButtonInput): Promise<string> {
  const id = newId();
  await refuseForeign(ctx, input);
  const { moduleId, parentId, fullName, enCode, enabledMark } = input;
  await refuseTwin(ctx, input);
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('moduleButton')
      .values({
        ...created(ctx),
        id,
        moduleId,
        parentId,
        fullName,
        enCode,
        icon: input.icon ?? '',
        enabledMark,
        sortCode: input.sortCode ?? 0,
        description: input.description ?? '',
      })
      .execute(),
  );
  changed(ctx);
  return id;
}

/** @throws recordMissing (404), conflict (409), the refusals of `addButton` (400) */
export async function changeButton(ctx: Ctx, id: string, input: ButtonChange): Promise<null> {
  const row = required(await findPoint(ctx, 'moduleButton', id));
  refuseStale(row, input.lastModifyTime);
  const { parentId, fullName, enCode, enabledMark } = input;
  const own = { ...input, moduleId: row.moduleId };
  await refuseForeign(ctx, own, id);
  await refuseTwin(ctx, own, id);
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('moduleButton')
      .set({
        parentId,
        fullName,
        enCode,
        icon: input.icon ?? '',
        enabledMark,
        sortCode: input.sortCode ?? 0,
        description: input.description ?? '',
        ...modified(ctx, row),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute(),
  );
  return changed(ctx);
}

/** The menu must exist, and the parent be a button of it that is not below the button itself. */
async function refuseForeign(
  ctx: Ctx,
  { moduleId, parentId }: { moduleId: string; parentId: string },
  ownId = '',
): Promise<void> {
  await refuseNoMenu(ctx, moduleId);
  for (let at = parentId; at !== root; ) {
    const parent = await findPoint(ctx, 'moduleButton', at);
    if (!parent || parent.moduleId !== moduleId || at === ownId) {
      refuse([{ key: 'menu.parentMissing', path: ['parentId'] }]);
      return;
    }
    at = parent.parentId;
  }
}

async function refuseNoMenu(ctx: Ctx, moduleId: string): Promise<void> {
  if (!(await findMenu(ctx, moduleId))) refuse([{ key: 'menu.missing', path: ['moduleId'] }]);
}

async function refuseTwin(
  ctx: Ctx,
  { moduleId, fullName }: { moduleId: string; fullName: string },
  ownId = '',
): Promise<void> {
  const twin = (await pointsOf(ctx, 'moduleButton', moduleId).execute()).find(
    (row) => row.fullName === fullName && row.id !== ownId,
  );
  if (twin) refuse([{ key: 'point.nameTaken', path: ['fullName'] }]);
}

/** @throws recordMissing (404), point.hasChildren (400) */
export async function removePoint(ctx: Ctx, table: PointTable, id: string): Promise<null> {
  const row = required(await findPoint(ctx, table, id));
  if (table === 'moduleButton') {
    const all = await pointsOf(ctx, 'moduleButton', row.moduleId).execute();
    if (all.some(({ parentId }) => parentId === id)) throw new AppError('point.hasChildren');
  }
  await ctx.db
    .updateTable(table)
    .set({ deleteMark: 1, ...modified(ctx, row) })
    .where('id', '=', id)
    .execute();
  await removeGrants(ctx, [id]);
  return changed(ctx);
}

/** @throws recordMissing (404) */
export async function togglePoint(ctx: Ctx, table: PointTable, id: string): Promise<null> {
  const row = required(await findPoint(ctx, table, id));
  await ctx.db
    .updateTable(table)
    .set({ enabledMark: row.enabledMark === 1 ? 0 : 1, ...modified(ctx, row) })
    .where('id', '=', id)
    .execute();
  return changed(ctx);
}

/** The columns or form fields of a menu. @throws recordMissing (404) */
export async function listFields(
  ctx: Ctx,
  table: FieldTable,
  moduleId: string,
  keyword: string | undefined,
): Promise<DataOf<typeof menuColumnApi.list>> {
  required(await findMenu(ctx, moduleId));
  const rows = await ctx.db
    .selectFrom(table)
    .selectAll()
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  return { list: rows.map(toField).filter(contains(keyword)) };
}

type FieldRow = NonNullable<Awaited<ReturnType<typeof findField>>>;

function toField(row: FieldRow): DataOf<typeof menuColumnApi.get> {
  const { id, moduleId, fullName, enCode, bindTable, bindTableName, fieldRule, childTableKey } = row;
  const { sortCode, lastModifyTime } = row;
  const enabledMark = toFlag(row.enabledMark);
  const own = { id, moduleId, fullName, enCode, bindTable, bindTableName, fieldRule, childTableKey };
  return { ...own, enabledMark, sortCode, lastModifyTime };
}

/** @throws recordMissing (404) */
export async function getField(
  ctx: Ctx,
  table: FieldTable,
  id: string,
): Promise<DataOf<typeof menuColumnApi.get>> {
  return toField(required(await findField(ctx, table, id)));
}

/** @throws menu.missing, point.codeTaken (400) */
export async function addField(ctx: Ctx, table: FieldTable, input: FieldInput): Promise<null> {
  await refuseNoMenu(ctx, input.moduleId);
  const values = { ...fieldOf(input), ...created(ctx), id: newId(), moduleId: input.moduleId };
  await refusingTaken(taken, () => ctx.db.insertInto(table).values(values).execute());
  return changed(ctx);
}

/** Adds what is not there yet. @throws menu.missing (400) */
export async function addFields(ctx: Ctx, table: FieldTable, input: ManyFields): Promise<null> {
  const { moduleId, bindTable, bindTableName } = input;
  await refuseNoMenu(ctx, moduleId);
  const fields = input.columnJson ?? input.formJson ?? [];
  if (fields.length === 0) return null;
  const common = { enabledMark: 1 as const, sortCode: 0, description: '', bindTableName };
  const rows = fields.map((field) => ({
    ...fieldOf({ ...common, ...field, moduleId, bindTable: field.bindTable ?? bindTable }),
    ...created(ctx),
    id: newId(),
    moduleId,
  }));
  await ctx.db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return changed(ctx);
}

/** @throws recordMissing (404), conflict (409), point.codeTaken (400) */
export async function changeField(
  ctx: Ctx,
  table: FieldTable,
  id: string,
  input: FieldChange,
): Promise<null> {
  const row = required(await findField(ctx, table, id));
  refuseStale(row, input.lastModifyTime);
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable(table)
      .set({ ...fieldOf(input), ...modified(ctx, row), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute(),
  );
  return changed(ctx);
}

function fieldOf(input: FieldInput) {
  const { fullName, enCode, fieldRule, enabledMark } = input;
  return {
    fullName,
    enCode,
    bindTable: input.bindTable ?? '',
    bindTableName: input.bindTableName ?? '',
    fieldRule,
    childTableKey: input.childTableKey ?? '',
    enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
}

/** Points are part of everybody's rights. */
function changed(ctx: Ctx): null {
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
  return null;
}
