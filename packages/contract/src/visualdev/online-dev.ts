import * as z from 'zod/mini';
import { flagOut, id, nothing, optionalText, pagination, queryText, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const modelParams = z.object({ modelId: id });
const recordParams = z.object({ modelId: id, id });
const menuQuery = z.object({ menuId: queryText(50) });
const jsonText = optionalText(1024 * 1024);

/** Source: contract/visual-development.md 5.3. */
export const ListInput = z.object({
  menuId: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  queryJson: jsonText,
  json: jsonText,
  superQueryJson: jsonText,
  sidx: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  sort: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  currentPage: z._default(whole(1, 10_000_000), 1),
  pageSize: z._default(whole(1, 10_000), 20),
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  dataType: z.optional(z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)])),
  /** 1 asks for the exact total where the list would answer an estimate (D). */
  exactTotal: z.optional(z.union([z.literal(0), z.literal(1)])),
  selectKey: z.optional(z.unknown()),
  selectIds: z.optional(z.unknown()),
});

export const RecordRow = z.record(z.string(), z.unknown());

export const ListResult = z.object({
  list: z.array(RecordRow),
  pagination: z.optional(pagination),
  /** Sums over the page by field, as texts, when the list shows a summary row. */
  summary: z.optional(z.record(z.string(), z.string())),
});

const RecordData = z.object({ id: z.string(), data: z.string() });
const data = z.string().check(z.maxLength(10 * 1024 * 1024));

export const ModelConfig = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.int(),
  webType: z.int(),
  formData: z.string(),
  columnData: z.string(),
  appColumnData: z.string(),
  flowId: z.string(),
  flowEnCode: z.string(),
  flowTemplateJson: z.string(),
  enableFlow: flagOut,
  interfaceId: z.string(),
  propsValueList: z.array(z.unknown()),
  version: z.int(),
});

const Download = z.object({ name: z.string(), url: z.string() });

/** One change of one field. */
export const HistoryEntry = z.object({
  id: z.string(),
  time: z.int(),
  userName: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  source: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});

/** Records of released models. Source: contract/visual-development.md 5.2. */
export const recordApi = {
  config: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/Config', {
    permission: 'record',
    summary:
      'The released design a page is built from (type 0: the draft, for designers), with default values of the caller',
    params: modelParams,
    query: z.object({ type: queryText(1), menuId: queryText(50) }),
    data: z.nullable(ModelConfig),
    quiet: true,
  }),
  list: endpoint('POST', '/api/visualdev/OnlineDev/{modelId}/List', {
    permission: 'record',
    summary: 'Records by filter, sort and page, as display texts',
    params: modelParams,
    body: ListInput,
    data: ListResult,
  }),
  listByQuery: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/List', {
    permission: 'record',
    summary: 'The same list with its input in the query',
    params: modelParams,
    query: ListInput,
    data: ListResult,
  }),
  create: endpoint('POST', '/api/visualdev/OnlineDev/{modelId}', {
    permission: 'record',
    summary: 'Adds a record; answers its id',
    params: modelParams,
    body: z.object({ data, menuId: z.optional(z.string()), status: z.optional(z.unknown()) }),
    data: id,
  }),
  update: endpoint('PUT', '/api/visualdev/OnlineDev/{modelId}/{id}', {
    permission: 'record',
    summary: 'Changes a record; `f_version` in data is checked when present',
    params: recordParams,
    body: z.object({
      data,
      id: z.optional(z.string()),
      menuId: z.optional(z.string()),
      status: z.optional(z.unknown()),
    }),
    data: nothing,
  }),
  get: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/{id}', {
    permission: 'record',
    summary: 'A record with its wire values, for editing',
    params: recordParams,
    query: menuQuery,
    data: RecordData,
  }),
  dataChange: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/{id}/DataChange', {
    permission: 'record',
    summary: 'A record as display texts',
    params: recordParams,
    query: menuQuery,
    data: RecordData,
  }),
  history: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/{id}/History', {
    permission: 'record',
    summary: 'Who changed which field of a record, newest first (D)',
    params: recordParams,
    query: menuQuery,
    data: z.object({ list: z.array(HistoryEntry) }),
  }),
  remove: endpoint('DELETE', '/api/visualdev/OnlineDev/{modelId}/{id}', {
    permission: 'record',
    summary: 'Deletes a record',
    params: recordParams,
    query: menuQuery,
    data: nothing,
  }),
  batchRemove: endpoint('POST', '/api/visualdev/OnlineDev/batchDelete/{modelId}', {
    permission: 'record',
    summary: 'Deletes several records, all or none',
    params: modelParams,
    body: z.object({ ids: z.array(id).check(z.maxLength(1000)), menuId: z.optional(z.string()) }),
    data: nothing,
  }),
  restore: endpoint('POST', '/api/visualdev/OnlineDev/{modelId}/Actions/Restore', {
    permission: 'record',
    summary: 'Brings back records that were just deleted: the undo of a delete (D)',
    params: modelParams,
    body: z.object({ ids: z.array(id).check(z.maxLength(1000)), menuId: z.optional(z.string()) }),
    data: nothing,
  }),
  export: endpoint('POST', '/api/visualdev/OnlineDev/{modelId}/Actions/Export', {
    permission: 'record',
    summary: 'Exports records to a workbook',
    params: modelParams,
    body: z.optional(ListInput),
    data: Download,
  }),
  template: endpoint('GET', '/api/visualdev/OnlineDev/{modelId}/Template', {
    permission: 'record',
    summary: 'The empty import workbook',
    params: modelParams,
    query: menuQuery,
    data: Download,
  }),
  exportData: endpoint('POST', '/api/visualdev/OnlineDev/{modelId}/Actions/ExportData', {
    permission: 'onlineDev.webDesign:btn_export',
    summary: 'Exports the definition of a model',
    params: modelParams,
    data: Download,
  }),
};

export type ListInputData = z.input<typeof ListInput>;
export type ListResultData = z.output<typeof ListResult>;
export type ModelConfigData = z.output<typeof ModelConfig>;
export type HistoryEntryData = z.output<typeof HistoryEntry>;
