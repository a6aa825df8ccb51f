import * as z from 'zod/mini';
import { flagOut, id, idParams, list, time } from '../common.ts';
import { endpoint, fileBody } from '../endpoint.ts';
import { DownloadLink } from '../files/file.ts';
import { userApi } from './user.ts';

/** The columns of users in Excel, in their order. Source: contract/permission.md 2.3. */
export const userColumns = [
  'account',
  'realName',
  'gender',
  'email',
  'organizeId',
  'managerId',
  'positionId',
  'ranks',
  'roleId',
  'sortCode',
  'enabledMark',
  'description',
  'nation',
  'nativePlace',
  'entryDate',
  'certificatesType',
  'certificatesNumber',
  'education',
  'birthday',
  'telePhone',
  'landline',
  'mobilePhone',
  'urgentContacts',
  'urgentTelePhone',
  'postalAddress',
] as const;
export type UserColumn = (typeof userColumns)[number];
export const requiredUserColumns: readonly UserColumn[] = [
  'account',
  'realName',
  'gender',
  'organizeId',
  'enabledMark',
];

/** What one call imports. Files with more are imported in the background. */
export const mostImportedRows = 1000;
export const mostTaskRows = 100_000;
export const mostExportedUsers = 100_000;
/** Bytes: what a file of `mostTaskRows` full rows takes. */
export const userFileLimit = 20 * 1024 * 1024;

const cell = z._default(z.string().check(z.maxLength(2000)), '');
/** A row as it stands in the sheet: names, not ids. */
const ImportRow = z.object(
  Object.fromEntries(userColumns.map((column) => [column, cell])) as Record<UserColumn, typeof cell>,
);
const CheckedRow = z.extend(ImportRow, {
  /** Everything that is wrong, joined by commas; '' when nothing is. */
  errorsInfo: z.string(),
  /** The same by column. */
  errors: z.record(z.string(), z.string()),
});
const ImportTask = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  /** Rows that are through, good or bad. */
  done: z.int(),
  snum: z.int(),
  fnum: z.int(),
  /** Why it failed as a whole. */
  message: z.string(),
  creatorTime: time,
  endTime: z.nullable(time),
  /** Initial passwords of the new users, and the bad rows: for one day. */
  passwords: z.nullable(DownloadLink),
  failed: z.nullable(DownloadLink),
});
const rows = z.object({ list: z.array(ImportRow).check(z.maxLength(mostImportedRows)) });

const exported = {
  permission: 'permission.user:btn_download',
  summary: 'The users of the list as an Excel file, at most 100 000',
  query: z.extend(userApi.list.query, {
    /** 0 the page that is shown, 1 everything. */
    dataType: z._default(z.enum(['0', '1']), '0'),
    /** Columns joined by commas; all of them when left out. */
    selectKey: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: DownloadLink,
} as const;
const base = '/api/permission/Users';
const upload = 'permission.user:btn_upload';

/** Source: contract/permission.md 2.3. */
export const userExcelApi = {
  export: endpoint('GET', `${base}/ExportExcel`, exported),
  exportData: endpoint('GET', `${base}/ExportData`, exported),
  template: endpoint('GET', `${base}/TemplateDownload`, {
    permission: upload,
    summary: 'An Excel file to fill in, with an example and drop-down lists',
    data: DownloadLink,
  }),
  upload: endpoint('POST', `${base}/Uploader`, {
    permission: upload,
    summary: 'Takes an Excel file of users, at most 20 MB',
    encoding: 'multipart',
    fileLimit: userFileLimit,
    body: fileBody(),
    data: DownloadLink,
  }),
  preview: endpoint('GET', `${base}/ImportPreview`, {
    permission: upload,
    summary: 'The rows of an uploaded file with what is wrong with them; nothing is saved',
    query: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: z.object({ dataRow: z.array(CheckedRow) }),
  }),
  import: endpoint('POST', `${base}/ImportData`, {
    permission: upload,
    summary: 'Adds the good rows as users and answers the bad ones',
    body: rows,
    data: z.object({
      snum: z.int(),
      fnum: z.int(),
      failResult: z.array(CheckedRow),
      /** 0 all rows are in, 1 some failed. */
      resultType: flagOut,
      /** The accounts with their initial passwords, which are kept nowhere; null when none was added. */
      passwords: z.nullable(DownloadLink),
    }),
  }),
  startTask: endpoint('POST', `${base}/ImportTask`, {
    permission: upload,
    summary: 'Imports an uploaded file in the background: for more rows than one call takes',
    body: z.object({ fileName: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: ImportTask,
  }),
  task: endpoint('GET', `${base}/ImportTask/{id}`, {
    permission: upload,
    summary: 'How far an import of mine is, with its files once it is done',
    params: idParams,
    data: ImportTask,
  }),
  cancelTask: endpoint('PUT', `${base}/ImportTask/{id}/Actions/Cancel`, {
    permission: upload,
    summary: 'Ends an import of mine early; what is in stays in',
    params: idParams,
    data: ImportTask,
  }),
  tasks: endpoint('GET', `${base}/ImportTask`, {
    permission: upload,
    summary: 'My imports of the last seven days, the newest first',
    data: list(ImportTask),
  }),
  exportFailed: endpoint('POST', `${base}/ExportExceptionData`, {
    permission: upload,
    summary: 'Bad rows as an Excel file, with what is wrong in the first column',
    body: z.object({
      list: z
        .array(z.extend(ImportRow, { errorsInfo: z._default(z.string(), '') }))
        .check(z.maxLength(mostImportedRows)),
    }),
    data: DownloadLink,
  }),
};

export type UserImportRow = z.output<typeof ImportRow>;
export type ImportTaskData = z.output<typeof ImportTask>;
export type CheckedUserRow = z.output<typeof CheckedRow>;
