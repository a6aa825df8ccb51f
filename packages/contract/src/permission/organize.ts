import * as z from 'zod/mini';
import {
  code,
  flag,
  flagOut,
  id,
  idParams,
  list,
  nothing,
  optionalText,
  paged,
  pageQuery,
  queryText,
  sortCode,
  text,
  time,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const organizeKinds = ['company', 'department'] as const;
export type OrganizeKind = (typeof organizeKinds)[number];

/** What a company tells about itself. Source: contract/permission.md 1.1. */
export const companyDetails = [
  'shortName',
  'webSite',
  'industry',
  'foundedTime',
  'address',
  'managerName',
  'managerTelePhone',
  'managerMobilePhone',
  'manageEmail',
  'bankName',
  'bankAccount',
  'businessscope',
  'enterpriseNature',
  'fax',
  'telePhone',
] as const;
export type CompanyDetail = (typeof companyDetails)[number];

const detail = z.optional(z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()])));
const CompanyDetails = z.object(
  Object.fromEntries(companyDetails.map((name) => [name, detail])) as Record<CompanyDetail, typeof detail>,
);

/** A node of every tree of organizations. Source: contract/permission.md 1.1. */
export interface OrganizeTreeNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  type: OrganizeKind;
  category: OrganizeKind;
  icon: string;
  /** Names from the root, joined by `/`. */
  organize: string;
  organizeIds: string[];
  organizeIdTree: string;
  enabledMark: 0 | 1;
  sortCode: number;
  creatorTime: number;
  description: string;
  hasChildren: boolean;
  isLeaf: boolean;
  /** Shown for its place only: it cannot be chosen. */
  disabled: boolean;
  children: OrganizeTreeNode[];
}
const kind = z.enum(organizeKinds);
const OrganizeTreeNodeSchema: z.ZodMiniType<OrganizeTreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: kind,
  category: kind,
  icon: z.string(),
  organize: z.string(),
  organizeIds: z.array(z.string()),
  organizeIdTree: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  creatorTime: time,
  description: z.string(),
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
  disabled: z.boolean(),
  get children() {
    return z.array(OrganizeTreeNodeSchema);
  },
});
const tree = list(OrganizeTreeNodeSchema);

const common = {
  parentId: id,
  fullName: text(50),
  enCode: code(50),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
};
export const CompanyInput = z.object({
  ...common,
  /** As an object or as its JSON text. */
  propertyJson: z.optional(z.nullable(z.union([z.string().check(z.maxLength(10_000)), CompanyDetails]))),
});
export const DepartmentInput = z.object({ ...common, managerId: optionalText(50) });

const change = { enabledMark: z.optional(flag), lastModifyTime: z.optional(z.nullable(time)) };
const OrganizeDetail = z.object({
  id,
  parentId: z.string(),
  category: kind,
  type: kind,
  fullName: z.string(),
  enCode: z.string(),
  managerId: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  /** JSON text of the company's details; '{}' for departments. */
  propertyJson: z.string(),
  organizeIdTree: z.array(z.string()),
  creatorTime: time,
  lastModifyTime: z.nullable(time),
});

/** Stored ids that a picker sends back. */
export const pickedIds = z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(2000)), []);

/** A stored id as pickers show it. Source: contract/permission.md 2.2 (SelectedList). */
export const ChipRow = z.object({
  id: z.string(),
  fullName: z.string(),
  organize: z.string(),
  icon: z.string(),
  type: z.string(),
});
export const chipsInput = z.object({
  ids: pickedIds,
  currentPage: z.optional(z.unknown()),
  pageSize: z.optional(z.unknown()),
});

const base = '/api/permission/Organize';
const permission = 'permission.organize';

