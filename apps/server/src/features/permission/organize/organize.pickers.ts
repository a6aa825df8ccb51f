import type { BodyOf, DataOf, OrganizeTreeNode, organizeApi, QueryOf } from '@yingzao/contract';
import { expandRange } from '../../../access/actor-variables.ts';
import { gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree, OrganizeNode } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { enabled, found, organizeIcons, toNode, toTree } from './organize-nodes.ts';

type Tree = { list: OrganizeTreeNode[] };

/** What the caller manages, disabled ones too. Source: contract/permission.md 2.1 (Organize). */
export async function listOrganizations(
  { organizations }: Services,
  ctx: Ctx,
  { keyword, type }: QueryOf<typeof organizeApi.list>,
): Promise<Tree> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const managed = tree.nodes.filter(({ path }) => scope.may('Select', path));
  const ofType = managed.filter(({ category }) => type === undefined || category === type);
  return {
    list: toTree(
      tree,
      found(ofType, keyword).map((node) => ({ node })),
    ),
  };
}

interface Choice {
  /** Departments too, or companies alone. */
  readonly departments: boolean;
  /** Left out with everything below it; `0` leaves out nothing. */
  readonly without?: string;
  /** What the caller may neither add to nor edit is shown for its place only. */
  readonly byAuth?: boolean;
}

/** Enabled organizations to choose from. */
export async function selectOrganizations(
  { organizations }: Services,
  ctx: Ctx,
  { departments, without = '0', byAuth = false }: Choice,
): Promise<Tree> {
  const tree = await organizations.treeOf(ctx.tenant);
  const scope = byAuth ? await gradeScopeOf(ctx) : undefined;
  const offered = enabled(tree).filter(
    ({ category, path }) => (departments || category === 'company') && !path.includes(without),
  );
  const isClosed = ({ path }: OrganizeNode) =>
    scope !== undefined && !scope.may('Add', path) && !scope.may('Edit', path);
  return {
    list: toTree(
      tree,
      offered.map((node) => ({ node, disabled: isClosed(node) })),
    ),
  };
}

/** The organizations right below one, a page at a time: for trees too large to send. */
export async function pageChildren(
  { organizations }: Services,
  ctx: Ctx,
  id: string,
  { currentPage, pageSize, keyword }: QueryOf<typeof organizeApi.children>,
): Promise<DataOf<typeof organizeApi.children>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const open = new Set(enabled(tree).map((node) => node.id));
  const text = keyword?.trim().toLowerCase() ?? '';
  const below = tree
    .childrenOf(id === '0' ? '-1' : id)
    .filter((node) => open.has(node.id) && node.fullName.toLowerCase().includes(text));
  const page = below.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return {
    list: page.map((node) => toNode(tree, node)),
    pagination: { currentPage, pageSize, total: below.length },
  };
}

/** Organization ids with the dynamic ones replaced by what they mean for the caller. */
export async function expandOrganizations(
  { access }: Services,
  ctx: Ctx,
  ids: readonly string[],
): Promise<string[]> {
  const { variables } = await access.rightsOf(ctx);
  return expandRange(variables, ids);
}

/** The tree of some organizations. Source: contract/permission.md 2.1 (OrganizeCondition). */
export async function restrictOrganizations(
  services: Services,
  ctx: Ctx,
  { departIds, keyword }: BodyOf<typeof organizeApi.condition>,
): Promise<Tree> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const wanted = new Set(await expandOrganizations(services, ctx, departIds));
  const offered = enabled(tree).filter(({ id }) => wanted.has(id));
  return {
    list: toTree(
      tree,
      found(offered, keyword).map((node) => ({ node })),
    ),
  };
}

/** The caller's department, when it is one of these; without any range, whatever it is. */
export async function defaultDepartment(
  services: Services,
  ctx: Ctx,
  { departIds }: BodyOf<typeof organizeApi.defaultDepartment>,
): Promise<{ departmentId: string }> {
  const { variables } = await services.access.rightsOf(ctx);
  const own = String(variables['@depId'] ?? '');
  const wanted = await expandOrganizations(services, ctx, departIds);
  return { departmentId: departIds.length === 0 || wanted.includes(own) ? own : '' };
}

/** Names of stored organizations, in the given order; unknown ones are passed over. */
export async function organizationChips(
  { organizations }: Services,
  ctx: Ctx,
  { ids }: BodyOf<typeof organizeApi.chips>,
): Promise<DataOf<typeof organizeApi.chips>> {
  const tree = await organizations.treeOf(ctx.tenant);
  return { list: ids.flatMap((id) => chip(tree, id.split(',').at(-1) ?? '')) };
}

function chip(tree: OrganizationTree, id: string): DataOf<typeof organizeApi.chips>['list'] {
  const node = tree.get(id);
  if (!node) return [];
  const { fullName, category } = node;
  return [{ id, fullName, organize: tree.pathName(id), icon: organizeIcons[category], type: category }];
}

/** The paths of organizations that exist. @throws recordMissing (404) for one that does not */
export async function pathsOf(
  { organizations }: Services,
  ctx: Ctx,
  ids: readonly string[],
): Promise<(readonly string[])[]> {
  const tree = await organizations.treeOf(ctx.tenant);
  return ids.map((id) => required(tree.get(id)).path);
}
