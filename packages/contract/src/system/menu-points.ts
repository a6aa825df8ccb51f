import * as z from 'zod/mini';
import {
  flag,
  flagOut,
  id,
  idParams,
  list,
  nothing,
  optionalText,
  queryText,
  sortCode,
  text,
  time,
  whole,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

const permission = 'system.menu';
const pointCode = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[A-Za-z0-9._-]+$/, { error: 'codePattern' }),
    );
const moduleParams = z.object({ moduleId: id });
const keyword = z.object({ keyword: queryText() });
const stale = { lastModifyTime: z.optional(z.nullable(time)) };

/** A button as menu management shows it. Source: contract/auth-and-shell.md 1.7. */
export interface ManagedButton {
  id: string;
  moduleId: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  enabledMark: 0 | 1;
  sortCode: number;
  hasChildren: boolean;
  children: ManagedButton[];
}
const ManagedButtonSchema: z.ZodMiniType<ManagedButton> = z.object({
  id: z.string(),
  moduleId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(ManagedButtonSchema);
  },
});

const ButtonInput = z.object({
  moduleId: id,
  parentId: z._default(id, '-1'),
  fullName: text(50),
  enCode: pointCode(50),
  icon: optionalText(100),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});
const ButtonDetail = z.object({
  id,
  moduleId: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  lastModifyTime: z.nullable(time),
});

export const menuButtonApi = {
  list: endpoint('GET', '/api/system/ModuleButton/{moduleId}/List', {
    permission,
    summary: 'The buttons of a menu as a tree',
    params: moduleParams,
    query: keyword,
    data: list(ManagedButtonSchema),
  }),
  selector: endpoint('GET', '/api/system/ModuleButton/{moduleId}/Selector', {
    permission,
    summary: 'The same, for choosing a parent',
    params: moduleParams,
    query: keyword,
    data: list(ManagedButtonSchema),
  }),
  get: endpoint('GET', '/api/system/ModuleButton/{id}', {
    permission,
    summary: 'A button',
    params: idParams,
    data: ButtonDetail,
  }),
  create: endpoint('POST', '/api/system/ModuleButton', {
    permission: 'system.menu:btn_btnPer',
    summary: 'Adds a button to a menu',
    body: ButtonInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/ModuleButton/{id}', {
    permission: 'system.menu:btn_btnPer',
    summary: 'Changes a button',
    params: idParams,
    body: z.extend(ButtonInput, stale),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/ModuleButton/{id}', {
    permission: 'system.menu:btn_btnPer',
    summary: 'Deletes a button with every grant of it',
    params: idParams,
    data: nothing,
  }),
  setState: endpoint('PUT', '/api/system/ModuleButton/{id}/Actions/State', {
    permission: 'system.menu:btn_btnPer',
    summary: 'Enables or disables a button',
    params: idParams,
    data: nothing,
  }),
};

const fieldRule = whole(0, 2);
const FieldInput = z.object({
  moduleId: id,
  fullName: text(50),
  enCode: pointCode(100),
  bindTable: optionalText(63),
  bindTableName: optionalText(100),
  fieldRule: z._default(fieldRule, 0),
  childTableKey: optionalText(50),
  enabledMark: z._default(flag, 1),
  sortCode,
  description: optionalText(300),
});
const FieldRow = z.object({
  id,
  moduleId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  bindTable: z.string(),
  bindTableName: z.string(),
  fieldRule: z.int(),
  childTableKey: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  lastModifyTime: z.nullable(time),
});

const ManyFields = z
  .array(
    z.object({
      enCode: pointCode(100),
      fullName: text(50),
      bindTable: optionalText(63),
      fieldRule: z._default(fieldRule, 0),
      childTableKey: optionalText(50),
    }),
  )
  .check(z.maxLength(1000));

