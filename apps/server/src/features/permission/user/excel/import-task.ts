import {
  type DataOf,
  type ImportTaskData,
  mostTaskRows,
  type UserImportRow,
  userExcelApi,
} from '@yingzao/contract';
import { errorText, messageText, parseLanguage } from '@yingzao/texts';
import type { Ctx, Platform, Tenant } from '../../../../kernel/context.ts';
import { AppError, required } from '../../../../kernel/errors.ts';
import { inTransaction, runIn } from '../../../../kernel/http/work.ts';
import { newId } from '../../../../kernel/id.ts';
import { loadUser } from '../../../auth/session/gate.ts';
import type { Services } from '../../../services.ts';
import * as tasks from './import-task.repository.ts';
import { RowReader } from './row-reader.ts';
import { atOnce, GivenUp, type Keeper, takeRows } from './take-rows.ts';
import { type FailedRow, keepFailed, keepPasswords, type NewAccount } from './user-export.ts';
import { findOwnFile, readFile } from './user-import.ts';

const day = 24 * 60 * 60 * 1000;
/** After so long a stretch ends and the next is asked for, so that a node that dies delays little. Milliseconds. */
const stretch = 30_000;

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
 * Ends an import of mine early. What is in stays in, with its passwords as a file; an import at work ends with the
 * rows it has in hand.
 *
 * @throws recordMissing (404) also for a task of somebody else, excel.ended (400)
 */
export async function cancelTask(services: Services, ctx: Ctx, id: string): Promise<ImportTaskData> {
  const stored = await tasks.hold(ctx, id);
  const task = required(stored?.userId === ctx.user.id ? stored : undefined);
  if (task.endTime !== null) throw new AppError('excel.ended');
  const message = messageText('userExcel.cancelled', {}, ctx.language);
  await tasks.update(ctx, id, { message });
  return toData(services, ctx, { ...task, message });
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
  await actAsAuthor(services, platform, tenant, taskId, async (ctx, task) => {
    if (!(await services.access.allows(ctx, userExcelApi.startTask.permission))) {
      return finish(services, ctx, task, errorText('forbidden', {}, ctx.language));
    }
    const state = await importRows(services, ctx, task);
    if (state instanceof AppError) return finish(services, ctx, task, state.text(ctx.language));
    if (state === 'through') return finish(services, ctx, task);
    if (state === 'pausing') {
      await inTransaction(ctx, (own) => services.jobs.put(own, 'users.import', { taskId }));
    }
  });
}

/** Nothing when the task has ended; a task whose author is gone, or who wants it no longer, ends here. */
async function actAsAuthor(
  services: Services,
  platform: Platform,
  tenant: Tenant,
  taskId: string,
  work: (ctx: Ctx, task: tasks.TaskRow) => Promise<void>,
): Promise<void> {
  const circumstances = { origin: 'pc', ip: '', userAgent: '', source: 'import' } as const;
  const nobody = { id: '', account: '', realName: '', isAdministrator: false };
  const visitor = { tenant, user: nobody, sessionId: '' };
  await runIn(platform, visitor, { ...circumstances, language: 'zh-CN' }, false, async (bare) => {
    const task = await tasks.find(bare, taskId);
    if (!task || task.endTime !== null) return;
    const ctx = { ...bare, language: parseLanguage(task.language) ?? 'zh-CN' };
    const known = await loadUser(platform, tenant, task);
    if (!known) return finish(services, ctx, task, errorText('session.missing', {}, ctx.language));
    await work({ ...ctx, user: known.user }, task);
  });
}

/**
 * @returns `through` when no more rows are to come, `pausing` when the next stretch goes on, `elsewhere` when another
 *   node has gone on already, or why the file can be read no longer
 */
async function importRows(
  services: Services,
  ctx: Ctx,
  task: tasks.TaskRow,
): Promise<'through' | 'pausing' | 'elsewhere' | AppError> {
  await tasks.update(ctx, task.id, { state: 'running' });
  const reader = await RowReader.open(services, ctx);
  const until = Date.now() + stretch;
  let { done } = task;
  const keep: Keeper = async (own, outcomes) => {
    const held = await tasks.hold(own, task.id);
    if (held?.done !== done || held.endTime !== null) throw new GivenUp('elsewhere');
    if (held.message !== '') throw new GivenUp('through');
    await tasks.noteRows(own, held, outcomes);
    own.afterCommit(() => {
      done += outcomes.length;
    });
  };
  try {
    for await (const rows of inGroups(readFile(services, ctx, task.fileId), task.done, reader)) {
      if (Date.now() > until || services.jobs.isClosing) return 'pausing';
      await takeRows({ services, ctx, reader, keep }, rows);
    }
  } catch (error) {
    if (error instanceof GivenUp) return error.state;
    if (error instanceof AppError) return error;
    throw error;
  }
  return 'through';
}

/** Rows some at a time, from behind those that are through. */
async function* inGroups(
  rows: AsyncIterable<UserImportRow>,
  done: number,
  reader: RowReader,
): AsyncGenerator<UserImportRow[]> {
  let group: UserImportRow[] = [];
  let at = 0;
  for await (const row of rows) {
    at += 1;
    if (at <= done) reader.skip(row);
    else group.push(row);
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/**
 * The results become files; nothing else of the rows stays.
 *
 * @param reason why not all rows are through
 */
async function finish(
  services: Services,
  ctx: Ctx,
  { id, fileId }: tasks.TaskRow,
  reason = '',
): Promise<void> {
  const { done, failed, total, message } = required(await tasks.find(ctx, id));
  const good = tasks.readRows(ctx, id, 1) as AsyncGenerator<unknown> as AsyncGenerator<NewAccount>;
  const bad = tasks.readRows(ctx, id, 0) as AsyncGenerator<unknown> as AsyncGenerator<FailedRow>;
  const passwordsFile = done > failed ? (await keepPasswords(services, ctx, good, day)).id : '';
  const failedFile = failed > 0 ? (await keepFailed(services, ctx, bad, day)).id : '';
  const told = reason || (done < total ? message : '');
  await inTransaction(ctx, async (own) => {
    const held = await tasks.hold(own, id);
    if (!held || held.endTime !== null) return;
    const state = told ? 'failed' : 'done';
    await tasks.update(own, id, { state, message: told, endTime: own.now(), passwordsFile, failedFile });
    await tasks.dropRows(own, id);
    await services.files.refer(own, 'temporary', '', fileId);
  });
}
