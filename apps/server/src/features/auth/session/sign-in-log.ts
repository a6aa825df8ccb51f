import type { Ctx } from '../../../kernel/context.ts';
import { insertLoginLog } from './session.repository.ts';

/** Notes a session that was opened otherwise than by signing in. */
export function noteSignIn(
  ctx: Ctx,
  entry: { userId: string; userName: string; abstracts: string },
): Promise<void> {
  return insertLoginLog(ctx, { ...entry, loginType: 0, loginMark: 1 });
}