/** Columns and form fields have the same calls. */
function fieldApi<Name extends 'Column' | 'Form'>(name: Name) {
  const base = `/api/system/Module${name}`;
  const write = name === 'Column' ? 'system.menu:btn_columnPer' : 'system.menu:btn_formPer';
  const what = name === 'Column' ? 'list column' : 'form field';
  return {
    list: endpoint('GET', `${base}/{moduleId}/Fields`, {
      permission,
      summary: `The ${what}s of a menu`,
      params: moduleParams,
      query: keyword,
      data: list(FieldRow),
    }),
    get: endpoint('GET', `${base}/{id}`, {
      permission,
      summary: `A ${what}`,
      params: idParams,
      data: FieldRow,
    }),
    create: endpoint('POST', base, {
      permission: write,
      summary: `Adds a ${what} to a menu`,
      body: FieldInput,
      data: nothing,
    }),
    createMany: endpoint('POST', `${base}/Actions/Batch`, {
      permission: write,
      summary: `Adds many ${what}s; codes that are there are passed over`,
      body: z.object({
        moduleId: id,
        bindTable: optionalText(63),
        bindTableName: optionalText(100),
        columnJson: z.optional(ManyFields),
        formJson: z.optional(ManyFields),
      }),
      data: nothing,
    }),
    update: endpoint('PUT', `${base}/{id}`, {
      permission: write,
      summary: `Changes a ${what}`,
      params: idParams,
      body: z.extend(FieldInput, stale),
      data: nothing,
    }),
    remove: endpoint('DELETE', `${base}/{id}`, {
      permission: write,
      summary: `Deletes a ${what} with every grant of it`,
      params: idParams,
      data: nothing,
    }),
    setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
      permission: write,
      summary: `Enables or disables a ${what}`,
      params: idParams,
      data: nothing,
    }),
  };
}

export const menuColumnApi = fieldApi('Column');
export const menuFormApi = fieldApi('Form');

/** What a comparison of a data scheme compares with. Source: contract/auth-and-shell.md 1.7. */
export const conditionTexts = [
  'input',
  'inputNumber',
  'datePicker',
  'userSelect',
  'depSelect',
  'organizeSelect',
  'posSelect',
  'roleSelect',
  'groupSelect',
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
  '@currentTime',
] as const;
export type ConditionText = (typeof conditionTexts)[number];

export const schemeSymbols = [
  '==',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'like',
  'notLike',
  'in',
  'notIn',
  'between',
  'null',
  'notNull',
] as const;
export type SchemeSymbol = (typeof schemeSymbols)[number];

export const dataFieldTypes = ['string', 'int', 'double', 'varchar', 'datetime', 'text', 'bigint'] as const;

const DataFieldInput = z.object({
  moduleId: id,
  fullName: text(50),
  enCode: pointCode(100),
  type: z.enum(dataFieldTypes),
  /** Joined by commas. */
  conditionSymbol: text(200),
  conditionText: z.enum(conditionTexts),
  fieldRule: z._default(fieldRule, 0),
  bindTable: optionalText(63),
  childTableKey: optionalText(50),
  format: optionalText(30),
  sortCode,
  description: optionalText(300),
});
const dataFieldOut = {
  id,
  moduleId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  type: z.string(),
  conditionSymbol: z.string(),
  conditionText: z.string(),
  fieldRule: z.int(),
  bindTable: z.string(),
  childTableKey: z.string(),
  format: z.string(),
  description: z.string(),
  sortCode: z.int(),
  lastModifyTime: z.nullable(time),
};

/** The fields that data schemes of a menu may compare. Source: contract/auth-and-shell.md 2.4. */
export const dataFieldApi = {
  list: endpoint('GET', '/api/system/ModuleDataAuthorize/{moduleId}/List', {
    permission,
    summary: 'The fields that data schemes of a menu may compare',
    params: moduleParams,
    query: keyword,
    data: list(z.object({ ...dataFieldOut, conditionName: z.string(), conditionSymbolName: z.string() })),
  }),
  fields: endpoint('GET', '/api/system/ModuleDataAuthorize/{moduleId}/FieldList', {
    permission,
    summary: 'The fields of the model that a menu shows',
    params: moduleParams,
    data: z.array(z.object({ field: z.string(), fieldName: z.string() })),
  }),
  get: endpoint('GET', '/api/system/ModuleDataAuthorize/{id}', {
    permission,
    summary: 'A field for data schemes',
    params: idParams,
    data: z.object(dataFieldOut),
  }),
  create: endpoint('POST', '/api/system/ModuleDataAuthorize', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Adds a field for data schemes',
    body: DataFieldInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/ModuleDataAuthorize/{id}', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Changes a field for data schemes',
    params: idParams,
    body: z.extend(DataFieldInput, stale),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/ModuleDataAuthorize/{id}', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Deletes a field that no scheme compares',
    params: idParams,
    data: nothing,
  }),
};

