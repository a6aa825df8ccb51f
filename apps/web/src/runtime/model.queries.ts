import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ListInputData, recordApi } from '@yingzao/contract';
import { compileForm, type FormRecord, readColumnData, readFormData } from '@yingzao/model';
import { call } from '../base/call.ts';

/** A design as pages work with it: read once. */
export type LoadedModel = Awaited<ReturnType<typeof loadModel>>;

async function loadModel(modelId: string, menuId: string, preview: boolean) {
  const query = preview ? { type: '0' } : { menuId };
  const config = await call(recordApi.config, { params: { modelId }, query });
  if (!config) return null;
  const form = compileForm(readFormData(config.formData).form);
  const { columnData: list } = readColumnData(config.columnData, form);
  return {
    id: config.id,
    fullName: config.fullName,
    webType: config.webType,
    version: config.version,
    form,
    list,
  };
}

export interface LoadedRecord {
  readonly id: string;
  readonly values: FormRecord;
}

async function loadPage(modelId: string, body: ListInputData, signal: AbortSignal): Promise<ListPage> {
  const { list, pagination, summary } = await call(recordApi.list, { params: { modelId }, body, signal });
  const whole = { currentPage: 1, pageSize: list.length, total: list.length };
  return { list: list as ListRow[], pagination: pagination ?? whole, summary };
}

/** Everything the pages of one released model load. */
export const modelQueries = {
  all: (modelId: string) => ['model', modelId] as const,
  config: (modelId: string, menuId: string, preview = false) =>
    queryOptions({
      queryKey: [...modelQueries.all(modelId), 'config', menuId, preview],
      queryFn: () => loadModel(modelId, menuId, preview),
      staleTime: 30_000,
    }),
  lists: (modelId: string) => [...modelQueries.all(modelId), 'list'] as const,
  list: (modelId: string, body: ListInputData) =>
    queryOptions({
      queryKey: [...modelQueries.lists(modelId), body],
      queryFn: ({ signal }) => loadPage(modelId, body, signal),
      placeholderData: keepPreviousData,
    }),
  record: (modelId: string, menuId: string, id: string, shape: 'values' | 'texts') =>
    queryOptions({
      queryKey: [...modelQueries.all(modelId), 'record', id, shape],
      queryFn: async () => {
        const endpoint = shape === 'values' ? recordApi.get : recordApi.dataChange;
        const answer = await call(endpoint, { params: { modelId, id }, query: { menuId } });
        return { id, values: JSON.parse(answer.data) as FormRecord };
      },
      // Fresh at every opening, and never again by itself: a form that is being filled in must not be replaced.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  history: (modelId: string, menuId: string, id: string) =>
    queryOptions({
      queryKey: [...modelQueries.all(modelId), 'history', id],
      queryFn: async () =>
        (await call(recordApi.history, { params: { modelId, id }, query: { menuId } })).list,
      gcTime: 0,
    }),
};

export type ListRow = { id: string } & Record<string, unknown>;
interface ListPage {
  list: ListRow[];
  pagination: { currentPage: number; pageSize: number; total: number; totalEstimated?: 0 | 1 | undefined };
  summary: Record<string, string> | undefined;
}
