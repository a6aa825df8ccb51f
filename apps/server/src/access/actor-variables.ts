import type { ConditionVariables } from '@yingzao/model';
import { sql } from 'kysely';
import type { TenantDb } from '../kernel/database/database.ts';
import { GradeScope, gradeRowsOf } from './grade-scope.ts';
import type { OrganizationTree } from './organization-tree.ts';

/** Where somebody stands now. */
export interface Standing {
  /** The current organization; '' without one. */
  readonly organizeId: string;
  /** The current position there; '' without one. */
  readonly positionId: string;
}

/**
 * Variables that stand for an organization and everything below it, by the path to it: thousands of ids in one
 * short text, which the database compares with the tree itself.
 */
export type Subtrees = Partial<Readonly<Record<keyof ConditionVariables, string>>>;

export function actorSubtrees(tree: OrganizationTree, { organizeId }: Standing): Subtrees {
  const own = tree.get(organizeId);
  if (!own) return {};
  const path = own.path.join(',');
  return {
    '@organizationAndSuborganization': path,
    ...(own.category === 'department' ? { '@depAndSubordinates': path } : {}),
  };
}

/** Ids in the range of a picker that stand for one's own place. Source: contract/permission.md 2.5. */
const dynamicIds = {
  '@currentOrg': '@organizeId',
  '@currentOrgAndSubOrg': '@organizationAndSuborganization',
  '@currentGradeOrg': '@branchManageOrganize',
} as const;

/**
 * The range of a picker with what stands for one's own place replaced by what it means for a person; of a path to an
 * organization its last id is left.
 */
export function expandRange(variables: ConditionVariables, ids: readonly string[]): string[] {
  const all = ids.flatMap((id) => {
    const last = id.split(',').at(-1) ?? '';
    const name = dynamicIds[last as keyof typeof dynamicIds];
    return name ? (variables[name] ?? []) : last;
  });
  return [...new Set(all.map(String))];
}

/** Nobody asks for the tenth superior's superior. Source: contract/permission.md 3.4. */
export const deepestLine = 10;

/**
 * What `@organizeId` and its like mean for one person; what a person lacks has no value, and so meets nothing.
 *
 * Source: contract/visual-development.md 4.6.
 */
export async function actorVariables(
  db: TenantDb,
  tree: OrganizationTree,
  userId: string,
  { organizeId, positionId }: Standing,
): Promise<ConditionVariables> {
  const [below, grades] = await Promise.all([subordinatesOf(db, userId), gradeRowsOf(db, userId)]);
  const own = tree.get(organizeId);
  const organizations = tree.withBelow(organizeId);
  const isDepartment = own?.category === 'department';
  const departments = isDepartment ? organizations.filter(({ category }) => category === 'department') : [];
  return {
    '@userId': userId,
    '@userAndSubordinates': [userId, ...below],
    '@organizeId': own?.id,
    '@organizationAndSuborganization': organizations.map(({ id }) => id),
    '@branchManageOrganize': new GradeScope(false, grades).ids('Select', tree),
    '@depId': isDepartment ? own.id : undefined,
    '@depAndSubordinates': departments.map(({ id }) => id),
    '@positionId': positionId || undefined,
  };
}

/** Everybody below a person in the line of managers, nearest first. */
export async function subordinatesOf(db: TenantDb, userId: string): Promise<string[]> {
  const rows = await db
    .withRecursive('below', (query) =>
      query
        .selectFrom('userAccount')
        .select(['id', sql<number>`1`.as('depth')])
        .where('managerId', '=', userId)
        .where('deleteMark', '=', 0)
        .unionAll((union) =>
          union
            .selectFrom('userAccount as user')
            .innerJoin('below', 'below.id', 'user.managerId')
            .select(['user.id', sql<number>`below.depth + 1`.as('depth')])
            .where('user.deleteMark', '=', 0)
            .where('below.depth', '<', deepestLine),
        ),
    )
    .selectFrom('below')
    .select(['id', (eb) => eb.fn.min<number>('depth').as('depth')])
    .where('id', '<>', userId)
    .groupBy('id')
    .orderBy('depth')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
