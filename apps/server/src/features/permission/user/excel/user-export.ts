import { join } from 'node:path';
import {
  type DownloadLinkData,
  mostExportedUsers,
  type QueryOf,
  requiredUserColumns,
  type UserColumn,
  type UserImportRow,
  userColumns,
  type userExcelApi,
} from '@yingzao/contract';
import { formatDate } from '@yingzao/model';
import { messageText } from '@yingzao/texts';
import type { Ctx } from '../../../../kernel/context.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { type Sheet, type SheetColumn, writeWorkbook } from '../../../../kernel/excel/write-workbook.ts';
import type { StoredFile } from '../../../../kernel/files/files.ts';
import { inWorkFolder } from '../../../../kernel/files/work-folder.ts';
import type { Services } from '../../../services.ts';
import { type Belongings, belongingsOf, noBelongings } from '../user.belongings.ts';
import { readFilter } from '../user.list.ts';
import * as users from '../user.repository.ts';
import { type AllNames, columnTitle, type NamedColumn, readNames } from './names.ts';

const atOnce = 1000;
const hour = 60 * 60 * 1000;
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The users of a list as a file: those of the page that is shown, or all of them.
 *
 * @throws excel.noColumns (400)
 * Source: contract/permission.md 2.3 (ExportExcel).
 */
export async function exportUsers(
  services: Services,
  ctx: Ctx,
  query: QueryOf<typeof userExcelApi.export>,
): Promise<DownloadLinkData> {
  const columns = chosenColumns(query.selectKey);
  const filter = await readFilter(services, ctx, query);
  const ids =
    query.dataType === '1'
      ? await users.listIds(ctx, filter, mostExportedUsers)
      : (await users.page(ctx, { ...query, ...filter })).list.map(({ id }) => id);
  return makeFile(services, ctx, messageText('userExcel.title', {}, ctx.language), {
    columns: columns.map((column) => ({ title: columnTitle(column, ctx.language), width: widthOf(column) })),
    rows: rowsOf(ctx, await readNames(services, ctx), ids, columns),
  });
}

/** In the order of the form. None at all is refused, names that are no columns count as none. */
function chosenColumns(selectKey: string | undefined): UserColumn[] {
  if (selectKey === undefined) return [...userColumns];
  const wanted = selectKey.split(',').map((name) => name.trim());
  const columns = userColumns.filter((column) => wanted.includes(column));
  if (columns.length === 0) throw new AppError('excel.noColumns');
  return columns;
}

async function* rowsOf(
  ctx: Ctx,
  names: AllNames,
  ids: readonly string[],
  columns: readonly UserColumn[],
): AsyncGenerator<string[]> {
  const dayOf = days(ctx);
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce);
    const people = await users.findMany(ctx, part);
    const managers = await users.findMany(ctx, managersOf(people));
    const belongings = await belongingsOf(ctx, part);
    for (const id of part) {
      const user = people.get(id);
      if (!user) continue;
      const manager = managers.get(user.managerId);
      const cells = { dayOf, names, user, manager, places: belongings.get(id) ?? noBelongings };
      yield columns.map((column) => cellOf(column, cells));
    }
  }
}

/** Days as texts. They come again and again, and to work them out takes its time. */
function days({ platform }: Ctx): (time: number) => string {
  const texts = new Map<number, string>();
  return (time) => {
    const text = texts.get(time) ?? formatDate(time, 'yyyy-MM-dd', platform.config.timeZone);
    texts.set(time, text);
    return text;
  };
}

const managersOf = (people: ReadonlyMap<string, users.UserRow>) => [
  ...new Set([...people.values()].map(({ managerId }) => managerId).filter(Boolean)),
];

interface Cells {
  readonly dayOf: (time: number) => string;
  readonly names: AllNames;
  readonly user: users.UserRow;
  readonly manager: users.UserRow | undefined;
  readonly places: Belongings;
}

function cellOf(column: UserColumn, { dayOf, names, user, manager, places }: Cells): string {
  const named = (kind: NamedColumn, items: readonly { id: string }[]) =>
    items.map(({ id }) => names[kind].textOf(id)).join(',');
  if (column === 'organizeId') return named(column, places.organizations);
  if (column === 'positionId') return named(column, places.positions);
  if (column === 'roleId') return named(column, places.roles);
  if (column === 'managerId') return manager ? `${manager.realName}/${manager.account}` : '';
  if (column === 'entryDate' || column === 'birthday') {
    const time = user[column];
    return time === null ? '' : dayOf(time);
  }
  const value = String(user[column] ?? '');
  return column in names ? names[column as NamedColumn].textOf(value) : value;
}

const wide: ReadonlySet<UserColumn> = new Set(['organizeId', 'positionId', 'roleId', 'postalAddress']);
const widthOf = (column: UserColumn) => (wide.has(column) ? 32 : 16);

