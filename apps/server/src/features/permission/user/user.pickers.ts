import type {
  BodyOf,
  DataOf,
  MemberNodeData,
  MemberTreeNode,
  QueryOf,
  userPickerApi,
} from '@yingzao/contract';
import { gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree, OrganizeNode } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { gather, headIconUrl, organizationNode, personNode, wholeBranches } from '../member-nodes.ts';
import { enabled, toTree } from '../organize/organize-nodes.ts';
import {
  type Chosen,
  leadersAmong,
  listPeople,
  type PeopleFilter,
  pagePeople,
  seatsOf,
} from './user.people.repository.ts';
import { readIds } from './user.rules.ts';

type Nodes = DataOf<typeof userPickerApi.nodes>;
type NodeInput = BodyOf<typeof userPickerApi.nodes>;

/** More people than this do not fit a tree that is sent at once. Source: contract/permission.md 2.3 (Selector). */
const mostInTree = 2000;
/** As long as a list without paging gets. Source: contract/auth-and-shell.md 0. */
const mostNodes = 10_000;
const mostManaged = 50;

/** Enabled organizations with their people; who belongs to none stands at the top. */
export async function selectUsers(
  { organizations }: Services,
  ctx: Ctx,
): Promise<DataOf<typeof userPickerApi.selector>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const people = await listPeople(ctx, {}, mostInTree + 1);
  const shown = people.length > mostInTree ? [] : people;
  const seats = await seatsOf(
    ctx,
    shown.map(({ id }) => id),
  );
  const leaf = (person: Chosen, organizeId: string): MemberTreeNode => ({
    ...personNode(tree, person, organizeId),
    onlyId: `${organizeId}-${person.id}`,
    children: [],
  });
  const leaves = gather(shown, ({ id }) => seats.get(id) ?? [], leaf);
  const everywhere = new Map(enabled(tree).map(({ id }) => [id, leaves.get(id) ?? []]));
  const homeless = shown.filter(({ id }) => !seats.has(id)).map((person) => leaf(person, ''));
  return { list: [...homeless, ...wholeBranches(tree, everywhere)] };
}

/** Everybody else, to chat with. */
export async function pageContacts(
  { organizations }: Services,
  ctx: Ctx,
  query: QueryOf<typeof userPickerApi.contacts>,
): Promise<DataOf<typeof userPickerApi.contacts>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const page = await pagePeople(ctx, { keyword: query.keyword, exceptId: ctx.user.id }, query);
  return {
    ...page,
    list: page.list.map(({ id, account, realName, headIcon, organizeId }) => {
      return {
        id,
        account,
        realName,
        headIcon: headIconUrl(headIcon),
        department: tree.pathName(organizeId),
      };
    }),
  };
}

/**
 * What stands right below an organization, people first; with a keyword, people of the whole company.
 *
 * @throws recordMissing (404)
 * Source: contract/permission.md 2.3 (ImUser/Selector).
 */
export async function listNodes(
  { organizations }: Services,
  ctx: Ctx,
  id: string,
  { keyword, ...paging }: NodeInput,
): Promise<Nodes> {
  const tree = await organizations.treeOf(ctx.tenant);
  if (keyword?.trim()) return toPage(tree, await pagePeople(ctx, { keyword }, paging));
  if (id === '0') {
    const homeless = await people(ctx, tree, { isHomeless: true });
    return { list: [...homeless, ...below(tree, enabled(tree), '-1')] };
  }
  required(tree.get(id));
  return {
    list: [...(await people(ctx, tree, { organizeIds: [id] }, id)), ...below(tree, enabled(tree), id)],
  };
}

/**
 * The same where the caller manages.
 *
 * @throws recordMissing (404), forbidden (403)
 * Source: contract/permission.md 2.3 (GetListByAuthorize).
 */
