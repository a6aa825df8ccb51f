import {
  type DataOf,
  type ImportTaskData,
  mostTaskRows,
  type UserImportRow,
  userExcelApi,
} from '@yingzao/contract';
import { errorText, parseLanguage } from '@yingzao/texts';
import type { Ctx, Platform, Tenant } from '../../../../kernel/context.ts';
import { AppError, required } from '../../../../kernel/errors.ts';
import { inTransaction, runIn } from '../../../../kernel/http/work.ts';
import { newId } from '../../../../kernel/id.ts';
import { hashGenerated } from '../../../../kernel/password.ts';
import { loadUser } from '../../../auth/session/gate.ts';
import type { Services } from '../../../services.ts';
import { createUser } from '../user.service.ts';
import * as tasks from './import-task.repository.ts';
import { RowReader } from './row-reader.ts';
import { type FailedRow, keepFailed, keepPasswords, type NewAccount } from './user-export.ts';
import { findOwnFile, readFile, takeRow } from './user-import.ts';

const day = 24 * 60 * 60 * 1000;
/** After so long a stretch ends and the next is asked for, so that a node that dies delays little. Milliseconds. */
const stretch = 20_000;
/** Rows looked at together. */
const atOnce = 500;

/**
 * Begins to import a file in the background.
 *
 * @throws file.missing, excel.tooManyRows, excel.empty and what else a file may be refused for (400)
 */
export async function startTask(services: Services, ctx: Ctx, fileName: string): Promise<ImportTaskData> {
  const file = await findOwnFile(services.files, ctx, fileName);
  let total = 0;
  for await (const _ of readFile(services, ctx, fileName)) {
    if (total === mostTaskRows) throw new AppError('excel.tooManyRows', { max: mostTaskRows });
    total += 1;
  }
  if (total === 0) throw new AppError('excel.empty');
  const task: tasks.TaskRow = {
    id: newId(),
    kind: 'user',
    userId: ctx.user.id,
    language: ctx.language,
    fileId: file.id,
    fileName: file.originalName,
    state: 'waiting',
    total,
    done: 0,
    failed: 0,
    message: '',
    passwordsFile: '',
    failedFile: '',
    creatorTime: ctx.now(),
    endTime: null,
  };
  await inTransaction(ctx, async (own) => {
    await services.files.refer(own, 'temporary', file.id, '');
    await tasks.insert(own, task);
    await services.jobs.put(own, 'users.import', { taskId: task.id });
  });
  return toData(services, ctx, task);
}

/** @throws recordMissing (404) also for a task of somebody else */
export async function getTask(services: Services, ctx: Ctx, id: string): Promise<ImportTaskData> {
  const task = await tasks.find(ctx, id);
  return toData(services, ctx, required(task?.userId === ctx.user.id ? task : undefined));
}

export async function listTasks(services: Services, ctx: Ctx): Promise<DataOf<typeof userExcelApi.tasks>> {
  const list = [];
  for (const task of await tasks.list(ctx, ctx.user.id, ctx.now() - 7 * day)) {
    list.push(await toData(services, ctx, task));
  }
  return { list };
}

async function toData({ files }: Services, ctx: Ctx, task: tasks.TaskRow): Promise<ImportTaskData> {
  const { id, fileName, state, total, done, failed, message, creatorTime, endTime } = task;
  const linkTo = async (fileId: string) => {
    const file = fileId ? await files.find(ctx, 'temporary', fileId) : undefined;
    return file ? { name: file.originalName, url: await files.link(ctx, file) } : null;
  };
  return {
    ...{ id, fileName, state, total, done, message, creatorTime, endTime },
    snum: done - failed,
    fnum: failed,
    passwords: await linkTo(task.passwordsFile),
    failed: await linkTo(task.failedFile),
  };
}

/**
 * Imports the next rows of a task as the one who began it, with the rights he has by now. Rows that are through are
 * never taken again, whatever happens to the node.
 */
