import * as z from 'zod/mini';
import {
  flag,
  flagOut,
  id,
  idParams,
  list,
  nothing,
  pagination,
  queryText,
  sortCode,
  text,
  time,
  whole,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** JSON text as the wire carries designs; at most 5 MB. Source: contract/visual-development.md 5.6. */
const designText = z.optional(z.nullable(z.string().check(z.maxLength(5 * 1024 * 1024))));

/** A model as designers write it. Source: contract/visual-development.md 1.1. */
export const ModelInput = z.object({
  fullName: text(100),
  enCode: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(50),
      z.regex(/^(?!\.)[A-Za-z0-9.]+(?<!\.)$/, { error: 'codePattern' }),
    ),
  category: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  type: z._default(whole(1, 5), 1),
  webType: z._default(whole(1, 4), 2),
  dbLinkId: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  tables: designText,
  formData: designText,
  columnData: designText,
  appColumnData: designText,
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  sortCode,
  enabledMark: z.optional(flag),
  /** The version the designer started from; another one answers 409. Left out: the last save wins. */
  version: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
});

export const ModelDetail = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  category: z.string(),
  type: z.int(),
  webType: z.int(),
  dbLinkId: z.string(),
  tables: z.string(),
  formData: z.string(),
  columnData: z.string(),
  appColumnData: z.string(),
  description: z.string(),
  sortCode: z.int(),
  enabledMark: flagOut,
  state: z.int(),
  isRelease: z.int(),
  version: z.int(),
  creatorUser: z.string(),
  creatorTime: z.nullable(time),
  lastModifyUser: z.string(),
  lastModifyTime: z.nullable(time),
});

export const ModelRow = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  state: z.int(),
  isRelease: z.int(),
  type: z.int(),
  webType: z.int(),
  category: z.string(),
  description: z.string(),
  sortCode: z.int(),
  creatorUser: z.string(),
  creatorTime: z.nullable(time),
  lastModifyUser: z.string(),
  lastModifyTime: z.nullable(time),
});

const ModelNode = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  hasChildren: z.boolean(),
  children: z.array(ModelRow),
});

export const ReleaseInput = z.object({
  pc: z._default(flag, 0),
  /** Parent menus; `-1` is the top. */
  /** Directories, or applications for the top of them, or `-1` for that of the main one. */
  pcModuleParentId: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  pcSystemId: z.optional(z.nullable(z.string())),
  app: z._default(flag, 0),
  appModuleParentId: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  appSystemId: z.optional(z.nullable(z.string())),
});

/** What a release would do to the tables, shown before it runs. */
export const ReleasePlan = z.object({
  changes: z.array(
    z.object({
      kind: z.string(),
      /** The name in the database. */
      table: z.string(),
      /** The label of its sub-table; '' for the main table. */
      tableLabel: z.string(),
      /** The name in the database; '' where no column changes. */
      column: z.string(),
      /** The label of the column's field. */
      text: z.string(),
      sql: z.string(),
    }),
  ),
  impact: z.array(z.object({ severity: z.enum(['info', 'warning']), text: z.string() })),
});

const design = 'onlineDev.webDesign';

