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
  sortCode,
  text,
  time,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Id and code of the application that is always there. */
export const mainApplication = { id: 'main', enCode: 'mainSystem' } as const;

/** Source: contract/auth-and-shell.md 2.4 (System). */
export const ApplicationInput = z.object({
  fullName: text(50),
  enCode: code(50),
  icon: text(100),
  sortCode,
  enabledMark: z._default(flag, 1),
  description: optionalText(300),
});

const Application = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  icon: z.string(),
  sortCode: z.int(),
  enabledMark: flagOut,
  description: z.string(),
  lastModifyTime: z.nullable(time),
});

const base = '/api/system/System';
const permission = 'admin';

/** Applications: the level above menus. Source: contract/auth-and-shell.md 2.4. */
export const applicationApi = {
  list: endpoint('GET', base, {
    permission,
    summary: 'The applications, disabled ones too',
    query: z.object({ keyword: queryText(), enabledMark: z.optional(z.enum(['0', '1'])) }),
    data: list(Application),
  }),
  get: endpoint('GET', `${base}/{id}`, {
    permission,
    summary: 'An application',
    params: idParams,
    data: Application,
  }),
  create: endpoint('POST', base, {
    permission,
    summary: 'Adds an application',
    body: ApplicationInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    permission,
    summary: 'Changes an application; the main one keeps its code and stays enabled',
    params: idParams,
    body: z.extend(ApplicationInput, { lastModifyTime: z.optional(z.nullable(time)) }),
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    permission,
    summary: 'Deletes an application without menus',
    params: idParams,
    data: nothing,
  }),
};

export type ApplicationData = z.output<typeof Application>;
export type ApplicationInputData = z.input<typeof ApplicationInput>;