/** Companies and departments. Source: contract/permission.md 2.1. */
export const organizeApi = {
  list: endpoint('GET', base, {
    permission,
    summary: 'The organizations the caller manages, as a tree',
    query: z.object({ keyword: queryText(), type: z.optional(kind) }),
    data: tree,
  }),
  selector: endpoint('GET', `${base}/Selector/{id}`, {
    permission: 'login',
    summary: 'Enabled companies as a tree, without one and those below it (0: all)',
    params: idParams,
    data: tree,
  }),
  selectorByAuth: endpoint('GET', `${base}/SelectorByAuth/{id}`, {
    permission: 'login',
    summary: 'The same, with those the caller does not manage disabled',
    params: idParams,
    data: tree,
  }),
  tree: endpoint('GET', `${base}/Tree`, {
    permission: 'login',
    summary: 'Enabled companies as a tree',
    data: tree,
  }),
  children: endpoint('GET', `${base}/AsyncList/{id}`, {
    permission: 'login',
    summary: 'The enabled organizations right below one (0: at the top), a page at a time',
    params: idParams,
    query: pageQuery,
    data: paged(OrganizeTreeNodeSchema),
  }),
  create: endpoint('POST', base, {
    permission: 'permission.organize:btn_add',
    summary: 'Adds a company',
    body: CompanyInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission: 'permission.organize:btn_edit',
    summary: 'Changes or moves a company; fields left out stay as they are',
    params: idParams,
    body: z.extend(CompanyInput, change),
    data: nothing,
  }),
  get: endpoint('GET', `${base}/{id}`, {
    permission,
    summary: 'A company or department',
    params: idParams,
    data: OrganizeDetail,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission: 'permission.organize:btn_remove',
    summary: 'Deletes a company nothing belongs to',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    permission: 'permission.organize:btn_edit',
    summary: 'Enables or disables a company',
    params: idParams,
    data: nothing,
  }),
  condition: endpoint('POST', `${base}/OrganizeCondition`, {
    permission: 'login',
    summary: 'The tree of some organizations, for pickers with a restricted range',
    body: z.object({ departIds: pickedIds, keyword: queryText() }),
    data: tree,
  }),
  defaultDepartment: endpoint('POST', `${base}/getDefaultCurrentValueDepartmentId`, {
    permission: 'login',
    summary: 'The caller’s department when it is one of these',
    body: z.object({ departIds: pickedIds }),
    data: z.object({ departmentId: z.string() }),
  }),
  chips: endpoint('POST', `${base}/SelectedList`, {
    permission: 'login',
    summary: 'Names of stored organizations',
    body: chipsInput,
    data: list(ChipRow),
  }),
};

const departments = 'permission.organize';

/** Source: contract/permission.md 2.1. */
export const departmentApi = {
  list: endpoint('GET', `${base}/{id}/Department`, {
    permission: departments,
    summary: 'The departments of a company that the caller manages',
    params: idParams,
    query: z.object({ keyword: queryText() }),
    data: list(
      z.object({
        id,
        parentId: z.string(),
        fullName: z.string(),
        enCode: z.string(),
        manager: z.string(),
        description: z.string(),
        enabledMark: flagOut,
        creatorTime: time,
        sortCode: z.int(),
      }),
    ),
  }),
  selector: endpoint('GET', `${base}/Department/Selector/{id}`, {
    permission: 'login',
    summary: 'Enabled companies and departments as a tree, without one and those below it (0: all)',
    params: idParams,
    data: tree,
  }),
  selectorByAuth: endpoint('GET', `${base}/Department/SelectorByAuth/{id}`, {
    permission: 'login',
    summary: 'The same, with those the caller does not manage disabled',
    params: idParams,
    data: tree,
  }),
  create: endpoint('POST', `${base}/Department`, {
    permission: 'permission.organize:btn_add',
    summary: 'Adds a department',
    body: DepartmentInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/Department/{id}`, {
    permission: 'permission.organize:btn_edit',
    summary: 'Changes or moves a department; fields left out stay as they are',
    params: idParams,
    body: z.extend(DepartmentInput, change),
    data: nothing,
  }),
  get: endpoint('GET', `${base}/Department/{id}`, {
    permission: departments,
    summary: 'A department',
    params: idParams,
    data: OrganizeDetail,
  }),
  remove: endpoint('DELETE', `${base}/Department/{id}`, {
    permission: 'permission.organize:btn_remove',
    summary: 'Deletes a department nothing belongs to',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/Department/{id}/Actions/State`, {
    permission: 'permission.organize:btn_edit',
    summary: 'Enables or disables a department',
    params: idParams,
    data: nothing,
  }),
};

export type OrganizeDetailData = z.output<typeof OrganizeDetail>;
export type CompanyInputData = z.input<typeof CompanyInput>;
export type DepartmentInputData = z.input<typeof DepartmentInput>;
