import type { Access, Codes, MenuRight } from '../access/rights.ts';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';

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

/**
 * What the actor may do with one model's records, as far as the whole model is concerned. Every door to the
 * records asks for one and reads nothing past it.
 */
export interface Guard {
  /** Rows the actor sees at all. */
  readonly rows: 'all' | 'none';
  /** Fields that may be shown, filtered, sorted and summed in lists. */
  mayList(address: string): boolean;
  /** Fields that may be read in detail and written. */
  mayUse(address: string): boolean;
  may(action: RecordAction): boolean;
  /** Masked inputs show in full. Source: visual-development.md 6.2. */
  readonly reveals: boolean;
}

const everything: Guard = {
  rows: 'all',
  mayList: () => true,
  mayUse: () => true,
  may: () => true,
  reveals: true,
};

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
  modelId: string,
  menuId: string | null | undefined,
  action: RecordAction,
): Promise<Guard> {
  const guard = await guardOf(access, ctx, modelId, menuId);
  if (!guard.may(action)) throw new AppError('forbidden');
  return guard;
}

async function guardOf(
  access: Access,
  ctx: Ctx,
  modelId: string,
  menuId: string | null | undefined,
): Promise<Guard> {
  if (ctx.user.isAdministrator) return everything;
  const rights = (await access.rightsOf(ctx)).byModel(modelId);
  const right = menuId ? rights.find(({ menu }) => menu.id === menuId) : rights[0];
  if (!right) throw new AppError('forbidden');
  return guardFrom(right);
}

/**
 * While all rows are all rows, uniting the columns of rules that give rows opens no cell. Where none gives rows
 * there is no cell to open, and all rules say which fields a new record may have.
 */
function guardFrom(right: MenuRight): Guard {
  const withRows = right.rules.filter(({ rows }) => rows === 'all');
  const rules = withRows.length > 0 ? withRows : right.rules;
  const buttons = new Set(right.buttons.map(({ enCode }) => enCode));
  const may = (action: RecordAction) =>
    buttonsOf[action].length === 0 || buttonsOf[action].some((button) => buttons.has(button));
  return {
    rows: withRows.length > 0 ? 'all' : 'none',
    mayList: anyOf(rules.map(({ columns }) => columns)),
    mayUse: anyOf(rules.map(({ forms }) => forms)),
    may,
    reveals: buttons.has('btn_edit'),
  };
}

/** A sub-table is usable when it is granted itself; its columns also one by one. */
function anyOf(sets: readonly Codes[]): (address: string) => boolean {
  if (sets.some((codes) => codes === 'all')) return () => true;
  return (address) => sets.some((codes) => codes !== 'all' && codes.has(address));
}