/** Models: the designer's side. Source: contract/visual-development.md 5.1. */
export const modelApi = {
  list: endpoint('GET', '/api/visualdev/Base', {
    permission: design,
    summary: 'Models by category; flat and paged when currentPage is given',
    query: z.object({
      type: z._default(whole(1, 5), 1),
      keyword: queryText(),
      category: queryText(50),
      webType: queryText(20),
      isRelease: queryText(20),
      currentPage: z.optional(whole(1, 1_000_000)),
      pageSize: z._default(whole(1, 10_000), 20),
      sort: z.optional(z.enum(['asc', 'desc'])),
      sidx: queryText(50),
    }),
    data: z.object({ list: z.array(z.union([ModelRow, ModelNode])), pagination: z.optional(pagination) }),
  }),
  selector: endpoint('GET', '/api/visualdev/Base/Selector', {
    permission: design,
    summary: 'Released models by category',
    query: z.object({ type: z._default(whole(1, 5), 1), webType: queryText(20), isRelease: queryText(20) }),
    data: list(
      z.object({
        id: z.string(),
        fullName: z.string(),
        parentId: z.string(),
        hasChildren: z.boolean(),
        children: z.array(z.object({ id: z.string(), fullName: z.string(), parentId: z.string() })),
      }),
    ),
  }),
  get: endpoint('GET', '/api/visualdev/Base/{id}', {
    permission: design,
    summary: 'A model’s draft',
    params: idParams,
    data: ModelDetail,
  }),
  create: endpoint('POST', '/api/visualdev/Base', {
    permission: `${design}:btn_add`,
    summary: 'Adds a model',
    body: ModelInput,
    data: id,
  }),
  update: endpoint('PUT', '/api/visualdev/Base/{id}', {
    permission: `${design}:btn_edit`,
    summary: 'Saves a model’s draft; every save is kept',
    params: idParams,
    body: ModelInput,
    data: z.object({ version: z.int(), state: z.int() }),
  }),
  remove: endpoint('DELETE', '/api/visualdev/Base/{id}', {
    permission: `${design}:btn_remove`,
    summary: 'Deletes a model; its tables stay',
    params: idParams,
    data: nothing,
  }),
  copy: endpoint('POST', '/api/visualdev/Base/{id}/Actions/Copy', {
    permission: `${design}:btn_copy`,
    summary: 'Copies a model under a new name and code',
    params: idParams,
    data: nothing,
  }),
  planRelease: endpoint('GET', '/api/visualdev/Base/{id}/Actions/ReleasePlan', {
    permission: `${design}:btn_release`,
    summary: 'What releasing the draft would change, without changing anything',
    params: idParams,
    data: ReleasePlan,
  }),
  release: endpoint('POST', '/api/visualdev/Base/{id}/Actions/Release', {
    permission: `${design}:btn_release`,
    summary: 'Releases the draft: tables, menu and permission points',
    params: idParams,
    body: ReleaseInput,
    data: nothing,
  }),
  versions: endpoint('GET', '/api/visualdev/Base/{id}/Versions', {
    permission: 'onlineDev.webDesign',
    summary: 'Every design of a model that was saved, newest first, at most 200',
    params: idParams,
    data: list(
      z.object({ id, version: z.int(), creatorTime: time, creatorUser: z.string(), isReleased: z.boolean() }),
    ),
  }),
  version: endpoint('GET', '/api/visualdev/Base/{id}/Versions/{versionId}', {
    permission: 'onlineDev.webDesign',
    summary: 'A saved design',
    params: z.object({ id, versionId: id }),
    data: z.object({ formData: z.string(), columnData: z.string() }),
  }),
  rollback: endpoint('GET', '/api/visualdev/Base/{id}/Actions/RollbackTemplate', {
    permission: `${design}:btn_edit`,
    summary: 'Makes the draft equal to the released copy',
    params: idParams,
    data: nothing,
  }),
  releaseMenu: endpoint('GET', '/api/visualdev/Base/{id}/GetReleaseMenu', {
    permission: design,
    summary: 'Where the model stands in the menus',
    params: idParams,
    data: z.object({
      pcIsRelease: flagOut,
      pcReleaseName: z.string(),
      appIsRelease: flagOut,
      appReleaseName: z.string(),
    }),
  }),
  formDataFields: endpoint('GET', '/api/visualdev/Base/{id}/FormDataFields', {
    permission: 'login',
    summary: 'Main fields of the released form',
    params: idParams,
    query: z.object({ filterType: queryText(1) }),
    data: list(z.object({ vmodel: z.string(), label: z.string() })),
  }),
  fieldDataSelect: endpoint('GET', '/api/visualdev/Base/{id}/FieldDataSelect', {
    permission: 'record',
    summary: 'Records for a picker, with the asked columns only',
    params: idParams,
    query: z.object({
      relationField: queryText(50),
      columnOptions: queryText(4000),
      keyword: queryText(),
      currentPage: z._default(whole(1, 1_000_000), 1),
      pageSize: z._default(whole(1, 10_000), 20),
      queryType: queryText(1),
    }),
    data: z.object({ list: z.array(z.record(z.string(), z.unknown())), pagination }),
  }),
};

export type ModelInputData = z.input<typeof ModelInput>;
export type ModelDetailData = z.output<typeof ModelDetail>;
export type ModelRowData = z.output<typeof ModelRow>;
export type ReleaseInputData = z.input<typeof ReleaseInput>;
export type ReleasePlanData = z.output<typeof ReleasePlan>;
