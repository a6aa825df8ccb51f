import * as z from 'zod/mini';
import { flag, id, nothing, optionalText, paged, pageQuery, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { organizeKinds } from './organize.ts';

/** What a grade administrator may do with an organization, and with those below it. Source: contract/permission.md 1.6. */
export const gradeFlags = [
  'thisLayerAdd',
  'thisLayerEdit',
  'thisLayerDelete',
  'thisLayerSelect',
  'subLayerAdd',
  'subLayerEdit',
  'subLayerDelete',
  'subLayerSelect',
] as const;
export type GradeFlag = (typeof gradeFlags)[number];

const each = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(gradeFlags.map((name) => [name, schema])) as Record<GradeFlag, Schema>;
const flagsIn = each(z._default(flag, 0));
const flagsOut = each(z.union([z.literal(0), z.literal(1)]));
/** null: not the caller's to give. */
const flagsOffered = each(z.nullable(z.union([z.literal(0), z.literal(1)])));

export type OfferedFlags = Record<GradeFlag, 0 | 1 | null>;
export interface GradeNode extends OfferedFlags {
  id: string;
  parentId: string;
  fullName: string;
  type: (typeof organizeKinds)[number];
  icon: string;
  hasChildren: boolean;
  children: GradeNode[];
}
const GradeNodeSchema: z.ZodMiniType<GradeNode> = z.object({
  ...flagsOffered,
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  type: z.enum(organizeKinds),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(GradeNodeSchema);
  },
});

export interface MenuChoice {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  hasChildren: boolean;
  children: MenuChoice[];
}
const MenuChoiceSchema: z.ZodMiniType<MenuChoice> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(MenuChoiceSchema);
  },
});

const userIds = z.string().check(z.maxLength(100_000));
const base = '/api/permission/organizeAdminIsTrator';
const permission = 'permission.gradeManage';

/** Delegated administration. Source: contract/permission.md 2.1, 3.2. */
export const gradeApi = {
  list: endpoint('GET', base, {
    permission,
    summary: 'Grade administrators, paged',
    query: pageQuery,
    data: paged(
      z.object({
        id,
        account: z.string(),
        realName: z.string(),
        gender: z.string(),
        mobilePhone: z.string(),
        organizeId: z.string(),
        creatorTime: time,
        managerGroup: z.string(),
      }),
    ),
  }),
  selector: endpoint('GET', `${base}/Selector`, {
    permission,
    summary: 'What the caller can delegate, with what a user has of it',
    query: z.object({ userId: z.optional(z.string().check(z.maxLength(50))) }),
    data: z.object({
      orgAdminList: z.array(GradeNodeSchema),
      modulePermissionList: z.array(MenuChoiceSchema),
      moduleIds: z.array(z.string()),
      systemPermissionList: z.array(MenuChoiceSchema),
      systemIds: z.array(z.string()),
    }),
  }),
  get: endpoint('GET', `${base}/{organizeId}`, {
    permission: 'permission.gradeManage|permission.organize:btn_admin',
    summary: 'Who administers an organization; null when nobody does',
    params: z.object({ organizeId: id }),
    data: z.nullable(
      z.object({
        ...flagsOut,
        organizeId: z.string(),
        organizeType: z.string(),
        /** Ids joined by commas. */
        userId: z.string(),
        description: z.string(),
      }),
    ),
  }),
  setOfOrganization: endpoint('PUT', `${base}/{organizeId}`, {
    permission: 'permission.gradeManage:btn_edit|permission.organize:btn_admin',
    summary: 'Replaces the administrators of an organization',
    params: z.object({ organizeId: id }),
    body: z.object({
      ...flagsIn,
      userId: z._default(userIds, ''),
      organizeType: z.optional(z.enum(organizeKinds)),
      description: optionalText(300),
    }),
    data: nothing,
  }),
  setOfUser: endpoint('POST', base, {
    permission: 'permission.gradeManage:btn_add|permission.gradeManage:btn_edit',
    summary: 'Replaces everything a user administers, as far as the caller can delegate it',
    body: z.object({
      userId: id,
      orgAdminModel: z._default(
        z.array(z.object({ ...flagsIn, organizeId: id })).check(z.maxLength(5000)),
        [],
      ),
      moduleIds: z._default(z.array(id).check(z.maxLength(5000)), []),
      systemIds: z._default(z.array(id).check(z.maxLength(500)), []),
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'permission.gradeManage:btn_remove',
    summary: 'Takes everything a user administers away; his sessions end',
    params: z.object({ id }),
    data: nothing,
  }),
};
