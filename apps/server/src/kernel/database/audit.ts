import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';

/** Who and when of a new row. */
export function created(ctx: Ctx) {
  return {
    creatorUserId: ctx.user.id || null,
    creatorTime: ctx.now(),
    lastModifyUserId: null,
    lastModifyTime: null,
  };
}

/** Who and when of a changed row; the time always moves on, so that two changes never look like one. */
export function modified(ctx: Ctx, stored: { lastModifyTime: number | null }) {
  return {
    lastModifyUserId: ctx.user.id || null,
    lastModifyTime: Math.max(ctx.now(), (stored.lastModifyTime ?? 0) + 1),
  };
}

/**
 * Refuses to save over a change that the caller has not seen. `null` means: I saw it before its first change;
 * nothing given means: save anyway.
 *
 * @throws conflict (409)
 * Source: contract/permission.md 3.8.
 */
export function refuseStale(
  stored: { lastModifyTime: number | null },
  seen: number | null | undefined,
): void {
  if (seen === undefined) return;
  if ((seen ?? 0) < (stored.lastModifyTime ?? 0)) throw new AppError('conflict');
}
