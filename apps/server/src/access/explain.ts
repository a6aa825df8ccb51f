import type { Actor, Ctx } from '../kernel/context.ts';
import { type Holding, type LoadedMenu, loadHoldings, loadMenus, loadStanding } from './rights.repository.ts';

/** Everything that decides what one person may do: what he belongs to, active or not, and all menus that are on. */
export interface Circumstances {
  readonly organizeId: string;
  readonly positionId: string;
  readonly holdings: readonly Holding[];
  readonly menus: readonly LoadedMenu[];
}

/** Reads them as they are in the database now, past every cache: an explanation must not be older than the truth. */
export async function circumstancesOf(ctx: Ctx, { id }: Actor): Promise<Circumstances> {
  const standing = await loadStanding(ctx.db, id);
  const [holdings, menus] = [await loadHoldings(ctx.db, id, standing.organizeId), await loadMenus(ctx.db)];
  return { ...standing, holdings, menus };
}

/** The same circumstances of a call, as if another person made it. For looking only. */
export function inPlaceOf(ctx: Ctx, user: Actor): Ctx {
  ctx.platform.log.info({ viewer: ctx.user.id, user: user.id }, 'looking through the eyes of somebody else');
  return { ...ctx, user };
}
