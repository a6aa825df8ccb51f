import { sysConfigApi } from '@yingzao/contract';
import { route } from '../../../kernel/http/route.ts';
import type { Services } from '../../services.ts';
import { readSettings, saveSettings } from './settings.service.ts';

export const settingsRoutes = (services: Services) => [
  route(sysConfigApi.get, (ctx) => readSettings(services, ctx)),
  route(sysConfigApi.save, (ctx, { body }) => saveSettings(services, ctx, body)),
];
