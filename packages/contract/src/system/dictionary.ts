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
  queryText,
  text,
  time,
  whole,
} from '../common.ts';
import { endpoint, fileBody } from '../endpoint.ts';
import { DownloadLink } from '../files/file.ts';

/** `parentId` is the id or code of a type, `-1` at the top. Source: contract/system-data.md 0, 1.1. */
export const DictionaryTypeInput = z.object({
  parentId: id,
  fullName: text(50),
  enCode: code(50),
  isTree: z._default(flag, 0),
  sortCode: z.optional(z.nullable(whole(0, 9999))),
  description: optionalText(500),
});

/** `dictionaryTypeId` is the id or code of a type, `parentId` `0` at the top. Source: contract/system-data.md 0, 1.2. */
export const DictionaryDataInput = z.object({
  dictionaryTypeId: id,
  parentId: id,
  fullName: text(50),
  enCode: code(50),
  enabledMark: z._default(flag, 1),
  sortCode: z.optional(z.nullable(whole(0, 9999))),
  description: optionalText(500),
});

const lastModifyTime = z.optional(z.nullable(time));

export interface DictionaryTypeNode {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  isTree: 0 | 1;
  sortCode: number;
  /** 1: built in, so its code stays and it is not deleted. */
  isSystem: 0 | 1;
  hasChildren: boolean;
  isLeaf: boolean;
  children: DictionaryTypeNode[];
}
const DictionaryTypeNodeSchema: z.ZodMiniType<DictionaryTypeNode> = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree: flagOut,
  sortCode: z.int(),
  isSystem: flagOut,
  hasChildren: z.boolean(),
  isLeaf: z.boolean(),
  get children() {
    return z.array(DictionaryTypeNodeSchema);
  },
});

const DictionaryTypeDetail = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isTree: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

/** What a place in a tree adds; flat lists come without. */
interface Place<Node> {
  hasChildren?: boolean | undefined;
  isLeaf?: boolean | undefined;
  children?: Node[] | undefined;
}

export interface DictionaryRowData extends Place<DictionaryRowData> {
  id: string;
  dictionaryTypeId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  enabledMark: 0 | 1;
  sortCode: number;
  description: string;
}
const DictionaryRow: z.ZodMiniType<DictionaryRowData> = z.object({
  id,
  dictionaryTypeId: id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  hasChildren: z.optional(z.boolean()),
  isLeaf: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(DictionaryRow));
  },
});

export interface DictionaryOption extends Place<DictionaryOption> {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
}
const DictionaryOptionSchema: z.ZodMiniType<DictionaryOption> = z.object({
  id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  hasChildren: z.optional(z.boolean()),
  isLeaf: z.optional(z.boolean()),
  get children() {
    return z.optional(z.array(DictionaryOptionSchema));
  },
});

