import { Cache } from '../kernel/cache.ts';
import type { Platform, Tenant } from '../kernel/context.ts';
import type { TenantDb } from '../kernel/database/database.ts';

/** A company or department as everything that asks for its place needs it. */
export interface OrganizeNode {
  readonly id: string;
  readonly parentId: string;
  readonly category: 'company' | 'department';
  readonly fullName: string;
  readonly enCode: string;
  /** Ids from the root to this one. */
  readonly path: readonly string[];
  readonly managerId: string | null;
  readonly enabledMark: number;
  readonly sortCode: number;
  readonly creatorTime: number;
  readonly description: string;
}

/** All organizations of a tenant, read once: names, paths and what is below. Disabled ones are in it. */
export class OrganizationTree {
  /** Parents before their children, siblings in the contract's order. */
  readonly nodes: readonly OrganizeNode[];
  readonly #byId: ReadonlyMap<string, OrganizeNode>;
  readonly #children = new Map<string, OrganizeNode[]>();

  constructor(nodes: readonly OrganizeNode[]) {
    this.#byId = new Map(nodes.map((node) => [node.id, node]));
    for (const node of nodes) {
      const siblings = this.#children.get(node.parentId);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parentId, [node]);
    }
    this.nodes = this.#inOrder('-1');
  }

  get(id: string): OrganizeNode | undefined {
    return this.#byId.get(id);
  }

  childrenOf(id: string): readonly OrganizeNode[] {
    return this.#children.get(id) ?? [];
  }

  /** The organization itself and everything below it; empty for an id that is none. */
  withBelow(id: string): OrganizeNode[] {
    const node = this.#byId.get(id);
    return node ? [node, ...this.#inOrder(id)] : [];
  }

  /** Names from the root, joined by `/`; '' for an id that is none. */
  pathName(id: string): string {
    const path = this.#byId.get(id)?.path ?? [];
    return path.map((part) => this.#byId.get(part)?.fullName ?? part).join('/');
  }

  #inOrder(parentId: string): OrganizeNode[] {
    return this.childrenOf(parentId).flatMap((node) => [node, ...this.#inOrder(node.id)]);
  }
}

/** Keeps each tenant's tree until an organization changes on any node. */
export class Organizations {
  readonly #platform: Platform;
  readonly #trees = new Cache<OrganizationTree>(100);

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.bus.subscribe('organization.changed', ({ tenant }) => this.#trees.drop(tenant));
    platform.bus.onGap(() => this.#trees.clear());
  }

  /** As committed: a call that changes organizations asks the database itself. */
  treeOf(tenant: Tenant): Promise<OrganizationTree> {
    return this.#trees.get(tenant.id, () => loadTree(this.#platform.database.tenant(tenant.schema)));
  }
}

async function loadTree(db: TenantDb): Promise<OrganizationTree> {
  const rows = await db
    .selectFrom('organize')
    .select([
      'id',
      'parentId',
      'category',
      'fullName',
      'enCode',
      'organizeIdTree',
      'managerId',
      'enabledMark',
      'sortCode',
      'creatorTime',
      'description',
    ])
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new OrganizationTree(
    rows.map(({ organizeIdTree, ...row }) => ({ ...row, path: organizeIdTree.split(',') })),
  );
}