export async function listManagedNodes(
  services: Services,
  ctx: Ctx,
  id: string,
  input: NodeInput,
): Promise<Nodes> {
  const scope = await gradeScopeOf(ctx);
  const tree = await services.organizations.treeOf(ctx.tenant);
  if (input.keyword?.trim()) {
    const organizeIds = scope.isEverything ? undefined : scope.ids('Select', tree);
    const paging = { currentPage: 1, pageSize: mostManaged };
    return toPage(tree, await pagePeople(ctx, { keyword: input.keyword, organizeIds }, paging));
  }
  if (scope.isEverything) return listNodes(services, ctx, id, input);
  const managed = enabled(tree).filter(({ path }) => scope.may('Select', path));
  if (id === '0') return { list: below(tree, managed, '-1') };
  scope.refuse('Select', required(tree.get(id)).path);
  return { list: [...(await people(ctx, tree, { organizeIds: [id] }, id)), ...below(tree, managed, id)] };
}

/** Organizations right below another among those shown; the gaps are closed. */
function below(tree: OrganizationTree, shown: readonly OrganizeNode[], id: string): MemberNodeData[] {
  const top = toTree(
    tree,
    shown.map((node) => ({ node })),
  );
  const find = (nodes: typeof top): typeof top =>
    nodes.flatMap((node) => (node.id === id ? node.children : find(node.children)));
  return (id === '-1' ? top : find(top)).map(({ fullName, parentId, ...node }) => ({
    ...organizationNode(tree, required(tree.get(node.id))),
    fullName,
    parentId,
  }));
}

/** @param place the organization they are shown in; left out, each in his current one */
async function people(
  ctx: Ctx,
  tree: OrganizationTree,
  filter: PeopleFilter,
  place?: string,
): Promise<MemberNodeData[]> {
  const found = await listPeople(ctx, filter, mostNodes);
  return found.map((person) => personNode(tree, person, place ?? person.organizeId));
}

/** People who can be chosen, as they are stored. */
export function describePeople(
  ctx: Ctx,
  filter: Pick<PeopleFilter, 'ids' | 'managerIds'>,
): Promise<Chosen[]> {
  return listPeople(ctx, filter, mostNodes);
}

/** Those among some people who lead somebody. */
export function leadsAnybody(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  return leadersAmong(ctx, ids);
}

export function toPage<Paging>(
  tree: OrganizationTree,
  { list, pagination }: { list: readonly Chosen[]; pagination: Paging },
): { list: MemberNodeData[]; pagination: Paging } {
  return { list: list.map((person) => personNode(tree, person, person.organizeId)), pagination };
}

/** Stored people, in the given order; unknown and disabled ones are passed over. */
export async function resolveUsers(
  { organizations }: Services,
  ctx: Ctx,
  { ids, userId }: BodyOf<typeof userPickerApi.resolve>,
): Promise<DataOf<typeof userPickerApi.resolve>> {
  const wanted = [...ids, ...(Array.isArray(userId) ? userId : readIds(userId))];
  const tree = await organizations.treeOf(ctx.tenant);
  const nodes = new Map((await people(ctx, tree, { ids: wanted })).map((node) => [node.id, node]));
  return { list: [...new Set(wanted)].flatMap((id) => nodes.get(id) ?? []) };
}

/** Whom the caller leads directly. */
export async function listSubordinates(
  { organizations }: Services,
  ctx: Ctx,
  { keyword }: BodyOf<typeof userPickerApi.subordinates>,
): Promise<MemberNodeData[]> {
  const tree = await organizations.treeOf(ctx.tenant);
  return people(ctx, tree, { managerIds: [ctx.user.id], keyword });
}

/** The people of an organization; `0` and nothing stand for the caller's current one. @throws recordMissing (404) */
export async function listOfOrganization(
  { organizations, access }: Services,
  ctx: Ctx,
  { organizeId = '', keyword }: QueryOf<typeof userPickerApi.ofOrganization>,
): Promise<MemberNodeData[]> {
  const tree = await organizations.treeOf(ctx.tenant);
  const isOwn = organizeId === '' || organizeId === '0';
  const id = isOwn ? String((await access.rightsOf(ctx)).variables['@organizeId'] ?? '') : organizeId;
  if (tree.get(id)) return people(ctx, tree, { organizeIds: [id], keyword }, id);
  if (isOwn) return [];
  throw new AppError('recordMissing');
}
