import { dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import {
  createData,
  getData,
  listData,
  removeData,
  selectParents,
  toggleData,
  updateData,
} from './dictionary.service.ts';
import { exportDictionary, importDictionary } from './dictionary.transfer.ts';
import {
  createType,
  getType,
  listTypes,
  removeType,
  selectTypes,
  updateType,
} from './dictionary.types.service.ts';

export const dictionaryRoutes = (services: Services) => [
  route(dictionaryTypeApi.list, (ctx) => listTypes(ctx)),
  route(dictionaryTypeApi.selector, (ctx, { params }) => selectTypes(ctx, params.id)),
  route(dictionaryTypeApi.get, (ctx, { params }) => getType(ctx, params.id)),
  route(dictionaryTypeApi.create, (ctx, { body }) => createType(ctx, body)),
  route(dictionaryTypeApi.update, (ctx, { params, body }) => updateType(ctx, params.id, body)),
  route(dictionaryTypeApi.remove, (ctx, { params }) => removeType(ctx, params.id)),
  route(dictionaryApi.all, ({ tenant }) => services.dictionaries.all(tenant)),
  route(dictionaryApi.list, (ctx, { params, query }) => listData(ctx, params.typeId, query)),
  route(dictionaryApi.parents, (ctx, { params, query }) =>
    selectParents(ctx, params.typeId, params.id, query.isTree === '1'),
  ),
  route(dictionaryApi.selector, ({ tenant }, { params }) =>
    services.dictionaries.optionsOf(tenant, params.typeId),
  ),
  route(dictionaryApi.get, (ctx, { params }) => getData(ctx, params.id)),
  route(dictionaryApi.create, (ctx, { body }) => createData(ctx, body)),
  route(dictionaryApi.update, (ctx, { params, body }) => updateData(ctx, params.id, body)),
  route(dictionaryApi.remove, (ctx, { params }) => removeData(ctx, params.id)),
  route(dictionaryApi.export, (ctx, { params }) => exportDictionary(services, ctx, params.id)),
  route(dictionaryApi.exportAlias, (ctx, { params }) => exportDictionary(services, ctx, params.id)),
  route(dictionaryApi.import, (ctx, { body }) => importDictionary(ctx, body)),
  route(dictionaryApi.setState, (ctx, { params }) => toggleData(ctx, params.id)),
];
