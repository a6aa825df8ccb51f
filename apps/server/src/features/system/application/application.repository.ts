import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import type { ApplicationTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  application_full_name: { key: 'application.fullNameTaken', field: 'fullName' },
  application_en_code: { key: 'application.enCodeTaken', field: 'enCode' },
};

export type ApplicationRow = Selectable<ApplicationTable>;

/** The columns that people set. */
export type ApplicationContent = Pick<
  ApplicationRow,
  'fullName' | 'enCode' | 'icon' | 'enabledMark' | 'sortCode' | 'description'
>;

/** Applications that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('application').where('deleteMark', '=', 0);

/** In the order the shell shows them. */
export function list(ctx: Ctx): Promise<ApplicationRow[]> {
  return live(ctx).selectAll().orderBy('sortCode').orderBy('creatorTime').orderBy('id').execute();
}

export function find(ctx: Ctx, id: string): Promise<ApplicationRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findForUpdate(ctx: Ctx, id: string): Promise<ApplicationRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function hasMenus(ctx: Ctx, systemId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('module')
    .select('id')
    .where('deleteMark', '=', 0)
    .where('systemId', '=', systemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws application.fullNameTaken, application.enCodeTaken (400) naming the field, also in a race */
export async function insert(ctx: Ctx, content: ApplicationContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('application')
      .values({ ...content, ...created(ctx), id: newId() })
      .execute(),
  );
}

/** Unless it is there. */
export async function ensure(ctx: Ctx, application: ApplicationContent & { id: string }): Promise<void> {
  await ctx.db
    .insertInto('application')
    .values({ ...application, ...created(ctx) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** @throws application.fullNameTaken, application.enCodeTaken (400) naming the field, also in a race */
export async function update(ctx: Ctx, stored: ApplicationRow, content: ApplicationContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('application')
      .set({ ...content, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

/** With what grade administrators were given of it. */
export async function markDeleted(ctx: Ctx, stored: ApplicationRow): Promise<void> {
  await ctx.db
    .deleteFrom('organizeAdmin')
    .where('organizeType', '=', 'System')
    .where('organizeId', '=', stored.id)
    .execute();
  await ctx.db
    .updateTable('application')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
