import { screen, waitFor, within } from '@testing-library/react';
import type { ImportTaskData } from '@yingzao/contract';
import texts from '@yingzao/texts/zh-CN/excel';
import { expect, test } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { findButton } from '../../test/buttons.ts';
import { openPage } from '../../test/page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type BackgroundImport, type ImportSource, TooManyRows } from './import-source.ts';

const task = (more: Partial<ImportTaskData> = {}): ImportTaskData => ({
  ...{ id: 't1', fileName: 'people.xlsx', state: 'waiting', total: 2000, done: 0, snum: 0, fnum: 0 },
  ...{ message: '', creatorTime: 1_700_000_000_000, endTime: null, passwords: null, failed: null },
  ...more,
});
const link = (name: string) => ({ name, url: `/api/file/Download?encryption=${name}` });
const unused = async (): Promise<never> => {
  throw new Error('not asked for');
};

/** What the server knows, which tests change as time goes by. */
interface Known {
  tasks: ImportTaskData[];
  start: BackgroundImport['start'];
}

async function open(known: Known, onSettled = () => undefined) {
  const asked: string[] = [];
  const source: ImportSource<'name'> = {
    ...{ title: 'People', columns: [{ key: 'name', title: 'Name', isRequired: true }] },
    ...{ mostRows: 1000, fileLimit: 5_000_000, template: unused, send: unused, exportFailed: unused },
    read: async () => {
      throw new TooManyRows('upload-1', 'too long');
    },
    background: {
      ...{ queryKey: ['tasks'], mostRows: 5000, start: known.start },
      list: async () => known.tasks,
      cancel: async (id) => {
        known.tasks = known.tasks.map((one) => (one.id === id ? { ...one, message: 'cancelled' } : one));
        return known.tasks[0] ?? task();
      },
      find: async (id) => {
        asked.push(id);
        return known.tasks[0] ?? task();
      },
    },
  };
  const state = { isOpen: true, open: () => undefined, close: () => undefined };
  const opened = await openPage(<ImportDialog {...state} source={source} onSettled={onSettled} />, []);
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const take = () => opened.user.upload(input, new File(['x'], 'people.xlsx'));
  return { ...opened, asked, take };
}

const filled = (text: string, values: Record<string, unknown>) =>
  Object.entries(values).reduce((now, [name, value]) => now.replace(`{${name}}`, String(value)), text);

test('a file too long for the preview is offered to the background and followed to its end', async () => {
  const started: string[] = [];
  const known: Known = {
    tasks: [],
    start: async (fileName) => {
      started.push(fileName);
      known.tasks = [task({ state: 'running', done: 500, snum: 499, fnum: 1 })];
      return task();
    },
  };
  let settled = 0;
  const { user, take, notices } = await open(known, () => {
    settled += 1;
  });
  await take();
  expect(await screen.findByText(filled(texts['tasks.offer'], { reason: 'too long' }))).toBeTruthy();
  await user.click(await findButton(texts['tasks.start']));
  const line = within(await screen.findByRole('listitem', { name: 'people.xlsx' }));
  expect(started).toEqual(['upload-1']);
  expect(screen.queryByText(texts['tasks.offerHint'])).toBeNull();
  known.tasks = [task({ state: 'done', done: 2000, snum: 1999, fnum: 1, failed: link('bad') })];
  const told = filled(texts['tasks.ended'], { name: 'people.xlsx', added: 1999, bad: 1 });
  await waitFor(() => expect(notices).toContain(told), { timeout: 5000 });
  expect(settled).toBe(1);
  expect(line.getByText(filled(texts['tasks.bad'], { count: 1 }))).toBeTruthy();
});

test('what was begun before is there when the dialog opens; its files are fetched anew', async () => {
  const done = task({
    state: 'done',
    done: 2000,
    snum: 2000,
    passwords: link('secret'),
    failed: link('bad'),
  });
  const { user, asked, notices } = await open({ tasks: [done], start: unused });
  await user.click(await findButton(texts['tasks.failedRows']));
  await waitFor(() => expect(asked).toEqual(['t1']));
  await user.click(await findButton(texts['tasks.passwords']));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(notices).toEqual([]);
});

test('one that goes on can be cancelled, once; what came in by then has its files', async () => {
  const known: Known = { tasks: [task({ state: 'running', done: 500, snum: 500 })], start: unused };
  const { user } = await open(known);
  await user.click(await findButton(texts['tasks.cancel']));
  expect(await screen.findByText('cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts['tasks.cancel'] })).toBeNull();
  known.tasks = [task({ state: 'failed', done: 600, snum: 600, message: 'cancelled', passwords: link('p') })];
  expect(await findButton(texts['tasks.passwords'])).toBeTruthy();
});

test('one that failed tells why; one whose files are gone says so', async () => {
  const failed = task({ id: 't2', fileName: 'other.xlsx', state: 'failed', message: 'no right any more' });
  await open({ tasks: [failed, task({ state: 'done', done: 2000, snum: 2000 })], start: unused });
  expect(await screen.findByText('no right any more')).toBeTruthy();
  expect(screen.getByText(texts['tasks.gone'])).toBeTruthy();
});

test('a refusal to begin is told where it was asked for', async () => {
  const { user, take } = await open({
    tasks: [],
    start: async () => {
      throw new ApiError(400, 'the file is gone');
    },
  });
  await take();
  await user.click(await findButton(texts['tasks.start']));
  expect(await screen.findByText('the file is gone')).toBeTruthy();
});