const DictionaryDetail = z.object({
  id,
  dictionaryTypeId: id,
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

const isTree = z.optional(z.enum(['0', '1']));
const typeParams = z.object({ typeId: id });

/** Wherever a type's id is asked, its code does too. Source: contract/system-data.md 2.1. */
export const dictionaryTypeApi = {
  list: endpoint('GET', '/api/system/DictionaryType', {
    permission: 'systemData.dictionary',
    summary: 'Dictionary types as a tree',
    data: list(DictionaryTypeNodeSchema),
  }),
  selector: endpoint('GET', '/api/system/DictionaryType/Selector/{id}', {
    permission: 'login',
    summary: 'Dictionary types as a tree, without one (`0` for none) and all below it',
    params: idParams,
    data: list(DictionaryTypeNodeSchema),
  }),
  get: endpoint('GET', '/api/system/DictionaryType/{id}', {
    permission: 'systemData.dictionary',
    summary: 'A dictionary type',
    params: idParams,
    data: DictionaryTypeDetail,
  }),
  create: endpoint('POST', '/api/system/DictionaryType', {
    permission: 'systemData.dictionary:btn_type',
    summary: 'Adds a dictionary type',
    body: DictionaryTypeInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/DictionaryType/{id}', {
    permission: 'systemData.dictionary:btn_type',
    summary: 'Changes a dictionary type; fields left out stay as they are',
    params: idParams,
    body: z.extend(DictionaryTypeInput, {
      parentId: z.optional(id),
      isTree: z.optional(flag),
      lastModifyTime,
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/DictionaryType/{id}', {
    permission: 'systemData.dictionary:btn_type',
    summary: 'Deletes an empty dictionary type that is not built in',
    params: idParams,
    data: nothing,
  }),
};

const exported = {
  permission: 'systemData.dictionary:btn_export',
  summary: 'A dictionary with all below it and their values, as a file',
  params: idParams,
  data: DownloadLink,
} as const;

/** Source: contract/system-data.md 2.1. */
export const dictionaryApi = {
  all: endpoint('GET', '/api/system/DictionaryData/All', {
    permission: 'login',
    summary: 'All dictionaries with their enabled values',
    data: list(
      z.object({
        id,
        enCode: z.string(),
        fullName: z.string(),
        isTree: flagOut,
        dictionaryList: z.array(DictionaryOptionSchema),
      }),
    ),
  }),
  list: endpoint('GET', '/api/system/DictionaryData/{typeId}', {
    permission: 'systemData.dictionary',
    summary: 'Values of a dictionary, disabled ones too, as a list or a tree',
    params: typeParams,
    query: z.object({ isTree, keyword: queryText() }),
    data: list(DictionaryRow),
  }),
  parents: endpoint('GET', '/api/system/DictionaryData/{typeId}/Selector/{id}', {
    permission: 'systemData.dictionary',
    summary: 'Values that can hold others, without one (`0` for none) and all below it',
    params: z.extend(typeParams, { id }),
    query: z.object({ isTree }),
    data: list(DictionaryOptionSchema),
  }),
  selector: endpoint('GET', '/api/system/DictionaryData/{typeId}/Data/Selector', {
    permission: 'login',
    summary: 'Enabled values of a dictionary; none for a type that does not exist',
    params: typeParams,
    data: list(DictionaryOptionSchema),
  }),
  get: endpoint('GET', '/api/system/DictionaryData/{id}/Info', {
    permission: 'systemData.dictionary',
    summary: 'A dictionary value',
    params: idParams,
    data: DictionaryDetail,
  }),
  create: endpoint('POST', '/api/system/DictionaryData', {
    permission: 'systemData.dictionary:btn_add',
    summary: 'Adds a dictionary value',
    body: DictionaryDataInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/DictionaryData/{id}', {
    permission: 'systemData.dictionary:btn_edit',
    summary: 'Changes a dictionary value inside its type; fields left out stay as they are',
    params: idParams,
    body: z.extend(DictionaryDataInput, {
      dictionaryTypeId: z.optional(id),
      parentId: z.optional(id),
      enabledMark: z.optional(flag),
      lastModifyTime,
    }),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/DictionaryData/{id}', {
    permission: 'systemData.dictionary:btn_remove',
    summary: 'Deletes a dictionary value that holds no others',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', '/api/system/DictionaryData/{id}/Actions/State', {
    permission: 'systemData.dictionary:btn_edit',
    summary: 'Enables or disables a dictionary value',
    params: idParams,
    data: nothing,
  }),
  export: endpoint('GET', '/api/system/DictionaryData/{id}/Action/Export', exported),
  exportAlias: endpoint('GET', '/api/system/DictionaryData/{id}/Actions/Export', exported),
  import: endpoint('POST', '/api/system/DictionaryData/Action/Import', {
    permission: 'systemData.dictionary:btn_import',
    summary: 'Adds the dictionaries of a file with their values',
    encoding: 'multipart',
    fileLimit: 10 * 1024 * 1024,
    body: z.extend(fileBody(), {
      /** 0 refuses what is there already, 1 adds it again under another name and code. */
      type: z._default(z.enum(['0', '1']), '0'),
    }),
    data: nothing,
  }),
};

export type DictionaryTypeInputData = z.input<typeof DictionaryTypeInput>;
export type DictionaryTypeDetailData = z.output<typeof DictionaryTypeDetail>;
export type DictionaryInputData = z.input<typeof DictionaryDataInput>;
export type DictionaryDetailData = z.output<typeof DictionaryDetail>;
