import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { departmentApi, organizeApi, requiredUserColumns, userApi, userColumns } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/excel';
import messages from '@yingzao/texts/zh-CN/messages';
import permission from '@yingzao/texts/zh-CN/permission';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '../apps/server/src/kernel/excel/read-workbook.ts';
import { writeWorkbook } from '../apps/server/src/kernel/excel/write-workbook.ts';
import { barriers, dialog, front, openBrowser, row, settled, visitor } from './browser.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let files: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let administrator: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  [data, files] = [await temporaryDirectory(), await temporaryDirectory()];
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0', RATE_LIMIT: '1000000' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  administrator = await signIn(platform.url, 'admin', adminPassword);
  const { call } = administrator;
  const named = (fullName: string, enCode: string) => ({ fullName, enCode });
  await call(organizeApi.create, { body: { parentId: '-1', ...named('Spruce', 'spruce') } });
  const parentId = (await call(organizeApi.list)).data.list[0]?.id ?? '';
  await call(departmentApi.create, { body: { parentId, ...named('Sales', 'sales') } });
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
  await files.remove();
});

const titleOf = (column: (typeof userColumns)[number]) => messages[`userColumn.${column}`];
const required = requiredUserColumns.map(titleOf);
const person = (account: string, realName: string, gender: string = '男') => [
  ...[account, realName, gender, 'Spruce/Sales', '启用'],
];

/** Writes a workbook with the required columns. @returns its path */
async function workbook(name: string, rows: Iterable<string[]>): Promise<string> {
  const path = join(files.path, name);
  await writeWorkbook(path, { name: 'a', columns: required.map((title) => ({ title })), rows });
  return path;
}

async function read(download: Download): Promise<string[][]> {
  const path = join(files.path, `${Date.now()}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  expect((await readFile(path)).length).toBeGreaterThan(0);
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(path)) rows.push([...cells]);
  return rows;
}

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await visitor(browser, { url: platform.url, token: administrator.token });
  await page.goto('/permission/user');
  return { page, complaints };
}
const press = (page: Page, name: string) => front(page).getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** What a button lets the browser save. */
async function saved(page: Page, name: string): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), inDialog(page, name).click()]);
  return read(download);
}
const take = (page: Page, path: string) => dialog(page).locator('input[type=file]').setInputFiles(path);
const filled = (text: string, count: number) => text.replace('{count}', String(count));
const isOpen = async (page: Page) => {
  await settled(page);
  expect(await barriers(page)).toEqual([]);
};

test('people come in from a sheet: template, preview, correction, result, bad rows', async () => {
  const { page, complaints } = await open();
  await press(page, texts.import);
  await isOpen(page);
  const [head = []] = await saved(page, texts['upload.template']);
  expect(head).toEqual(
    userColumns.map((column) => titleOf(column) + (requiredUserColumns.includes(column) ? '*' : '')),
  );

  const rows = [person('anna', '安娜'), person('bert', '贝特', '未知'), person('carl', '卡尔', '别的')];
  await take(page, await workbook('people.xlsx', rows));
  await dialog(page).getByText(filled(texts['preview.bad'], 2)).waitFor();
  await isOpen(page);
  const cell = dialog(page)
    .getByRole('row')
    .filter({ hasText: 'bert' })
    .getByRole('gridcell', { name: '未知' });
  await cell.click();
  await page.keyboard.type('女');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(filled(texts['preview.bad'], 1)).waitFor();
  await inDialog(page, filled(texts['preview.import'], 3)).click();
  await dialog(page).getByText(filled(texts['result.added'], 2)).waitFor();
  await dialog(page).getByText(filled(texts['result.failed'], 1)).waitFor();
  await isOpen(page);

  const passwords = await saved(page, filled(texts['passwords.download'], 2));
  expect(passwords.slice(1).map(([account]) => account)).toEqual(['anna', 'bert']);
  const [, bad = []] = await saved(page, texts['result.export']);
  expect(bad.slice(0, 2)).toEqual(['性别不存在（别的）', 'carl']);
  await dialog(page).locator('.ant-modal-footer').getByRole('button', { name: common.close }).click();
  await row(page, 'anna').waitFor();
  expect(await row(page, 'bert').textContent()).toContain('女');
  expect(await row(page, 'carl').count()).toBe(0);
  await signIn(platform.url, 'anna', passwords[1]?.[2] ?? '');
  expect(complaints).toEqual([]);
});

test('what the list shows goes out with the chosen columns and reads back', async () => {
  const { page, complaints } = await open();
  await front(page).getByRole('textbox', { name: permission['user.keyword'] }).fill('anna');
  await page.keyboard.press('Enter');
  await row(page, 'bert').waitFor({ state: 'detached' });
  await press(page, texts.export);
  await dialog(page).getByRole('checkbox', { name: texts['export.everyField'] }).uncheck();
  for (const column of ['account', 'organizeId'] as const)
    await dialog(page)
      .getByRole('checkbox', { name: titleOf(column), exact: true })
      .check();
  await isOpen(page);
  expect(await saved(page, common.confirm)).toEqual([
    [titleOf('account'), titleOf('organizeId')],
    ['anna', 'Spruce/Sales'],
  ]);
  expect(complaints).toEqual([]);
});

test('a file too long for the preview goes on at the server while the page is left', async () => {
  const { page, complaints } = await open();
  await press(page, texts.import);
  const rows = Array.from({ length: 1001 }, (_, index) =>
    person(`many${index}`, '王五', index ? '男' : '无'),
  );
  await take(page, await workbook('many.xlsx', rows));
  await inDialog(page, texts['tasks.start']).click();
  await dialog(page).getByRole('listitem', { name: 'many.xlsx' }).waitFor();
  await isOpen(page);
  await page.reload();
  await press(page, texts.import);
  const task = dialog(page).getByRole('listitem', { name: 'many.xlsx' });
  await task.getByText(texts['tasks.state.done']).waitFor({ timeout: 120_000 });
  await task.getByText(filled(texts['tasks.added'], 1000)).waitFor();
  await task.getByText(filled(texts['tasks.bad'], 1)).waitFor();
  await isOpen(page);
  const [, bad = []] = await saved(page, texts['tasks.failedRows']);
  expect(bad.slice(0, 2)).toEqual(['性别不存在（无）', 'many0']);
  const found = await administrator.call(userApi.list, { query: { keyword: 'many' } });
  expect(found.data.pagination.total).toBe(1000);
  expect(complaints).toEqual([]);
});
