import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  type BodyOf,
  type DataOf,
  type DownloadLinkData,
  mostImportedRows,
  type ReceivedFile,
  requiredUserColumns,
  type UserColumn,
  type UserImportRow,
  userColumns,
  type userExcelApi,
} from '@yingzao/contract';
import { type ErrorKey, languages, messageText } from '@yingzao/texts';
import type { Ctx } from '../../../../kernel/context.ts';
import { AppError, required } from '../../../../kernel/errors.ts';
import { readWorkbook } from '../../../../kernel/excel/read-workbook.ts';
import type { Files, StoredFile } from '../../../../kernel/files/files.ts';
import { openWorkFolder } from '../../../../kernel/files/work-folder.ts';
import type { Services } from '../../../services.ts';
import { columnOf, columnTitle } from './names.ts';
import { RowReader } from './row-reader.ts';
import { takeRows } from './take-rows.ts';
import { exportPasswords } from './user-export.ts';

const hour = 60 * 60 * 1000;

/**
 * Takes a file in; it is read by `previewImport`.
 *
 * @throws excel.notXlsx (400) naming the field
 */
export async function takeFile(
  { files }: Services,
  ctx: Ctx,
  { path, fileName }: ReceivedFile,
): Promise<DownloadLinkData> {
  if (!/\.xlsx$/i.test(fileName)) refuseFile('excel.notXlsx');
  const kept = await files.keep(ctx, {
    type: 'temporary',
    path,
    originalName: fileName,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    expireTime: ctx.now() + hour,
  });
  return { name: kept.id, url: await files.link(ctx, kept) };
}

function refuseFile(key: ErrorKey): never {
  throw new AppError(key, {}, [{ key, path: ['file'] }]);
}

/**
 * What a file holds, and what is wrong with it. Nothing is saved.
 *
 * @throws file.missing, excel.broken, excel.old, excel.tooLarge, excel.header, excel.headerTwice, excel.empty,
 *   excel.tooManyRows (400)
 * Source: contract/permission.md 2.3 (ImportPreview).
 */
export async function previewImport(
  services: Services,
  ctx: Ctx,
  fileName: string,
): Promise<DataOf<typeof userExcelApi.preview>> {
  const rows: UserImportRow[] = [];
  for await (const row of readFile(services, ctx, fileName)) {
    if (rows.length === mostImportedRows) refuseLength();
    rows.push(row);
  }
  if (rows.length === 0) throw new AppError('excel.empty');
  const reader = await RowReader.open(services, ctx);
  await reader.prepare(rows);
  return { dataRow: rows.map((row) => ({ ...row, ...reader.text(reader.read(row).problems) })) };
}

/** Names the file, which tells a client that it can be imported in the background. */
function refuseLength(): never {
  const params = { max: mostImportedRows };
  throw new AppError('excel.tooManyRows', params, [{ key: 'excel.tooManyRows', params, path: ['fileName'] }]);
}

/**
 * The rows of a file that the caller has uploaded.
 *
 * @throws file.missing, excel.broken, excel.old, excel.tooLarge, excel.header, excel.headerTwice (400)
 */
export async function* readFile({ files }: Services, ctx: Ctx, id: string): AsyncGenerator<UserImportRow> {
  const file = await findOwnFile(files, ctx, id);
  const { folder, remove } = await openWorkFolder(ctx.platform);
  try {
    const path = join(folder, 'sheet.xlsx');
    await pipeline(files.read(file), createWriteStream(path));
    yield* rowsIn(path, ctx);
  } finally {
    await remove();
  }
}

/** @throws file.missing (400) also for a file of somebody else */
export async function findOwnFile(files: Files, ctx: Ctx, id: string): Promise<StoredFile> {
  const file = await files.find(ctx, 'temporary', id);
  if (!file || file.uploaderId !== ctx.user.id) throw new AppError('file.missing');
  return file;
}

async function* rowsIn(path: string, ctx: Ctx): AsyncGenerator<UserImportRow> {
  let columns: readonly (UserColumn | undefined)[] | undefined;
  for await (const { cells } of readWorkbook(path)) {
    if (!columns) columns = readHead(cells, ctx);
    else {
      const row = Object.fromEntries(userColumns.map((column) => [column, ''])) as UserImportRow;
      columns.forEach((column, index) => {
        if (column) row[column] = (cells[index] ?? '').slice(0, longestCell);
      });
      if (userColumns.some((column) => row[column] !== '')) yield row;
    }
  }
}

const longestCell = 2000;

/** Columns may be in any order, and those that are not required may be missing; nothing may be there twice or unknown. */
function readHead(cells: readonly string[], { language }: Ctx): (UserColumn | undefined)[] {
  const columns = cells.map((title) => {
    if (title === '' || isReason(title)) return undefined;
    return required(columnOf(title) ?? refuseHead('excel.header', title));
  });
  const missing = requiredUserColumns.find((column) => !columns.includes(column));
  if (missing) refuseHead('excel.header', columnTitle(missing, language));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) refuseHead('excel.headerTwice', columnTitle(twice, language));
  return columns;
}

/** The first column of a file with bad rows. */
const isReason = (title: string) =>
  languages.some((language) => messageText('userExcel.reason', {}, language) === title);

function refuseHead(key: 'excel.header' | 'excel.headerTwice', title: string): never {
  throw new AppError(key, { title });
}

/**
 * Adds the good rows, and answers the bad ones.
 *
 * Source: contract/permission.md 2.3 (ImportData).
 */
export async function importUsers(
  services: Services,
  ctx: Ctx,
  { list }: BodyOf<typeof userExcelApi.import>,
): Promise<DataOf<typeof userExcelApi.import>> {
  if (list.length === 0) throw new AppError('excel.empty');
  const reader = await RowReader.open(services, ctx);
  const outcomes = await takeRows({ services, ctx, reader }, list);
  const added = outcomes.flatMap((outcome) => ('good' in outcome ? outcome.good : []));
  const failed = outcomes.flatMap((outcome) => ('bad' in outcome ? outcome.bad : []));
  return {
    snum: added.length,
    fnum: failed.length,
    failResult: failed,
    resultType: failed.length > 0 ? 1 : 0,
    passwords: added.length > 0 ? await exportPasswords(services, ctx, added) : null,
  };
}
