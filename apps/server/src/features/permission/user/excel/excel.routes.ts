import { userExcelApi } from '@yingzao/contract';
import { route } from '../../../../kernel/http/route.ts';
import type { Services } from '../../../services.ts';
import { cancelTask, getTask, listTasks, startTask } from './import-task.ts';
import { exportFailed, exportUsers, makeTemplate } from './user-export.ts';
import { importUsers, previewImport, takeFile } from './user-import.ts';

export const userExcelRoutes = (services: Services) => [
  route(userExcelApi.export, (ctx, { query }) => exportUsers(services, ctx, query)),
  route(userExcelApi.exportData, (ctx, { query }) => exportUsers(services, ctx, query)),
  route(userExcelApi.template, (ctx) => makeTemplate(services, ctx)),
  route(userExcelApi.upload, (ctx, { body }) => takeFile(services, ctx, body.file)),
  route(userExcelApi.preview, (ctx, { query }) => previewImport(services, ctx, query.fileName)),
  route(userExcelApi.import, (ctx, { body }) => importUsers(services, ctx, body), { transaction: 'own' }),
  route(userExcelApi.startTask, (ctx, { body }) => startTask(services, ctx, body.fileName), {
    transaction: 'own',
  }),
  route(userExcelApi.task, (ctx, { params }) => getTask(services, ctx, params.id)),
  route(userExcelApi.cancelTask, (ctx, { params }) => cancelTask(services, ctx, params.id)),
  route(userExcelApi.tasks, (ctx) => listTasks(services, ctx)),
  route(userExcelApi.exportFailed, (ctx, { body }) => exportFailed(services, ctx, body.list)),
];
