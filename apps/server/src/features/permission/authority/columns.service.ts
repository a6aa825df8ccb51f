import type { authorityApi, BodyOf, DataOf } from '@yingzao/contract';
import { fieldLabel } from '@yingzao/texts';
import * as z from 'zod';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import * as layouts from './columns.repository.ts';

type Columns = DataOf<typeof authorityApi.columns>;

const Layout = z
  .array(z.object({ label: z.string().max(200), prop: z.string().max(200), visible: z.boolean() }))
  .max(200);

/** The column layout of a list: mine, else everybody's, else empty. */
export async function columnLayout(ctx: Ctx, moduleId: string): Promise<Columns> {
  const text = await layouts.find(ctx, moduleId);
  return text === undefined ? [] : Layout.parse(JSON.parse(text));
}

/**
 * Keeps a column layout: an administrator, or who holds the menu's `btn_columnSet`, sets it for everybody who
 * has none, others for themselves.
 *
 * @throws recordMissing (404) - a menu that the caller may not use
 * @throws field.format - what is given is no list of columns, or one of more than 200
 * Source: contract/permission.md 2.4.
 */
export async function saveColumnLayout(
  services: Services,
  ctx: Ctx,
  { moduleId, fieldList }: BodyOf<typeof authorityApi.setColumns>,
): Promise<null> {
  const right = required((await services.access.rightsOf(ctx)).menus.get(moduleId));
  const layout = JSON.stringify(readLayout(ctx, fieldList));
  const isForAll = ctx.user.isAdministrator || right.buttons.some(({ enCode }) => enCode === 'btn_columnSet');
  await layouts.save(ctx, moduleId, isForAll ? layouts.everybody : ctx.user.id, layout);
  if (isForAll) await layouts.drop(ctx, moduleId, ctx.user.id);
  return null;
}

function readLayout(ctx: Ctx, fieldList: string): Columns {
  const parsed = Layout.safeParse(toJson(fieldList));
  if (parsed.success) return parsed.data;
  const label = fieldLabel('fieldList', ctx.language);
  refuse([{ key: 'field.format', params: { label }, path: ['fieldList'] }]);
  return [];
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
