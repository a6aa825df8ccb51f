import type { DataOf, ExplainedMenu, ExplainReason, explainApi, GrantKind } from '@yingzao/contract';
import { type Circumstances, circumstancesOf, inPlaceOf } from '../../../access/explain.ts';
import type { Holding, LoadedMenu, MenuItem } from '../../../access/rights.repository.ts';
import type { Codes, MenuRight } from '../../../access/rights.ts';
import { countVisible, explainRow } from '../../../engine/explain.ts';
import type { Actor, Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import { noteSignIn } from '../../auth/session/sign-in-log.ts';
import type { Services } from '../../services.ts';

type Menus = DataOf<typeof explainApi.menus>;
type Menu = DataOf<typeof explainApi.menu>;
type Points = Menu['buttons'];

const root = '-1';

/** What a person belongs to, and which menus that gives. @throws recordMissing (404) */
export async function explainMenus({ organizations }: Services, ctx: Ctx, userId: string): Promise<Menus> {
  const user = await actorOf(ctx, userId);
  const [all, tree] = [await circumstancesOf(ctx, user), await organizations.treeOf(ctx.tenant)];
  return {
    user: { id: user.id, fullName: nameOf(user), isAdministrator: user.isAdministrator },
    organize: tree.pathName(all.organizeId),
    position: all.holdings.find(({ holder }) => holder.id === all.positionId)?.holder.fullName ?? '',
    holders: all.holdings.map(({ holder, state }) => ({ ...holder, state })),
    list: nest(user, all, root),
  };
}

function nest(user: Actor, all: Circumstances, parentId: string): ExplainedMenu[] {
  return all.menus
    .filter(({ menu }) => menu.parentId === parentId)
    .map((loaded) => {
      const { id, fullName, enCode, icon, type, category } = loaded.menu;
      const children = nest(user, all, id);
      const own = verdict(user, all, loaded);
      // A directory is seen with anything below it.
      const isOpened = type === 1 && children.some(({ allowed }) => allowed);
      const told = isOpened && !own.allowed ? { ...own, allowed: true, reason: 'granted' as const } : own;
      const modelId = loaded.menu.relationId ?? '';
      return { id, parentId, fullName, enCode, icon, type, category, modelId, ...told, children };
    });
}

function verdict(
  user: Actor,
  { holdings }: Circumstances,
  { menu }: LoadedMenu,
): { allowed: boolean; reason: ExplainReason; by: string[] } {
  if (user.isAdministrator) return { allowed: true, reason: 'administrator', by: [] };
  const granting = holdings.filter((holding) => holding.has('module', menu.id));
  const by = granting.map(({ holder }) => holder.id);
  if (granting.some(({ state }) => state === 'active')) return { allowed: true, reason: 'granted', by };
  return { allowed: false, reason: by.length > 0 ? 'holderInactive' : 'notGranted', by };
}

/** What a person may do on a menu, and through whom. @throws recordMissing (404) */
export async function explainMenu(
  services: Services,
  ctx: Ctx,
  userId: string,
  menuId: string,
): Promise<Menu> {
  const user = await actorOf(ctx, userId);
  const all = await circumstancesOf(ctx, user);
  const loaded = required(all.menus.find(({ menu }) => menu.id === menuId));
  const { menu } = loaded;
  const told = verdict(user, all, loaded);
  const right = (await services.access.rightsOf(inPlaceOf(ctx, user))).menus.get(menuId);
  const points = (kind: GrantKind, items: readonly MenuItem[], enforced: number): Points => ({
    enforced: enforced === 1,
    list: items.map((item) => explainPoint(user, all.holdings, told, kind, item, menuId, enforced === 1)),
  });
  return {
    fullName: menu.fullName,
    ...told,
    buttons: points('button', loaded.buttons, menu.isButtonAuthorize),
    columns: points('column', loaded.columns, menu.isColumnAuthorize),
    forms: points('form', loaded.forms, menu.isFormAuthorize),
    rows: {
      enforced: menu.isDataAuthorize === 1,
      ...(await countRows(services, ctx, user, loaded, told.allowed)),
      rules: (right?.rules ?? []).map(({ holder, rows, columns, forms }) => ({
        holder: holder.id,
        all: rows === 'all',
        schemes: rows === 'all' ? [] : rows.map(({ id, fullName }) => ({ id, fullName })),
        columns: listOf(columns),
        forms: listOf(forms),
      })),
    },
  };
}

const listOf = (codes: Codes) => (codes === 'all' ? null : [...codes]);

function explainPoint(
  user: Actor,
  holdings: readonly Holding[],
  { allowed }: { allowed: boolean },
  kind: GrantKind,
  { id, fullName, enCode }: MenuItem,
  menuId: string,
  isEnforced: boolean,
): Points['list'][number] {
  const granting = holdings.filter((holding) => holding.has('module', menuId) && holding.has(kind, id));
  const isGranted = granting.some(({ state }) => state === 'active');
  const isOpen = allowed && (user.isAdministrator || !isEnforced || isGranted);
  return { id, fullName, enCode, allowed: isOpen, by: granting.map(({ holder }) => holder.id) };
}

async function countRows(
  { engine }: Services,
  ctx: Ctx,
  user: Actor,
  { menu }: LoadedMenu,
  isAllowed: boolean,
): Promise<{ visible: number | null; total: number | null }> {
  if (menu.type !== 3 || !menu.relationId) return { visible: null, total: null };
  const own = await engine.open(ctx, menu.relationId, menu.id, 'list').catch(asUnreleased);
  if (!own) return { visible: null, total: null };
  if (!isAllowed) return { visible: 0, total: (await countVisible(ctx, own)).total };
  const theirs = inPlaceOf(ctx, user);
  return countVisible(theirs, await engine.open(theirs, menu.relationId, menu.id, 'list'));
}

/** A menu may stand longer than its model. */
function asUnreleased(error: unknown): undefined {
  if (error instanceof AppError && error.code === 404) return undefined;
  throw error;
}

/** Whether a person sees a record and which of its fields. @throws recordMissing (404) */
export async function explainRecord(
  services: Services,
  ctx: Ctx,
  { userId, menuId, recordId }: { userId: string; menuId: string; recordId: string },
): Promise<DataOf<typeof explainApi.record>> {
  const user = await actorOf(ctx, userId);
  const theirs = inPlaceOf(ctx, user);
  const menu = required((await services.access.rightsOf(ctx)).menus.get(menuId)).menu;
  const modelId = required(menu.relationId);
  const right = (await services.access.rightsOf(theirs)).menus.get(menuId);
  const plan = await services.engine.plan(ctx, modelId);
  const fields = [
    ...plan.form.fields,
    ...plan.form.subTables.flatMap(({ field, columns }) => [field, ...columns]),
  ];
  if (!right || right.rules.length === 0) {
    // The record must be there all the same.
    await explainRow(ctx, await services.engine.open(ctx, modelId, menuId, 'list'), [], recordId);
    const closed = fields.map(({ address, label }) => ({
      field: address,
      label,
      listed: false,
      used: false,
    }));
    return { visible: false, by: [], fields: closed };
  }
  const door = await services.engine.open(theirs, modelId, menuId, 'list');
  const row = await explainRow(theirs, door, schemesOf(right), recordId);
  return {
    visible: row.visible,
    by: right.rules.flatMap(({ holder, rows }) => {
      if (rows === 'all') return [{ holder: holder.id, scheme: '' }];
      return rows
        .filter(({ id }) => row.schemes.has(id))
        .map(({ id }) => ({ holder: holder.id, scheme: id }));
    }),
    fields: fields.map(({ address, label }) => ({
      field: address,
      label,
      listed: row.lists(address),
      used: row.uses(address),
    })),
  };
}

const schemesOf = ({ rules }: MenuRight) => [
  ...new Map(
    rules.flatMap(({ rows }) => (rows === 'all' ? [] : rows)).map((scheme) => [scheme.id, scheme]),
  ).values(),
];

const lifeOfView = 60;

/**
 * Opens a session that looks through a person's eyes: every call answers what it would answer him, and those that
 * would change something are refused. It is told in the log of sign-ins and ends after an hour.
 *
 * @throws recordMissing (404), explain.self (400)
 */
export async function viewAs({ sessions }: Services, ctx: Ctx, userId: string): Promise<{ token: string }> {
  const user = await actorOf(ctx, userId);
  if (userId === ctx.user.id) throw new AppError('explain.self');
  const viewerName = nameOf(ctx.user);
  const { token } = await sessions.open(
    {
      userId,
      tenantId: ctx.tenant.id,
      origin: 'view',
      ip: ctx.ip,
      userAgent: ctx.userAgent,
      viewerId: ctx.user.id,
      viewerName,
    },
    lifeOfView,
  );
  await noteSignIn(ctx, { userId: ctx.user.id, userName: viewerName, abstracts: nameOf(user) });
  return { token };
}

const nameOf = ({ realName, account }: Actor) => `${realName}/${account}`;

async function actorOf(ctx: Ctx, id: string): Promise<Actor> {
  const row = required(
    await ctx.db
      .selectFrom('userAccount')
      .select(['id', 'account', 'realName', 'isAdministrator'])
      .where('id', '=', id)
      .where('deleteMark', '=', 0)
      .executeTakeFirst(),
  );
  return { ...row, isAdministrator: row.isAdministrator === 1 };
}
