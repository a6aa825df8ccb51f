import { gradeFlags } from '@yingzao/contract';
import { type GradeRow, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Services } from '../../services.ts';
import { applicationName } from '../../system/application/application.service.ts';
import { organizeIcons } from '../organize/organize-nodes.ts';
import * as grades from './grade.repository.ts';
import { covers, flagsOf, kinds, refuseUnfit } from './grade.service.ts';

/** A part of what somebody administers: an organization, or an application or a menu he may give to others. */
export interface HeldGrade {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
  /** The caller could have given it himself. */
  readonly mayGive: boolean;
}

/** What somebody administers. Applications and menus that the caller cannot give are not told. */
export async function listGrades(
  { organizations, access }: Services,
  ctx: Ctx,
  userId: string,
): Promise<HeldGrade[]> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const { grantable, applications, grantableSystems } = await access.rightsOf(ctx);
  return (await grades.ofUsers(ctx, [userId])).flatMap((row): HeldGrade[] => {
    const { id, organizeId, organizeType } = row;
    const menu = organizeType === 'Module' ? grantable.get(organizeId)?.menu : undefined;
    if (menu) {
      const { fullName, enCode, icon } = menu;
      return [{ id, fullName, enCode, icon, mayGive: true }];
    }
    const application = applications.find((one) => organizeType === 'System' && one.id === organizeId);
    if (application && grantableSystems.has(organizeId)) {
      const { enCode, icon } = application;
      return [{ id, fullName: applicationName(ctx, application), enCode, icon, mayGive: true }];
    }
    const node = kinds.includes(organizeType) ? tree.get(organizeId) : undefined;
    if (!node) return [];
    const mayGive = covers(scope, node.path, flagsOf(row));
    const icon = organizeIcons[node.category];
    return [{ id, fullName: tree.pathName(organizeId), enCode: node.enCode, icon, mayGive }];
  });
}

/** Takes turns with everybody who delegates to one of two users. */
export async function holdGrades(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  for (const id of [...userIds].sort()) await grades.hold(ctx, id);
}

/**
 * Gives a part of what somebody administers to another, who keeps what he has of it; whether the caller may is
 * asked before.
 *
 * @throws grade.self, grade.administrator, grade.userMissing (400)
 */
export async function handOnGrades(
  ctx: Ctx,
  fromId: string,
  toId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await refuseUnfit(ctx, [toId]);
  const rows = (await grades.ofUsers(ctx, [fromId])).filter(({ id }) => ids.includes(id));
  const own = await grades.ofUsers(ctx, [toId]);
  const sameAs = (row: GradeRow) =>
    own.find((mine) => mine.organizeId === row.organizeId && mine.organizeType === row.organizeType);
  await grades.save(
    ctx,
    rows.map((row) => ({ ...placeOf(row), userId: toId, flags: either(row, sameAs(row)) })),
  );
  await grades.drop(ctx, ids);
}

const placeOf = ({ organizeId, organizeType, description }: GradeRow) => ({
  organizeId,
  organizeType,
  description,
});

function either(row: GradeRow, other: GradeRow | undefined): grades.Flags {
  return flagsOf(
    Object.fromEntries(gradeFlags.map((flag) => [flag, row[flag] === 1 || other?.[flag] === 1 ? 1 : 0])),
  );
}
