import { recordApi } from '@yingzao/contract';
import { listHistory } from '../../../engine/history.ts';
import { listRecords } from '../../../engine/list.ts';
import { getRecord, getRecordTexts } from '../../../engine/read.ts';
import { removeRecords, restoreRecords } from '../../../engine/remove.ts';
import { createRecord, updateRecord } from '../../../engine/save/save-record.ts';
import { AppError } from '../../../kernel/errors.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { getConfig } from './config.ts';
import { readData } from './read-data.ts';

export const recordRoutes = ({ engine, access }: Services) => [
  route(recordApi.config, (ctx, { params, query }) => getConfig(engine, access, ctx, params.modelId, query)),
  route(
    recordApi.list,
    async (ctx, { params, body }) => {
      const { plan, guard } = await engine.open(ctx, params.modelId, body.menuId, 'list');
      return listRecords(ctx, plan, guard, body);
    },
    { transaction: false },
  ),
  route(recordApi.listByQuery, async (ctx, { params, query }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, query.menuId, 'list');
    return listRecords(ctx, plan, guard, query);
  }),
  route(recordApi.create, async (ctx, { params, body }) =>
    createRecord(
      ctx,
      await engine.open(ctx, params.modelId, body.menuId, 'create'),
      readData(ctx, body.data),
    ),
  ),
  route(recordApi.update, async (ctx, { params, body }) => {
    const door = await engine.open(ctx, params.modelId, body.menuId, 'update');
    await updateRecord(ctx, door, params.id, readData(ctx, body.data));
    return null;
  }),
  route(recordApi.get, async (ctx, { params, query }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, query.menuId, 'detail');
    return { id: params.id, data: JSON.stringify(await getRecord(ctx, plan, guard, params.id)) };
  }),
  route(recordApi.dataChange, async (ctx, { params, query }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, query.menuId, 'detail');
    return { id: params.id, data: JSON.stringify(await getRecordTexts(ctx, plan, guard, params.id)) };
  }),
  route(recordApi.history, async (ctx, { params, query }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, query.menuId, 'detail');
    return { list: await listHistory(ctx, plan, guard, params.id) };
  }),
  route(recordApi.remove, async (ctx, { params, query }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, query.menuId, 'remove');
    await removeRecords(ctx, plan, guard, [params.id]);
    return null;
  }),
  route(recordApi.batchRemove, async (ctx, { params, body }) => {
    const { plan, guard } = await engine.open(ctx, params.modelId, body.menuId, 'batchRemove');
    if (body.ids.length === 0) throw new AppError('record.nothingChosen');
    await removeRecords(ctx, plan, guard, body.ids);
    return null;
  }),
  route(recordApi.restore, async (ctx, { params, body }) => {
    const { plan } = await engine.open(ctx, params.modelId, body.menuId, 'batchRemove');
    await restoreRecords(ctx, plan, body.ids);
    return null;
  }),
  route(recordApi.export, async (ctx, { params, body }) => {
    await engine.open(ctx, params.modelId, body?.menuId, 'export');
    throw new AppError('record.exportNotYet');
  }),
  route(recordApi.template, async (ctx, { params, query }) => {
    await engine.open(ctx, params.modelId, query.menuId, 'import');
    throw new AppError('record.templateMissing');
  }),
  route(recordApi.exportData, async () => {
    throw new AppError('model.transferNotYet');
  }),
];
