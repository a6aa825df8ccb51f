import type { Platform } from '../kernel/context.ts';
import { sweepWorkFolders } from '../kernel/files/work-folder.ts';
import { importStretch } from './permission/user/excel/import-task.ts';
import type { Services } from './services.ts';
import { sweepLogs } from './system/log/log.service.ts';

/** Says who does what is done later. */
export function registerJobs(platform: Platform, services: Services): void {
  const { jobs, files } = services;
  jobs.handle('users.import', (tenant, { taskId }) => importStretch(services, platform, tenant, taskId));
  jobs.handle('logs.sweep', (tenant) => sweepLogs(platform, tenant));
  jobs.handle('files.sweep', async (tenant) => {
    await files.sweep(tenant);
    await sweepWorkFolders(platform);
  });
}
