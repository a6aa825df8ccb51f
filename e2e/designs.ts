import { modelApi } from '@yingzao/contract';
import {
  type ColumnData,
  compileForm,
  defaultColumnData,
  readFormData,
  type WidgetKey,
} from '@yingzao/model';
import type { Call } from './platform.ts';

type Json = Record<string, unknown>;

export function widget(
  jnpfKey: WidgetKey,
  name: string,
  label: string,
  config: Json = {},
  more: Json = {},
): Json {
  return { __config__: { jnpfKey, label, ...config }, __vModel__: name, ...more };
}

/** Makes and releases a model over the wire. Answers its id. @param list what its list has beyond the usual */
export async function releaseModel(
  call: Call,
  fullName: string,
  enCode: string,
  fields: Json[],
  list: Partial<ColumnData> = {},
): Promise<string> {
  const formData = JSON.stringify({ fields });
  const usual = defaultColumnData(compileForm(readFormData(formData).form));
  const columnData = JSON.stringify({ ...usual, ...list });
  const made = await call(modelApi.create, { body: { fullName, enCode, webType: 2, formData, columnData } });
  if (made.code !== 200) throw new Error(made.msg);
  const body = { pc: 1 as const, pcModuleParentId: '-1' };
  const released = await call(modelApi.release, { params: { id: made.data }, body });
  if (released.code !== 200) throw new Error(released.msg);
  return made.data;
}
