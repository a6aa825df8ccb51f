import {
  type ApplicationData,
  type applicationApi,
  type BodyOf,
  type DataOf,
  mainApplication,
  type QueryOf,
} from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import { holdMenus } from '../menu/menu-lock.ts';
import * as applications from './application.repository.ts';

type ApplicationInput = BodyOf<typeof applicationApi.create>;
type ApplicationChange = BodyOf<typeof applicationApi.update>;

/** The applications, disabled ones too. Source: contract/auth-and-shell.md 2.4 (System). */
export async function listApplications(
  ctx: Ctx,
  { keyword, enabledMark }: QueryOf<typeof applicationApi.list>,
): Promise<DataOf<typeof applicationApi.list>> {
  const text = keyword?.trim().toLowerCase() ?? '';
  const list = (await applications.list(ctx)).map((row) => toData(ctx, row));
  return {
    list: list.filter(
      (row) =>
        [row.fullName, row.enCode].some((value) => value.toLowerCase().includes(text)) &&
        (enabledMark === undefined || row.enabledMark === Number(enabledMark)),
    ),
  };
}

/** @throws recordMissing (404) */
export async function getApplication(ctx: Ctx, id: string): Promise<ApplicationData> {
  return toData(ctx, required(await applications.find(ctx, id)));
}

function toData(ctx: Ctx, row: applications.ApplicationRow): ApplicationData {
  const { id, enCode, icon, sortCode, description, lastModifyTime } = row;
  const enabledMark = row.enabledMark === 1 ? 1 : 0;
  const fullName = applicationName(ctx, row);
  return { id, fullName, enCode, icon, sortCode, enabledMark, description, lastModifyTime };
}

/** The main application has its name in every language, until somebody gives it another. */
export function applicationName(
  ctx: Ctx,
  { id, fullName }: Pick<applications.ApplicationRow, 'id' | 'fullName'>,
): string {
  const isUsual = id === mainApplication.id && fullName === messageText('application.main');
  return isUsual ? messageText('application.main', {}, ctx.language) : fullName;
}

/** The name as it is stored: the usual one in one language, whoever sends it back. */
function storedName(ctx: Ctx, id: string, fullName: string): string {
  const isUsual = id === mainApplication.id && fullName === messageText('application.main', {}, ctx.language);
  return isUsual ? messageText('application.main') : fullName;
}

/** @throws application.fullNameTaken, application.enCodeTaken (400) */
export async function addApplication(ctx: Ctx, input: ApplicationInput): Promise<null> {
  await applications.insert(ctx, contentOf(input));
  publishChanged(ctx);
  return null;
}

/**
 * Changes an application. The main one keeps its code and stays enabled.
 *
 * @throws recordMissing (404), conflict (409), application.main, application.fullNameTaken, application.enCodeTaken (400)
 */
export async function changeApplication(ctx: Ctx, id: string, input: ApplicationChange): Promise<null> {
  const row = required(await applications.findForUpdate(ctx, id));
  refuseStale(row, input.lastModifyTime);
  const content = contentOf(input);
  if (id === mainApplication.id) {
    if (content.enabledMark === 0) refuse([{ key: 'application.main', path: ['enabledMark'] }]);
    if (content.enCode !== row.enCode) refuse([{ key: 'application.main', path: ['enCode'] }]);
  }
  await applications.update(ctx, row, { ...content, fullName: storedName(ctx, id, content.fullName) });
  publishChanged(ctx);
  return null;
}

/** @throws recordMissing (404), application.main, application.hasMenus (400) */
export async function removeApplication(ctx: Ctx, id: string): Promise<null> {
  await holdMenus(ctx);
  const row = required(await applications.findForUpdate(ctx, id));
  if (id === mainApplication.id) throw new AppError('application.main');
  if (await applications.hasMenus(ctx, id)) throw new AppError('application.hasMenus');
  await applications.markDeleted(ctx, row);
  publishChanged(ctx);
  return null;
}

/** Makes the main application of a new tenant. */
export async function createMainApplication(ctx: Ctx): Promise<void> {
  const fullName = messageText('application.main');
  const icon = 'icon-ym icon-ym-system';
  await applications.ensure(ctx, {
    ...mainApplication,
    fullName,
    icon,
    sortCode: 0,
    enabledMark: 1,
    description: '',
  });
}

/** Whether a menu can stand in an application; menus and applications must be held. */
export async function isApplication(ctx: Ctx, id: string): Promise<boolean> {
  return (await applications.find(ctx, id)) !== undefined;
}

function contentOf(input: ApplicationInput): applications.ApplicationContent {
  const { fullName, enCode, icon, enabledMark } = input;
  return {
    fullName,
    enCode,
    icon,
    enabledMark,
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
  };
}

function publishChanged(ctx: Ctx): void {
  ctx.publish('rights.changed', { tenant: ctx.tenant.id });
}
