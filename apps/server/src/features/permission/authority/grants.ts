import { type GrantKind, grantKinds } from '@yingzao/contract';
import type { Rights } from '../../../access/rights.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import * as stored from './grants.repository.ts';

/** Ids of things that can be granted, by kind. */
export type GrantedIds = Readonly<Record<GrantKind, ReadonlySet<string>>>;

export function noGrants(): Record<GrantKind, Set<string>> {
  return { module: new Set(), button: new Set(), column: new Set(), form: new Set(), resource: new Set() };
}

/**
 * What the caller may give to others: what he holds himself or was delegated, and an administrator everything
 * that is enabled.
 *
 * Source: contract/permission.md 3.2, 3.6.
 */
export async function grantable(services: Services, ctx: Ctx): Promise<GrantedIds> {
  return grantableIds(await services.access.rightsOf(ctx));
}

/** The same; of some applications only, if they are named. */
export function grantableIds(rights: Rights, systemIds?: readonly string[]): GrantedIds {
  const all = noGrants();
  for (const { menu, buttons, columns, forms, schemes } of rights.grantable.values()) {
    if (systemIds && !systemIds.includes(menu.systemId)) continue;
    all.module.add(menu.id);
    for (const { id } of buttons) all.button.add(id);
    for (const { id } of columns) all.column.add(id);
    for (const { id } of forms) all.form.add(id);
    for (const { id } of schemes) all.resource.add(id);
  }
  return all;
}

/** What an object holds, enabled or not. */
export async function grantsOf(ctx: Ctx, objectType: string, objectId: string): Promise<GrantedIds> {
  const held = noGrants();
  for (const { itemType, itemId } of await stored.list(ctx, objectType, [objectId])) {
    const kind = grantKinds.find((name) => name === itemType);
    if (kind) held[kind].add(itemId);
  }
  return held;
}

export async function hasGrants(ctx: Ctx, objectType: string, objectId: string): Promise<boolean> {
  const rows = await stored.list(ctx, objectType, [objectId]);
  return rows.some(({ itemType }) => grantKinds.some((kind) => kind === itemType));
}

/** Ends every grant of an object that goes away. */
export async function dropGrantsOf(ctx: Ctx, objectType: string, objectId: string): Promise<void> {
  await stored.dropAll(ctx, objectType, objectId);
}

/** @throws forbidden (403) - when one of the roles, positions or groups gives what the caller does not hold himself */
export async function refuseGivingMore(
  services: Services,
  ctx: Ctx,
  objectType: string,
  objectIds: readonly string[],
): Promise<void> {
  if ((await givingMore(services, ctx, objectType, objectIds)).size > 0) throw new AppError('forbidden');
}

/** Those of the roles, positions or groups that give what the caller does not hold himself. */
export async function givingMore(
  services: Services,
  ctx: Ctx,
  objectType: string,
  objectIds: readonly string[],
): Promise<Set<string>> {
  if (ctx.user.isAdministrator || objectIds.length === 0) return new Set();
  const own: Readonly<Record<string, ReadonlySet<string> | undefined>> = await grantable(services, ctx);
  const given = await stored.list(ctx, objectType, objectIds);
  const more = given.filter(({ itemType, itemId }) => !own[itemType]?.has(itemId));
  return new Set(more.map(({ objectId }) => objectId));
}
