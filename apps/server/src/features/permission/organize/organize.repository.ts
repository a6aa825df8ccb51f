import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import { containing } from '../../../kernel/database/paging.ts';
import type { OrganizeTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  organize_full_name: { key: 'organize.fullNameTaken', field: 'fullName' },
  organize_en_code: { key: 'organize.enCodeTaken', field: 'enCode' },
};

export type OrganizeRow = Selectable<OrganizeTable>;

/** The columns that people set. */
export type OrganizeContent = Pick<
  OrganizeRow,
  | 'parentId'
  | 'fullName'
  | 'enCode'
  | 'managerId'
  | 'propertyJson'
  | 'enabledMark'
  | 'sortCode'
  | 'description'
>;

/** Organizations that are not deleted: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('organize').where('deleteMark', '=', 0);

export function find(ctx: Ctx, id: string): Promise<OrganizeRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Holds the shape of the tree until the transaction ends: moves and deletes take turns, so that no two of them
 * make a circle or an orphan between them.
 */
export async function holdTree(ctx: Ctx): Promise<void> {
  const key = `${ctx.tenant.id}/organize`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
}

/** The same row, held until the transaction ends. */
export function findForUpdate(ctx: Ctx, id: string): Promise<OrganizeRow | undefined> {
  return live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those of the ids that exist; none of them can be deleted or moved before the transaction ends. */
export async function holdExisting(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OrganizeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await live(ctx).selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const belowOf = (path: string) => `${path.replace(/[\\%_]/g, '\\$&')},%`;

/** How many levels lie below; 0 for a leaf. */
export async function heightBelow(ctx: Ctx, { organizeIdTree }: OrganizeRow): Promise<number> {
  const { depth } = await live(ctx)
    .select(
      sql<number | null>`max(length(organize_id_tree) - length(replace(organize_id_tree, ',', '')))`.as(
        'depth',
      ),
    )
    .where('organizeIdTree', 'like', belowOf(organizeIdTree))
    .executeTakeFirstOrThrow();
  return depth === null ? 0 : depth - (organizeIdTree.split(',').length - 1);
}

/** @throws organize.fullNameTaken, organize.enCodeTaken (400) naming the field, also in a race */
export async function insert(
  ctx: Ctx,
  category: OrganizeRow['category'],
  parentPath: string,
  content: OrganizeContent,
): Promise<{ id: string; organizeIdTree: string }> {
  const id = newId();
  const organizeIdTree = parentPath ? `${parentPath},${id}` : id;
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('organize')
      .values({ ...content, ...created(ctx), id, category, organizeIdTree })
      .execute(),
  );
  return { id, organizeIdTree };
}

/** @throws organize.fullNameTaken, organize.enCodeTaken (400) naming the field, also in a race */
export async function update(
  ctx: Ctx,
  stored: OrganizeRow,
  changes: Partial<OrganizeContent>,
): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .updateTable('organize')
      .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
      .where('id', '=', stored.id)
      .execute(),
  );
}

/** Hangs an organization, with everything below it, under another path. */
export async function move(ctx: Ctx, { id, organizeIdTree }: OrganizeRow, parentPath: string): Promise<void> {
  const path = parentPath ? `${parentPath},${id}` : id;
  const rest = sql<string>`substring(organize_id_tree from ${organizeIdTree.length + 1}::int)`;
  await ctx.db
    .updateTable('organize')
    .set({ organizeIdTree: sql<string>`${path}::text || ${rest}` })
    .where((eb) => eb.or([eb('id', '=', id), eb('organizeIdTree', 'like', belowOf(organizeIdTree))]))
    .execute();
}

export async function markDeleted(ctx: Ctx, stored: OrganizeRow): Promise<void> {
  await ctx.db
    .updateTable('organize')
    .set({ ...modified(ctx, stored), deleteMark: 1, version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
  await ctx.db.deleteFrom('organizeAdmin').where('organizeId', '=', stored.id).execute();
}

export async function hasChild(ctx: Ctx, id: string): Promise<boolean> {
  return exists(live(ctx).select('id').where('parentId', '=', id));
}

export async function hasPosition(ctx: Ctx, id: string): Promise<boolean> {
  return exists(
    ctx.db.selectFrom('position').select('id').where('deleteMark', '=', 0).where('organizeId', '=', id),
  );
}

export async function hasUser(ctx: Ctx, id: string): Promise<boolean> {
  return exists(
    ctx.db
      .selectFrom('userRelation as relation')
      .innerJoin('userAccount as user', 'user.id', 'relation.userId')
      .select('relation.id')
      .where('relation.objectType', '=', 'Organize')
      .where('relation.objectId', '=', id)
      .where('user.deleteMark', '=', 0),
  );
}

export async function ownsRole(ctx: Ctx, id: string): Promise<boolean> {
  return exists(
    ctx.db
      .selectFrom('organizeRelation as owner')
      .innerJoin('role', 'role.id', 'owner.objectId')
      .select('owner.id')
      .where('owner.objectType', '=', 'Role')
      .where('owner.organizeId', '=', id)
      .where('role.deleteMark', '=', 0),
  );
}

export async function hasAny(ctx: Ctx): Promise<boolean> {
  return exists(live(ctx).select('id'));
}

/** Whether somebody is the head of a department. */
export async function headsDepartment(ctx: Ctx, userId: string): Promise<boolean> {
  return exists(live(ctx).select('id').where('managerId', '=', userId));
}

/** What somebody is the head of, in the order of lists. */
export function headedBy(ctx: Ctx, userId: string): Promise<OrganizeRow[]> {
  return live(ctx).selectAll().where('managerId', '=', userId).orderBy('sortCode').orderBy('id').execute();
}

/** The same, held until the transaction ends. */
export async function holdHeadedBy(ctx: Ctx, userId: string): Promise<void> {
  await live(ctx).select('id').where('managerId', '=', userId).orderBy('id').forUpdate().execute();
}

async function exists(query: { limit(count: number): { execute(): Promise<unknown[]> } }): Promise<boolean> {
  return (await query.limit(1).execute()).length > 0;
}

/** Departments anywhere below an organization, with the name of their head. */
export async function departmentsBelow(ctx: Ctx, id: string, keyword: string | undefined) {
  const above = (await find(ctx, id))?.organizeIdTree ?? '';
  let query = ctx.db
    .selectFrom('organize as department')
    .leftJoin('userAccount as head', 'head.id', 'department.managerId')
    .select([
      'department.id',
      'department.parentId',
      'department.fullName',
      'department.enCode',
      'department.description',
      'department.enabledMark',
      'department.creatorTime',
      'department.sortCode',
      'department.organizeIdTree',
      sql<string>`coalesce(head.real_name || '/' || head.account, '')`.as('manager'),
    ])
    .where('department.deleteMark', '=', 0)
    .where('department.category', '=', 'department')
    .where('department.organizeIdTree', 'like', belowOf(above));
  if (keyword) {
    const pattern = containing(keyword);
    query = query.where((eb) =>
      eb.or([eb('department.fullName', 'ilike', pattern), eb('department.enCode', 'ilike', pattern)]),
    );
  }
  return query.orderBy('department.sortCode').orderBy('department.creatorTime', 'desc').execute();
}