export async function importStretch(
  services: Services,
  platform: Platform,
  tenant: Tenant,
  taskId: string,
): Promise<void> {
  await actAsAuthor(platform, tenant, taskId, async (ctx, task) => {
    if (!(await services.access.allows(ctx, userExcelApi.startTask.permission))) {
      return end(ctx, task, errorText('forbidden', {}, ctx.language));
    }
    const isThrough = await importRows(services, ctx, task);
    if (isThrough) return finish(services, ctx, task);
    await inTransaction(ctx, (own) => services.jobs.put(own, 'users.import', { taskId }));
  });
}

/** Nothing when the task has ended; a task whose author is gone ends here. */
async function actAsAuthor(
  platform: Platform,
  tenant: Tenant,
  taskId: string,
  work: (ctx: Ctx, task: tasks.TaskRow) => Promise<void>,
): Promise<void> {
  const circumstances = { origin: 'pc', ip: '', userAgent: '', source: 'import' } as const;
  const nobody = { id: '', account: '', realName: '', isAdministrator: false };
  const visitor = { tenant, user: nobody, sessionId: '' };
  await runIn(platform, visitor, { ...circumstances, language: 'zh-CN' }, false, async (ctx) => {
    const task = await tasks.find(ctx, taskId);
    if (!task || task.endTime !== null) return;
    const language = parseLanguage(task.language) ?? 'zh-CN';
    const known = await loadUser(platform, tenant, task);
    if (!known) return end(ctx, task, errorText('session.missing', {}, language));
    await work({ ...ctx, language, user: known.user }, task);
  });
}

/** @returns whether all rows are through */
async function importRows(services: Services, ctx: Ctx, task: tasks.TaskRow): Promise<boolean> {
  await tasks.update(ctx, task.id, { state: 'running' });
  const reader = await RowReader.open(services, ctx);
  const until = Date.now() + stretch;
  let number = 0;
  for await (const rows of inGroups(readFile(services, ctx, task.fileId), task.done)) {
    if (Date.now() > until) return false;
    await reader.prepare(rows.map(({ row }) => row));
    for (const { row, at } of rows) {
      number = at;
      await importRow(services, ctx, task.id, reader, row, number);
    }
  }
  return true;
}

/** Rows with their numbers, some at a time, from behind those that are through. */
async function* inGroups(
  rows: AsyncIterable<UserImportRow>,
  done: number,
): AsyncGenerator<{ row: UserImportRow; at: number }[]> {
  let group: { row: UserImportRow; at: number }[] = [];
  let at = 0;
  for await (const row of rows) {
    at += 1;
    if (at <= done) continue;
    group.push({ row, at });
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function importRow(
  services: Services,
  ctx: Ctx,
  taskId: string,
  reader: RowReader,
  row: UserImportRow,
  number: number,
): Promise<void> {
  const outcome = await takeRow(ctx, reader, row, (input) =>
    inTransaction(ctx, async (own) => {
      const made = await createUser(services, own, input, hashGenerated);
      const { account, realName } = input;
      await tasks.noteRow(own, taskId, number, {
        good: { account, realName, password: made.initialPassword },
      });
      return made;
    }),
  );
  if ('password' in outcome) return;
  const { errors, ...bad } = outcome;
  await inTransaction(ctx, (own) => tasks.noteRow(own, taskId, number, { bad }));
}

/** The results become files; nothing else of the rows stays. */
async function finish(services: Services, ctx: Ctx, { id, fileId }: tasks.TaskRow): Promise<void> {
  await inTransaction(ctx, async (own) => {
    const task = required(await tasks.find(own, id));
    const good = tasks.readRows(own, id, 1) as AsyncGenerator<unknown> as AsyncGenerator<NewAccount>;
    const bad = tasks.readRows(own, id, 0) as AsyncGenerator<unknown> as AsyncGenerator<FailedRow>;
    const hasGood = task.done > task.failed;
    await tasks.update(own, id, {
      state: 'done',
      endTime: own.now(),
      passwordsFile: hasGood ? (await keepPasswords(services, own, good, day)).id : '',
      failedFile: task.failed > 0 ? (await keepFailed(services, own, bad, day)).id : '',
    });
    await tasks.dropRows(own, id);
    await services.files.refer(own, 'temporary', '', fileId);
  });
}

async function end(ctx: Ctx, { id }: tasks.TaskRow, message: string): Promise<void> {
  await tasks.update(ctx, id, { state: 'failed', message, endTime: ctx.now() });
}
