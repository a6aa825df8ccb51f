import type { Ctx } from '../../../kernel/context.ts';
import * as roles from './role.repository.ts';

/** Whether any enabled role of a user, in whichever organization, asks for a second factor. */
export function requiresSecondFactor(ctx: Ctx, userId: string): Promise<boolean> {
  return roles.anyWithSecondFactor(ctx, userId);
}
