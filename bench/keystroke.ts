import { sessionApi } from '@yingzao/contract';
import { chromium, type Page } from 'playwright-core';
import { releaseModel, widget } from '../e2e/designs.ts';
import { adminPassword, type Call, signIn, startPlatform, temporaryDirectory } from '../e2e/platform.ts';
import { type Figure, figure, median } from './figures.ts';

const keys = 60;

/** What one keystroke costs in a generated form, from the input event to the end of rendering and layout. */
export async function measureKeystroke(browserPath: string): Promise<Figure[]> {
  const data = await temporaryDirectory();
  const platform = await startPlatform({ dataDirectory: data.path, env: { ADMIN_PASSWORD: adminPassword } });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const { call } = await signIn(platform.url, 'admin', adminPassword);
    for (const size of [10, 300]) {
      const fields = Array.from({ length: size }, (_, index) =>
        widget('comInput', `field${index}`, `F${index}`, { span: 12 }),
      );
      await releaseModel(call, `form${size}`, `form${size}`, fields);
    }
    const times: number[] = [];
    for (const path of await menuPaths(call)) {
      // A browser of its own: a tab that was open before would come back with its form.
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await signInByPage(page, platform.url);
      times.push(await typing(page, platform.url + path));
    }
    const [small = 1, large = 1] = times;
    return [
      figure(
        'keystroke, 300 fields',
        large / small,
        '× 10 fields',
        2,
        `median of ${keys} keys in a generated form, input event to layout`,
      ),
    ];
  } finally {
    await browser.close();
    await platform.stop();
    await data.remove();
  }
}

async function menuPaths(call: Call): Promise<string[]> {
  const { menuList } = (await call(sessionApi.currentUser)).data;
  const path = (name: string) =>
    `/${menuList.find(({ fullName }) => fullName === name)?.urlAddress}?open=create`;
  return [path('form10'), path('form300')];
}

async function signInByPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/home/);
}

async function typing(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('[data-field="field5"] input').waitFor();
  const times = await page.evaluate(async (count) => {
    const input = document.querySelector<HTMLInputElement>('[data-field="field5"] input');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!input || !setValue) throw new Error('no input');
    const measured: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const started = performance.now();
      setValue.call(input, 'x'.repeat((index % 50) + 1));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      document.body.getBoundingClientRect();
      measured.push(performance.now() - started);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return measured;
  }, keys);
  return median(times.slice(10));
}
