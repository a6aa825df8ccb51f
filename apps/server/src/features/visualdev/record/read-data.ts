import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { refuseNul } from '../../../kernel/http/input.ts';

/** The record a client sends as JSON text. @throws bodyBroken (400) unless it is an object */
export function readData(ctx: Ctx, text: string): Record<string, unknown> {
  const parsed = tryParse(text);
  refuseNul(parsed, ctx.language);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AppError('bodyBroken');
  return parsed as Record<string, unknown>;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
