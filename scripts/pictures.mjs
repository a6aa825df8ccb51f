// Makes the pictures of the README anew: node scripts/pictures.mjs, after npm run build. Needs a Chromium.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, root } from './lib.mjs';

// The library of the browser tests.
const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
const folder = join(root, 'docs/pictures');
const port = process.env.PORT ?? '3999';
const url = `http://127.0.0.1:${port}`;
const password = 'Pictures123';
/** The wide ones a little smaller: a README shows them at half their width. */
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.75 };
const phone = { viewport: { width: 390, height: 844 } };
const mostBytes = 200 * 1024;

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'yingzao-pictures-'));
const platform = startPlatform();
try {
  await untilReady();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await takeAll(browser);
  await browser.close();
} finally {
  platform.kill('SIGTERM');
  await new Promise((done) => platform.once('close', done));
  rmSync(data, { recursive: true, force: true });
}

function startPlatform() {
  const main = process.env.YINGZAO_MAIN ?? join(root, 'apps/server/dist/main.js');
  const env = { DATA_DIR: data, PORT: port, HOST: '127.0.0.1', DEMO: '1', ADMIN_PASSWORD: password };
  return spawn(process.execPath, [main, 'start'], { env: { ...process.env, ...env }, stdio: 'ignore' });
}

async function untilReady() {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  throw new Error('The platform does not get ready');
}

async function takeAll(browser) {
  const door = await open(browser, wide);
  await door.goto('/login');
  await door.getByRole('textbox', { name: '账户' }).waitFor();
  await door.locator('body').click({ position: { x: 5, y: 5 } });
  await take(door, 'login');
  await door.getByRole('textbox', { name: '账户' }).fill('admin');
  await door.getByLabel('密码', { exact: true }).fill(password);
  await door.keyboard.press('Enter');
  await door.waitForURL(/home/);
  const token = await door.evaluate(() => localStorage.getItem('jnpf_token'));
  const paths = await door.evaluate(async (authorization) => {
    const answer = await fetch('/api/oauth/CurrentUser?type=Web', { headers: { authorization } });
    const { menuList } = (await answer.json()).data;
    const example = menuList.find(({ fullName }) => fullName === '示例应用');
    return Object.fromEntries(
      example.children.map(({ fullName, urlAddress, propertyJson }) => [
        fullName,
        { list: `/${urlAddress}`, model: JSON.parse(propertyJson).moduleId },
      ]),
    );
  }, token);
  const { 销售订单: order, 客户: customer } = paths;

  for (const layoutType of ['classic', 'functional', 'blend', 'plain']) {
    const page = await open(browser, wide, token, { layoutType });
    await page.goto(customer.list);
    await listed(page);
    await take(page, `shell-${layoutType}`);
    await page.context().close();
  }

  const page = await open(browser, wide, token);
  for (const path of ['/home', customer.list, order.list]) await page.goto(path);
  await listed(page);
  await take(page, 'list');
  await page.locator('main > section:not([hidden])').getByRole('button', { name: '编辑' }).first().click();
  await page.getByText('合计').last().waitFor();
  await take(page, 'form');
  await page.goto('/home');
  await page.goto(`/onlineDev/webDesign#design=${order.model}`);
  await page.getByRole('region', { name: '设计画布' }).getByText('订单状态').click();
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor();
  await take(page, 'designer');

  const small = await open(browser, phone, token);
  await small.goto(customer.list);
  await small
    .getByText(/^KH\d+$/)
    .first()
    .waitFor();
  await take(small, 'phone-list');
}

async function open(browser, screen, token, settings) {
  const stored = [
    ...(token ? [{ name: 'jnpf_token', value: token }] : []),
    ...(settings ? [{ name: 'jnpf_settings', value: JSON.stringify({ state: settings, version: 1 }) }] : []),
  ];
  const context = await browser.newContext({
    baseURL: url,
    ...screen,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  });
  return context.newPage();
}

function listed(page) {
  return page.locator('main > section:not([hidden])').getByRole('row').nth(10).waitFor();
}

async function take(page, name) {
  const path = join(folder, `${name}.png`);
  // The icons of the menus come after the first paint.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path, caret: 'hide' });
  const { size } = statSync(path);
  console.log(`${name}.png ${Math.round(size / 1024)} kB${size > mostBytes ? ' (too large)' : ''}`);
}
