import * as z from 'zod/mini';
import { id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Why somebody has a menu, or has it not. */
export const explainReasons = ['administrator', 'granted', 'holderInactive', 'notGranted'] as const;
export type ExplainReason = (typeof explainReasons)[number];

const reason = z.enum(explainReasons);
const holder = z.object({
  objectType: z.enum(['Role', 'Position', 'Group', 'User']),
  id: z.string(),
  fullName: z.string(),
  /** Only what is active gives anything now. */
  state: z.enum(['active', 'disabled', 'otherOrganization']),
});
/** Ids of the holders that grant something, active or not. */
const by = z.array(z.string());

export interface ExplainedMenu {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  category: string;
  /** The model whose records it shows; '' for other menus. */
  modelId: string;
  allowed: boolean;
  reason: ExplainReason;
  by: string[];
  children: ExplainedMenu[];
}
const ExplainedMenuSchema: z.ZodMiniType<ExplainedMenu> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  type: z.int(),
  category: z.string(),
  modelId: z.string(),
  allowed: z.boolean(),
  reason,
  by,
  get children() {
    return z.array(ExplainedMenuSchema);
  },
});

const point = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  allowed: z.boolean(),
  by,
});
const points = z.object({ enforced: z.boolean(), list: z.array(point) });

const base = '/api/permission/Explain';
const menuParams = z.object({ userId: id, menuId: id });

/**
 * Why somebody may do what he may, and why not: for administrators. Also: looking through somebody's eyes without
 * changing anything.
 */
export const explainApi = {
  menus: endpoint('GET', `${base}/{userId}`, {
    permission: 'admin',
    summary: 'What a person belongs to, and which menus that gives',
    params: z.object({ userId: id }),
    data: z.object({
      user: z.object({ id, fullName: z.string(), isAdministrator: z.boolean() }),
      organize: z.string(),
      position: z.string(),
      holders: z.array(holder),
      list: z.array(ExplainedMenuSchema),
    }),
  }),
  menu: endpoint('GET', `${base}/{userId}/Menu/{menuId}`, {
    permission: 'admin',
    summary: 'What a person may do on a menu, and through whom',
    params: menuParams,
    data: z.object({
      fullName: z.string(),
      allowed: z.boolean(),
      reason,
      by,
      buttons: points,
      columns: points,
      forms: points,
      rows: z.object({
        enforced: z.boolean(),
        /** null for menus that show no records. */
        visible: z.nullable(z.int()),
        total: z.nullable(z.int()),
        /** What each active holder gives together: these rows with these columns and fields; null for all. */
        rules: z.array(
          z.object({
            holder: z.string(),
            all: z.boolean(),
            schemes: z.array(z.object({ id: z.string(), fullName: z.string() })),
            columns: z.nullable(z.array(z.string())),
            forms: z.nullable(z.array(z.string())),
          }),
        ),
      }),
    }),
  }),
  record: endpoint('GET', `${base}/{userId}/Menu/{menuId}/Record/{recordId}`, {
    permission: 'admin',
    summary: 'Whether a person sees a record and which of its fields, and through whom',
    params: z.object({ userId: id, menuId: id, recordId: id }),
    data: z.object({
      visible: z.boolean(),
      by: z.array(z.object({ holder: z.string(), scheme: z.string() })),
      fields: z.array(
        z.object({ field: z.string(), label: z.string(), listed: z.boolean(), used: z.boolean() }),
      ),
    }),
  }),
  viewAs: endpoint('POST', `${base}/{userId}/ViewAs`, {
    permission: 'admin',
    summary: 'A session that looks through a person’s eyes and changes nothing',
    params: z.object({ userId: id }),
    data: z.object({ token: z.string() }),
  }),
};

export type ExplainedMenuDetail = z.output<(typeof explainApi)['menu']['data']>;
export type ExplainedRecord = z.output<(typeof explainApi)['record']['data']>;
export type ExplainedHolder = z.output<typeof holder>;
