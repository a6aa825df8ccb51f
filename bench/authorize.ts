import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleApi } from '@yingzao/contract';
import texts from '@yingzao/texts/zh-CN/permission';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { startEmbeddedDatabase } from '../apps/server/src/kernel/database/embedded/embedded-database.ts';
import { signInByPage } from '../e2e/browser.ts';
import { adminPassword, signIn, startPlatform } from '../e2e/platform.ts';
import { type Figure, figure, median } from './figures.ts';
import { fillMenus, silent } from './scopes.ts';

const menus = 2000;
const rounds = 7;

/** How long the tree of the authorize wizard takes from the click to its first painted rows. */
export async function measureAuthorize(browserPath: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-authorize-'));
  const database = await startEmbeddedDatabase({ directory: join(folder, 'postgres'), log: silent });
  const env = { DATABASE_URL: database.connectionString, ADMIN_PASSWORD: adminPassword };
  const platform = await startPlatform({ dataDirectory: folder, env });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    await fillMenus(client, menus);
    const { call } = await signIn(platform.url, 'admin', adminPassword);
    await call(roleApi.create, { body: { fullName: 'bench', enCode: 'bench' } });
    const page = await browser.newPage({
      baseURL: platform.url,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    });
    await signInByPage(page, 'admin', adminPassword);
    await page.waitForURL(/home/);
    await page.goto('/permission/role');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await open(page));
    const how = `${menus} menus with 10 buttons each; median of ${rounds} openings, click to painted rows`;
    return [figure('authorize tree', median(times), 'ms', 1000, how)];
  } finally {
    await client.end();
    await browser.close();
    await platform.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the wizard of the only role, and closes it again. @returns milliseconds */
async function open(page: Page): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: 'bench' });
  await row.locator('.ant-dropdown-trigger, .ant-btn').last().click();
  const item = page.getByRole('menuitem', { name: texts['role.grants'] });
  await item.waitFor();
  const time = await item.evaluate(async (element: HTMLElement) => {
    const rows = () => document.querySelectorAll('.ant-drawer .ant-tree-treenode').length;
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const started = performance.now();
    element.click();
    while (rows() < 5) await frame();
    await frame();
    return performance.now() - started;
  });
  await page.locator('.ant-drawer-close').click();
  await page.locator('.ant-drawer .ant-tree-treenode').first().waitFor({ state: 'detached' });
  return time;
}
