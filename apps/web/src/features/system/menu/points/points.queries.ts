import { queryOptions } from '@tanstack/react-query';
import {
  dataFieldApi,
  dataSchemeApi,
  type ManagedButton,
  menuButtonApi,
  menuColumnApi,
  menuFormApi,
} from '@yingzao/contract';
import { call } from '../../../../base/call.ts';
import { menuQueries } from '../menu.queries.ts';

export type FieldKind = 'column' | 'form';
export const fieldApis = { column: menuColumnApi, form: menuFormApi } as const;

const all = [...menuQueries.all, 'points'] as const;

const never = { gcTime: 0, staleTime: 0 } as const;

/** What can be granted on a menu. Details are never from the cache: they carry the time by which a conflict is noticed. */
export const pointQueries = {
  all,
  buttons: (moduleId: string) =>
    queryOptions({
      queryKey: [...all, 'buttons', moduleId],
      queryFn: async (): Promise<ManagedButton[]> =>
        (await call(menuButtonApi.list, { params: { moduleId }, silent: true })).list,
    }),
  button: (id: string) =>
    queryOptions({
      queryKey: [...all, 'button', id],
      queryFn: () => call(menuButtonApi.get, { params: { id } }),
      ...never,
    }),
  fields: (kind: FieldKind, moduleId: string) =>
    queryOptions({
      queryKey: [...all, kind, moduleId],
      queryFn: async () => (await call(fieldApis[kind].list, { params: { moduleId }, silent: true })).list,
    }),
  field: (kind: FieldKind, id: string) =>
    queryOptions({
      queryKey: [...all, kind, 'detail', id],
      queryFn: () => call(fieldApis[kind].get, { params: { id } }),
      ...never,
    }),
  /** The fields of the model that the menu shows; none for a menu of another kind. */
  modelFields: (moduleId: string) =>
    queryOptions({
      queryKey: [...all, 'modelFields', moduleId],
      queryFn: () => call(dataFieldApi.fields, { params: { moduleId }, silent: true }),
    }),
  dataFields: (moduleId: string) =>
    queryOptions({
      queryKey: [...all, 'dataFields', moduleId],
      queryFn: async () => (await call(dataFieldApi.list, { params: { moduleId }, silent: true })).list,
    }),
  dataField: (id: string) =>
    queryOptions({
      queryKey: [...all, 'dataField', id],
      queryFn: () => call(dataFieldApi.get, { params: { id } }),
      ...never,
    }),
  schemes: (moduleId: string) =>
    queryOptions({
      queryKey: [...all, 'schemes', moduleId],
      queryFn: async () => (await call(dataSchemeApi.list, { params: { moduleId }, silent: true })).list,
    }),
  scheme: (id: string) =>
    queryOptions({
      queryKey: [...all, 'scheme', id],
      queryFn: () => call(dataSchemeApi.get, { params: { id } }),
      ...never,
    }),
};
