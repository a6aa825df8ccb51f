import type { Selectable } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { OrganizeAdminTable } from '../kernel/database/tables.ts';
import { AppError } from '../kernel/errors.ts';
import type { OrganizationTree } from './organization-tree.ts';

/** What grade management lets somebody do with an organization and what belongs to it. */
export const gradeActions = ['Add', 'Edit', 'Delete', 'Select'] as const;
export type GradeAction = (typeof gradeActions)[number];

export type GradeRow = Selectable<OrganizeAdminTable>;

/**
 * Where somebody manages organizations, users, positions and roles. Administrators manage everything; others
 * what their rows say, each for its organization and for everything below.
 *
 * Source: contract/permission.md 3.2.
 */
export class GradeScope {
  readonly isEverything: boolean;
  readonly rows: readonly GradeRow[];

  constructor(isEverything: boolean, rows: readonly GradeRow[]) {
    this.isEverything = isEverything;
    this.rows = rows;
  }

  /** @param path ids from the root to the organization */
  may(action: GradeAction, path: readonly string[]): boolean {
    if (this.isEverything) return true;
    const id = path.at(-1);
    return this.rows.some((row) => {
      if (row.organizeId === id) return row[`thisLayer${action}`] === 1;
      return path.includes(row.organizeId) && row[`subLayer${action}`] === 1;
    });
  }

  /** Whether one of several organizations suffices: a person may belong to many. */
  mayAny(action: GradeAction, paths: readonly (readonly string[])[]): boolean {
    return this.isEverything || paths.some((path) => this.may(action, path));
  }

  /** Ids of the organizations open to an action. */
  ids(action: GradeAction, tree: OrganizationTree): string[] {
    return tree.nodes.filter(({ path }) => this.may(action, path)).map(({ id }) => id);
  }

  /** @throws forbidden (403) */
  refuse(action: GradeAction, path: readonly string[]): void {
    if (!this.may(action, path)) throw new AppError('forbidden');
  }

  /** @throws forbidden (403) */
  refuseAny(action: GradeAction, paths: readonly (readonly string[])[]): void {
    if (!this.mayAny(action, paths)) throw new AppError('forbidden');
  }
}

/** The scope of the caller, read now: it is asked only by calls that change or list what is managed. */
export async function gradeScopeOf(ctx: Ctx): Promise<GradeScope> {
  if (ctx.user.isAdministrator || ctx.user.key?.isOfAdministrator) return new GradeScope(true, []);
  return new GradeScope(false, await gradeRowsOf(ctx.db, ctx.user.id));
}

export function gradeRowsOf(db: Ctx['db'], userId: string): Promise<GradeRow[]> {
  return db
    .selectFrom('organizeAdmin')
    .selectAll()
    .where('userId', '=', userId)
    .where('organizeType', 'in', ['company', 'department'])
    .orderBy('id')
    .execute();
}
