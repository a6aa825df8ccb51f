import {
  dataFieldApi,
  dataLinkApi,
  dataSchemeApi,
  menuApi,
  menuButtonApi,
  menuColumnApi,
  menuFormApi,
} from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import * as schemes from './data-schemes.service.ts';
import * as menus from './menu.manage.service.ts';
import { listDirectories } from './menu.service.ts';
import { sortMenus } from './menu.sort.service.ts';
import { exportMenu, importMenus } from './menu.transfer.service.ts';
import * as points from './menu-points.service.ts';

export const menuRoutes = (services: Services) => [
  route(menuApi.list, (ctx, { query }) => menus.listMenus(ctx, query)),
  route(menuApi.directories, async (ctx, { params, query }) => ({
    list: await listDirectories(ctx, params.id, query.category ?? 'Web', query.systemId),
  })),
  route(menuApi.all, (ctx, { query }) => menus.listEnabledMenus(ctx, query.category)),
  route(menuApi.get, (ctx, { params }) => menus.getMenu(ctx, params.id)),
  route(menuApi.create, (ctx, { body }) => menus.addMenu(ctx, body)),
  route(menuApi.update, (ctx, { params, body }) => menus.changeMenu(ctx, params.id, body)),
  route(menuApi.sort, (ctx, { body }) => sortMenus(ctx, body)),
  route(menuApi.remove, (ctx, { params }) => menus.removeMenu(ctx, params.id)),
  route(menuApi.setState, (ctx, { params }) => menus.toggleMenu(ctx, params.id)),
  route(menuApi.export, (ctx, { params }) => exportMenu(services, ctx, params.id)),
  route(menuApi.import, (ctx, { body }) => importMenus(ctx, body)),
  route(menuApi.holders, (ctx, { params }) => menus.listHolders(ctx, params.id)),
  ...buttonRoutes(),
  ...fieldRoutes('moduleColumn'),
  ...fieldRoutes('moduleForm'),
  ...schemeRoutes(services),
];

const buttonRoutes = () => [
  route(menuButtonApi.list, (ctx, { params, query }) =>
    points.listButtons(ctx, params.moduleId, query.keyword),
  ),
  route(menuButtonApi.selector, (ctx, { params, query }) =>
    points.listButtons(ctx, params.moduleId, query.keyword),
  ),
  route(menuButtonApi.get, (ctx, { params }) => points.getButton(ctx, params.id)),
  route(menuButtonApi.create, (ctx, { body }) => points.addButton(ctx, body)),
  route(menuButtonApi.update, (ctx, { params, body }) => points.changeButton(ctx, params.id, body)),
  route(menuButtonApi.remove, (ctx, { params }) => points.removePoint(ctx, 'moduleButton', params.id)),
  route(menuButtonApi.setState, (ctx, { params }) => points.togglePoint(ctx, 'moduleButton', params.id)),
];

function fieldRoutes(table: 'moduleColumn' | 'moduleForm') {
  const api = table === 'moduleColumn' ? menuColumnApi : menuFormApi;
  return [
    route(api.list, (ctx, { params, query }) =>
      points.listFields(ctx, table, params.moduleId, query.keyword),
    ),
    route(api.get, (ctx, { params }) => points.getField(ctx, table, params.id)),
    route(api.create, (ctx, { body }) => points.addField(ctx, table, body)),
    route(api.createMany, (ctx, { body }) => points.addFields(ctx, table, body)),
    route(api.update, (ctx, { params, body }) => points.changeField(ctx, table, params.id, body)),
    route(api.remove, (ctx, { params }) => points.removePoint(ctx, table, params.id)),
    route(api.setState, (ctx, { params }) => points.togglePoint(ctx, table, params.id)),
  ];
}

const schemeRoutes = (services: Services) => [
  route(dataFieldApi.list, (ctx, { params, query }) =>
    schemes.listDataFields(ctx, params.moduleId, query.keyword),
  ),
  route(dataFieldApi.fields, (ctx, { params }) => schemes.listModelFields(services, ctx, params.moduleId)),
  route(dataFieldApi.get, (ctx, { params }) => schemes.getDataField(ctx, params.id)),
  route(dataFieldApi.create, (ctx, { body }) => schemes.addDataField(ctx, body)),
  route(dataFieldApi.update, (ctx, { params, body }) => schemes.changeDataField(ctx, params.id, body)),
  route(dataFieldApi.remove, (ctx, { params }) => schemes.removeDataField(ctx, params.id)),
  route(dataSchemeApi.list, (ctx, { params, query }) =>
    schemes.listSchemes(ctx, params.moduleId, query.keyword),
  ),
  route(dataSchemeApi.get, (ctx, { params }) => schemes.getScheme(ctx, params.id)),
  route(dataSchemeApi.create, (ctx, { body }) => schemes.addScheme(ctx, body)),
  route(dataSchemeApi.update, (ctx, { params, body }) => schemes.changeScheme(ctx, params.id, body)),
  route(dataSchemeApi.remove, (ctx, { params }) => schemes.removeScheme(ctx, params.id)),
  route(dataLinkApi.info, (ctx, { params }) =>
    schemes.getLink(services, ctx, params.moduleId, Number(params.dataType)),
  ),
  route(dataLinkApi.modelTables, (ctx, { params }) => schemes.modelTables(services, ctx, params.moduleId)),
  route(dataLinkApi.fields, (ctx, { params, query }) =>
    schemes.tableFields(services, ctx, params.tableName, query.keyword),
  ),
  route(dataLinkApi.save, (ctx, { body }) => schemes.saveLink(ctx, body)),
];
