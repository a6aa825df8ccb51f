import type { Selectable } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { UserSignatureTable } from '../../../kernel/database/tables.ts';
import { newId } from '../../../kernel/id.ts';

export type SignatureRow = Selectable<UserSignatureTable>;

/** Mine: every read starts here. */
const own = (ctx: Ctx) => ctx.db.selectFrom('userSignature').where('userId', '=', ctx.user.id);

/** The default first, then the newest. */
export function list(ctx: Ctx): Promise<SignatureRow[]> {
  return own(ctx)
    .selectAll()
    .orderBy('isDefault', 'desc')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns its id */
export async function findDefault(ctx: Ctx): Promise<string | undefined> {
  const row = await own(ctx).select('id').where('isDefault', '=', 1).executeTakeFirst();
  return row?.id;
}

/** @returns the data URL */
export async function findPicture(ctx: Ctx, id: string): Promise<string | undefined> {
  const row = await own(ctx).select('signImg').where('id', '=', id).executeTakeFirst();
  return row?.signImg;
}

/** Without their pictures, in the same order. */
export function listIds(ctx: Ctx): Promise<Pick<SignatureRow, 'id' | 'isDefault'>[]> {
  return own(ctx)
    .select(['id', 'isDefault'])
    .orderBy('isDefault', 'desc')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns its id; it is not the default yet */
export async function insert(ctx: Ctx, signImg: string): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto('userSignature')
    .values({ id, signImg, userId: ctx.user.id, isDefault: 0, creatorTime: ctx.now() })
    .execute();
  return id;
}

/** Makes one the default, and no other. */
export async function setDefault(ctx: Ctx, id: string): Promise<void> {
  const change = (isDefault: 0 | 1) =>
    ctx.db.updateTable('userSignature').set({ isDefault }).where('userId', '=', ctx.user.id);
  await change(0).where('isDefault', '=', 1).where('id', '<>', id).execute();
  await change(1).where('id', '=', id).execute();
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('userSignature').where('userId', '=', ctx.user.id).where('id', '=', id).execute();
}
