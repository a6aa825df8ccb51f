import { type Conditions, type ConditionVariables, readDataScheme } from '@yingzao/model';
import type { Subtrees } from '../access/actor-variables.ts';
import type { DataScheme } from '../access/rights.repository.ts';
import type { Access, Codes, MenuRight, RecordRule, Rights } from '../access/rights.ts';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Plan } from './plan.ts';

/** What may be done with records, each opened by one of these buttons. Source: visual-development.md 6.2. */
const buttonsOf = {
  list: [],
  create: ['btn_add'],
  update: ['btn_edit'],
  remove: ['btn_remove'],
  batchRemove: ['btn_remove', 'btn_batchRemove'],
  detail: ['btn_detail', 'btn_edit'],
  export: ['btn_download'],
  import: ['btn_upload'],
} as const satisfies Record<string, readonly string[]>;

export type RecordAction = keyof typeof buttonsOf;

/** Rows with what may be seen and used on them, together. */
export interface GuardRule {
  /** All rows, or those that meet any of these. */
  readonly rows: 'all' | readonly Conditions[];
  readonly columns: Codes;
  readonly forms: Codes;
}

/**
 * What the actor may do with one model's records. Every door to the records asks for one and reads nothing past
 * it; `row-rules.ts` makes SQL of it.
 */
export interface Guard {
  /** No two alike, none inside another; empty when the actor sees no row at all. */
  readonly rules: readonly GuardRule[];
  /** What `@userId` and the like mean for the actor. */
  readonly variables: ConditionVariables;
  readonly subtrees: Subtrees;
  /** Fields that may be shown, filtered, sorted and summed in lists, on some rows at least. */
  mayList(address: string): boolean;
  /** Fields that may be read in detail and written, on some rows at least, and on a new record. */
  mayUse(address: string): boolean;
  may(action: RecordAction): boolean;
  /** Masked inputs show in full. Source: visual-development.md 6.2. */
  readonly reveals: boolean;
}

/**
 * Opens the door to a model's records, or keeps it shut.
 *
 * @param menuId the menu the actor came through; any granted menu of the model when not said
 * @throws forbidden (403) without a granted menu, or without a button the action needs
 * Source: contract/visual-development.md 6.2.
 */
export async function openGuard(
  access: Access,
  ctx: Ctx,
  plan: Plan,
  menuId: string | null | undefined,
  action: RecordAction,
): Promise<Guard> {
  const guard = guardOf(ctx, plan, await access.rightsOf(ctx), menuId ?? '');
  if (!guard.may(action)) throw new AppError('forbidden');
  return guard;
}

/** Compiled once for an actor and a release of a model; gone with the rights it was made from. */
const compiled = new WeakMap<Rights, WeakMap<Plan, Map<string, Guard>>>();

function guardOf(ctx: Ctx, plan: Plan, rights: Rights, menuId: string): Guard {
  const ofActor = compiled.get(rights) ?? new WeakMap<Plan, Map<string, Guard>>();
  const ofModel = ofActor.get(plan) ?? new Map<string, Guard>();
  compiled.set(rights, ofActor.set(plan, ofModel));
  const known = ofModel.get(menuId);
  if (known) return known;
  const guard = ctx.user.isAdministrator
    ? openWide(rights)
    : guardFrom(ctx, plan, menuOf(rights.byModel(plan.modelId), menuId), rights);
  ofModel.set(menuId, guard);
  return guard;
}

function menuOf(rights: readonly MenuRight[], menuId: string): MenuRight {
  const right = menuId ? rights.find(({ menu }) => menu.id === menuId) : rights[0];
  if (!right) throw new AppError('forbidden');
  return right;
}

const openWide = ({ variables, subtrees }: Rights): Guard => ({
  rules: [{ rows: 'all', columns: 'all', forms: 'all' }],
  variables,
  subtrees,
  mayList: () => true,
  mayUse: () => true,
  may: () => true,
  reveals: true,
});

/**
 * Where no rule gives rows there is no cell to open, and all rules say which fields a new record may have.
 */
function guardFrom(ctx: Ctx, plan: Plan, right: MenuRight, { variables, subtrees }: Rights): Guard {
  const read = right.rules.map((rule) => readRule(ctx, plan, rule));
  const withRows = read.filter(({ rows }) => rows.length > 0);
  const rules = mergeRules(withRows);
  const open = rules.length > 0 ? rules : read;
  const buttons = new Set(right.buttons.map(({ enCode }) => enCode));
  const may = (action: RecordAction) =>
    buttonsOf[action].length === 0 || buttonsOf[action].some((button) => buttons.has(button));
  return {
    rules,
    variables,
    subtrees,
    mayList: (address) => open.some(({ columns }) => includes(columns, address)),
    mayUse: (address) => open.some(({ forms }) => includes(forms, address)),
    may,
    reveals: buttons.has('btn_edit'),
  };
}

function readRule(ctx: Ctx, plan: Plan, { rows, columns, forms }: RecordRule): GuardRule {
  if (rows === 'all') return { rows, columns, forms };
  return { rows: rows.flatMap((scheme) => readRows(ctx, plan, scheme)), columns, forms };
}

/** A scheme that cannot be read any more, say because its field is gone, gives no rows. */
function readRows(ctx: Ctx, plan: Plan, scheme: DataScheme): Conditions[] {
  const conditions = readDataScheme(scheme, plan.form, { timeZone: ctx.platform.config.timeZone });
  if (!conditions)
    ctx.platform.log.warn({ scheme: scheme.id, model: plan.modelId }, 'a data scheme gives no rows');
  return conditions ? [conditions] : [];
}

/** A sub-table is usable when it is granted itself; its columns also one by one. */
export function includes(codes: Codes, address: string): boolean {
  return codes === 'all' || codes.has(address);
}

/** Unites rules that open the same fields, and drops what others give anyway. */
export function mergeRules(rules: readonly GuardRule[]): GuardRule[] {
  const merged: GuardRule[] = [];
  for (const rule of rules) {
    const index = merged.findIndex(
      ({ columns, forms }) =>
        covers(columns, rule.columns) &&
        covers(rule.columns, columns) &&
        covers(forms, rule.forms) &&
        covers(rule.forms, forms),
    );
    const same = merged[index];
    if (!same) merged.push(rule);
    else merged[index] = { ...same, rows: unite(same.rows, rule.rows) };
  }
  return merged.filter((rule) => !merged.some((other) => other !== rule && contains(other, rule)));
}

function unite(one: GuardRule['rows'], other: GuardRule['rows']): GuardRule['rows'] {
  return one === 'all' || other === 'all' ? 'all' : [...one, ...other];
}

function contains(outer: GuardRule, inner: GuardRule): boolean {
  return outer.rows === 'all' && covers(outer.columns, inner.columns) && covers(outer.forms, inner.forms);
}

function covers(outer: Codes, inner: Codes): boolean {
  if (outer === 'all') return true;
  return inner !== 'all' && [...inner].every((code) => outer.has(code));
}
