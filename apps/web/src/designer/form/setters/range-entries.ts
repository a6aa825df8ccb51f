import { memberKey, type ReferenceKind, type ReferenceTarget, rangeOf } from '@yingzao/model';

/** What stands for the place of who fills the form in. Source: contract/permission.md 2.5. */
export const dynamicIds = ['@currentOrg', '@currentOrgAndSubOrg', '@currentGradeOrg'] as const;

const everyKind = ['organize', 'position', 'role', 'group', 'user'] as const;
const kinds: Readonly<Record<ReferenceTarget, readonly ReferenceKind[]>> = {
  organize: ['organize'],
  department: ['department'],
  position: ['organize', 'position'],
  role: ['organize', 'role'],
  group: ['group'],
  user: everyKind,
  mixed: everyKind,
};

/** The kinds of things that the range of a field may name: its own, and those that it belongs to. */
export function kindsFor(of: ReferenceTarget): readonly ReferenceKind[] {
  return kinds[of];
}

/** The ids of one kind in a range. Those of the field's own kind need not say it. */
export function entriesOf(range: readonly string[], kind: ReferenceKind, of: ReferenceTarget): string[] {
  const entries = range.filter((entry) => kindOf(entry, of) === kind);
  return rangeOf({ attributes: { selectType: 'custom', ableIds: entries } }) ?? [];
}

/** The range with other ids of one kind, which stand behind the rest. */
export function withEntries(
  range: readonly string[],
  kind: ReferenceKind,
  of: ReferenceTarget,
  ids: readonly string[],
): string[] {
  const rest = range.filter((entry) => kindOf(entry, of) !== kind);
  return [...rest, ...ids.map((id) => (kind === of ? id : memberKey(id, kind)))];
}

/** Undefined for what is dynamic. Newer designers write of an organization whether it is a company or a department. */
function kindOf(entry: string, of: ReferenceTarget): string | undefined {
  if (entry.startsWith('@')) return undefined;
  const [, kind = of] = entry.split('--');
  const isOrganization = kind === 'company' || kind === 'department';
  return isOrganization && of !== 'department' ? 'organize' : kind;
}
