import { modelApi, sessionApi } from '@yingzao/contract';
import { compileForm, defaultColumnData, readFormData, type WidgetKey } from '@yingzao/model';
import type { Caller } from './test-app.ts';

type Json = Record<string, unknown>;

/** One widget of a design, as the designer would write it. */
export function widget(
  jnpfKey: WidgetKey,
  name: string,
  label: string,
  more: Json & { config?: Json } = {},
): Json {
  const { config, ...attributes } = more;
  return { __config__: { jnpfKey, label, ...config }, __vModel__: name, ...attributes };
}

export const options = (...ids: string[]) => ({ options: ids.map((id) => ({ id, fullName: `选项${id}` })) });

export const formOf = (...fields: Json[]) => JSON.stringify({ fields });

let models = 0;

/** A model, made and released through the calls; answers its id and its menu's id. */
export async function release(
  call: Caller,
  fields: Json[],
  list: Json = {},
  form: Json = {},
): Promise<{ modelId: string; menuId: string }> {
  const modelId = await draft(call, fields, list, form);
  const released = await call(modelApi.release, {
    params: { id: modelId },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  if (released.code !== 200) throw new Error(`not released: ${released.msg}`);
  const { menuList } = (await call(sessionApi.currentUser)).data;
  const menu = menuList.find(({ propertyJson }) => propertyJson.includes(modelId));
  return { modelId, menuId: menu?.id ?? '' };
}

/** A model as a draft. */
export async function draft(call: Caller, fields: Json[], list: Json = {}, form: Json = {}): Promise<string> {
  models += 1;
  const name = `model${models}`;
  const formData = JSON.stringify({ ...form, fields });
  const columnData = { ...defaultColumnData(compileForm(readFormData(formData).form)), ...list };
  const body = {
    fullName: `功能${models}`,
    enCode: name,
    webType: 2,
    formData,
    columnData: JSON.stringify(columnData),
  };
  const made = await call(modelApi.create, { body });
  if (made.code !== 200) throw new Error(`not made: ${made.msg}`);
  return made.data;
}
