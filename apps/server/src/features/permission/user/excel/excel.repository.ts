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

export interface Person {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
}

/** Who has one of these accounts, whatever the case of their letters. */
export async function findByAccounts(ctx: Ctx, accounts: readonly string[]): Promise<Person[]> {
  if (accounts.length === 0) return [];
  return ctx.db
    .selectFrom('userAccount')
    .select(['id', 'account', 'realName'])
    .where('deleteMark', '=', 0)
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['account']),
        'in',
        accounts.map((account) => account.toLowerCase()),
      ),
    )
    .execute();
}