const SchemeInput = z.object({
  moduleId: id,
  fullName: text(50),
  enCode: pointCode(50),
  /** JSON text: `[{logic, groups: [{id, field, type, op, value, conditionText}]}]`. */
  conditionJson: z.optional(z.nullable(z.string().check(z.maxLength(100_000)))),
  /** The conditions in words, for lists. */
  conditionText: optionalText(4000),
  matchLogic: z._default(z.enum(['and', 'or']), 'and'),
  allData: z._default(flag, 0),
  sortCode,
  description: optionalText(300),
});
const SchemeDetail = z.object({
  id,
  moduleId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  conditionJson: z.string(),
  conditionText: z.string(),
  matchLogic: z.string(),
  allData: flagOut,
  description: z.string(),
  sortCode: z.int(),
  lastModifyTime: z.nullable(time),
});

/** Which rows of a menu can be granted. Source: contract/auth-and-shell.md 1.7, 2.4. */
export const dataSchemeApi = {
  list: endpoint('GET', '/api/system/ModuleDataAuthorizeScheme/{moduleId}/List', {
    permission,
    summary: 'The data schemes of a menu',
    params: moduleParams,
    query: keyword,
    data: list(
      z.object({
        id,
        fullName: z.string(),
        enCode: z.string(),
        conditionText: z.string(),
        allData: flagOut,
        sortCode: z.int(),
      }),
    ),
  }),
  get: endpoint('GET', '/api/system/ModuleDataAuthorizeScheme/{id}', {
    permission,
    summary: 'A data scheme',
    params: idParams,
    data: SchemeDetail,
  }),
  create: endpoint('POST', '/api/system/ModuleDataAuthorizeScheme', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Adds a data scheme to a menu',
    body: SchemeInput,
    data: nothing,
  }),
  update: endpoint('PUT', '/api/system/ModuleDataAuthorizeScheme/{id}', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Changes a data scheme; that for all data stays as it is',
    params: idParams,
    body: z.extend(SchemeInput, stale),
    data: nothing,
  }),
  remove: endpoint('DELETE', '/api/system/ModuleDataAuthorizeScheme/{id}', {
    permission: 'system.menu:btn_dataPer',
    summary: 'Deletes a data scheme with every grant of it',
    params: idParams,
    data: nothing,
  }),
};

const linkParams = z.object({ moduleId: id, dataType: z.enum(['1', '2', '3']) });
const Link = z.object({
  id: z.string(),
  moduleId: z.string(),
  dataType: z.int(),
  linkId: z.string(),
  linkTables: z.string(),
});

/** Which tables a menu's points are chosen from. Source: contract/auth-and-shell.md 1.7, 2.4. */
export const dataLinkApi = {
  info: endpoint('GET', '/api/system/ModuleDataAuthorizeLink/getInfo/{moduleId}/{dataType}', {
    permission,
    summary: 'The tables that were chosen for a menu',
    params: linkParams,
    data: Link,
  }),
  modelTables: endpoint('GET', '/api/system/ModuleDataAuthorizeLink/getVisualTables/{moduleId}/{dataType}', {
    permission,
    summary: 'The tables of the model that a menu shows',
    params: linkParams,
    data: z.object({ linkId: z.string(), linkTables: z.array(z.string()) }),
  }),
  fields: endpoint(
    'GET',
    '/api/system/ModuleDataAuthorizeLink/{linkId}/Tables/{tableName}/Fields/{menuType}/{dataType}',
    {
      permission,
      summary: 'The fields of such a table',
      params: z.object({ linkId: id, tableName: id, menuType: id, dataType: z.enum(['1', '2', '3']) }),
      query: keyword,
      data: list(z.object({ field: z.string(), fieldName: z.string() })),
    },
  ),
  save: endpoint('POST', '/api/system/ModuleDataAuthorizeLink/saveLinkData', {
    permission: 'system.menu:btn_edit',
    summary: 'Keeps which tables a menu’s points are chosen from',
    body: z.object({
      moduleId: id,
      dataType: whole(1, 3),
      linkId: z._default(z.string().check(z.maxLength(50)), '0'),
      linkTables: optionalText(4000),
    }),
    data: nothing,
  }),
};

export type ManagedFieldData = z.output<typeof FieldRow>;
export type DataSchemeData = z.output<typeof SchemeDetail>;
