import type { Ctx } from '../../../../kernel/context.ts';

export interface Coded {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly enabledMark: number;
}

export function listCoded(ctx: Ctx, table: 'position' | 'role'): Promise<Coded[]> {
  return ctx.db
    .selectFrom(table)
    .select(['id', 'fullName', 'enCode', 'enabledMark'])
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
}
