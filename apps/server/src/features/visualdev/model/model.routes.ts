import { modelApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import * as service from './model.service.ts';
import { listFormFields, selectRecords } from './pickers.ts';
import { planRelease, releaseModel } from './release.ts';
import { getReleaseMenu } from './release-menu-names.ts';

export const modelRoutes = ({ engine }: Services) => [
  route(modelApi.list, (ctx, { query }) => service.listModels(ctx, query)),
  route(modelApi.selector, (ctx, { query }) => service.selectModels(ctx, query)),
  route(modelApi.get, (ctx, { params }) => service.getModel(ctx, params.id)),
  route(modelApi.create, (ctx, { body }) => service.createModel(ctx, body)),
  route(modelApi.update, (ctx, { params, body }) => service.updateModel(ctx, params.id, body)),
  route(modelApi.remove, (ctx, { params }) => service.removeModel(ctx, params.id)),
  route(modelApi.copy, (ctx, { params }) => service.copyModel(ctx, params.id)),
  route(modelApi.planRelease, (ctx, { params }) => planRelease(ctx, params.id)),
  route(modelApi.release, (ctx, { params, body }) => releaseModel(ctx, params.id, body)),
  route(modelApi.versions, (ctx, { params }) => service.listVersions(ctx, params.id)),
  route(modelApi.version, (ctx, { params }) => service.getVersion(ctx, params.id, params.versionId)),
  route(modelApi.rollback, (ctx, { params }) => service.rollbackModel(ctx, params.id)),
  route(modelApi.releaseMenu, (ctx, { params }) => getReleaseMenu(ctx, params.id)),
  route(modelApi.formDataFields, async (ctx, { params, query }) => ({
    list: await listFormFields(engine, ctx, params.id, query.filterType === '1'),
  })),
  route(modelApi.fieldDataSelect, (ctx, { params, query }) => selectRecords(engine, ctx, params.id, query)),
];
