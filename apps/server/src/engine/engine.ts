import type { Access } from '../access/rights.ts';
import { Cache } from '../kernel/cache.ts';
import type { Ctx, Platform } from '../kernel/context.ts';
import { required } from '../kernel/errors.ts';
import { compilePlan } from './compile-plan.ts';
import { type Guard, openGuard, type RecordAction } from './guard.ts';
import type { Plan } from './plan.ts';

/** A model with what the actor may do with its records: what every door to them starts with. */
export interface Door {
  readonly plan: Plan;
  readonly guard: Guard;
}

/** Released models at work: compiled once, dropped when a new version is released on any node. */
export class Engine {
  readonly platform: Platform;
  readonly access: Access;
  readonly #plans = new Cache<Plan | undefined>(500);

  constructor(platform: Platform, access: Access) {
    this.platform = platform;
    this.access = access;
    platform.bus.subscribe('model.changed', ({ tenant, modelId }) =>
      this.#plans.drop(`${tenant}/${modelId}`),
    );
    platform.bus.onGap(() => this.#plans.clear());
  }

  /** @throws model.deleted (404) for a model that is not released or was deleted */
  async plan(ctx: Ctx, modelId: string): Promise<Plan> {
    const plan = await this.#plans.get(`${ctx.tenant.id}/${modelId}`, () => this.#load(ctx, modelId));
    return required(plan, 'model.deleted');
  }

  /**
   * Opens the door to a model's records for one action.
   *
   * @throws model.deleted (404), forbidden (403)
   */
  async open(
    ctx: Ctx,
    modelId: string,
    menuId: string | null | undefined,
    action: RecordAction,
  ): Promise<Door> {
    const plan = await this.plan(ctx, modelId);
    return { plan, guard: await openGuard(this.access, ctx, plan, menuId, action) };
  }

  /** The platform's own handle: a plan must not come from a transaction that may still roll back. */
  async #load(ctx: Ctx, modelId: string): Promise<Plan | undefined> {
    const release = await this.platform.database
      .tenant(ctx.tenant.schema)
      .selectFrom('visualDevRelease as release')
      .innerJoin('visualDev as model', 'model.id', 'release.id')
      .selectAll('release')
      .where('release.id', '=', modelId)
      .where('model.deleteMark', '=', 0)
      .executeTakeFirst();
    return release && compilePlan(release);
  }
}