/** A drop-down list longer than this helps nobody. */
const mostChoices = 2000;

/** An empty sheet with an example. Source: contract/permission.md 2.3 (TemplateDownload). */
export async function makeTemplate(services: Services, ctx: Ctx): Promise<DownloadLinkData> {
  const names = await readNames(services, ctx);
  const example: Partial<Record<UserColumn, string>> = {
    account: messageText('example.account', {}, ctx.language),
    realName: messageText('example.realName', {}, ctx.language),
    gender: names.gender.choices[0] ?? '',
    organizeId: names.organizeId.choices[0] ?? '',
    enabledMark: names.enabledMark.choices[0] ?? '',
    birthday: '1990-01-31',
    description: messageText('example.description', {}, ctx.language),
  };
  return makeFile(services, ctx, messageText('userExcel.template', {}, ctx.language), {
    columns: userColumns.map((column) => templateColumn(ctx, names, column)),
    rows: [userColumns.map((column) => example[column] ?? '')],
  });
}

function templateColumn(ctx: Ctx, names: AllNames, column: UserColumn): SheetColumn {
  const required = requiredUserColumns.includes(column);
  const title = columnTitle(column, ctx.language) + (required ? '*' : '');
  const options = column in names ? names[column as NamedColumn].choices : [];
  return { title, required, width: widthOf(column), ...(options.length <= mostChoices && { options }) };
}

export type FailedRow = UserImportRow & { readonly errorsInfo: string };

/** Bad rows with what is wrong with them first, so that they can be mended and imported again. */
export async function exportFailed(
  services: Services,
  ctx: Ctx,
  rows: readonly FailedRow[],
): Promise<DownloadLinkData> {
  return linkTo(services, ctx, await keepFailed(services, ctx, rows, hour));
}

/** The same as a file that stays for a while. */
export function keepFailed(
  services: Services,
  ctx: Ctx,
  rows: Iterable<FailedRow> | AsyncIterable<FailedRow>,
  life: number,
): Promise<StoredFile> {
  const reason = { title: messageText('userExcel.reason', {}, ctx.language), width: 48 };
  const title = messageText('userExcel.failed', {}, ctx.language);
  const columns = [reason, ...userColumns.map((column) => ({ title: columnTitle(column, ctx.language) }))];
  const cells = mapRows(rows, (row) => [row.errorsInfo, ...userColumns.map((column) => row[column])]);
  return keepSheet(services, ctx, title, { columns, rows: cells }, life);
}

async function* mapRows<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string[]> {
  for await (const row of rows) yield cellsOf(row);
}

export interface NewAccount {
  readonly account: string;
  readonly realName: string;
  readonly password: string;
}

export async function exportPasswords(
  services: Services,
  ctx: Ctx,
  accounts: readonly NewAccount[],
): Promise<DownloadLinkData> {
  return linkTo(services, ctx, await keepPasswords(services, ctx, accounts, hour));
}

export function keepPasswords(
  services: Services,
  ctx: Ctx,
  accounts: Iterable<NewAccount> | AsyncIterable<NewAccount>,
  life: number,
): Promise<StoredFile> {
  const { language } = ctx;
  const password = messageText('userExcel.password', {}, language);
  const titles = [columnTitle('account', language), columnTitle('realName', language), password];
  const columns = titles.map((title) => ({ title }));
  const rows = mapRows(accounts, (one) => [one.account, one.realName, one.password]);
  const title = messageText('userExcel.passwords', {}, language);
  return keepSheet(services, ctx, title, { columns, rows }, life);
}

/** Keeps a workbook for as long as its download may take. */
async function makeFile(
  services: Services,
  ctx: Ctx,
  title: string,
  sheet: Omit<Sheet, 'name'>,
): Promise<DownloadLinkData> {
  return linkTo(services, ctx, await keepSheet(services, ctx, title, sheet, hour));
}

async function linkTo({ files }: Services, ctx: Ctx, file: StoredFile): Promise<DownloadLinkData> {
  return { name: file.originalName, url: await files.link(ctx, file) };
}

/** @param life milliseconds until the file may go */
function keepSheet(
  { files }: Services,
  ctx: Ctx,
  title: string,
  sheet: Omit<Sheet, 'name'>,
  life: number,
): Promise<StoredFile> {
  return inWorkFolder(ctx.platform, async (folder) => {
    const path = join(folder, 'sheet');
    await writeWorkbook(path, { ...sheet, name: title });
    const now = formatDate(ctx.now(), 'yyyy-MM-dd HH:mm:ss', ctx.platform.config.timeZone);
    const originalName = `${title}_${now.replace(/\D/g, '')}.xlsx`;
    const expireTime = ctx.now() + life;
    return files.keep(ctx, { type: 'temporary', path, originalName, mime: excelType, expireTime });
  });
}
