import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/portrait';
import shell from '@yingzao/texts/zh-CN/shell';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, dialog, front, openBrowser, settled, visitor } from './browser.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let token: string;

beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0', RATE_LIMIT: '1000000' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  token = (await signIn(platform.url, 'admin', adminPassword)).token;
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

/** A photograph as cameras make them, red at the left and blue at the right. */
async function photograph(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 4000, height: 2000 } });
  await page.setContent(
    '<body style="margin:0;height:2000px;background:linear-gradient(90deg,red 50%,blue 50%)">',
  );
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return picture;
}

const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  front(page).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
const shellPicture = (page: Page) => page.getByRole('button', { name: shell['user.menu'] }).locator('img');

/** The colour at the middle of the picture in the shell. */
const middle = (page: Page) =>
  shellPicture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 3;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 3, 3);
    const [red = 0, , blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });

test.each(['wide', 'phone'] as const)('my picture is cut out of a photograph: %s', async (screen) => {
  const { page, context, complaints } = await visitor(browser, { url: platform.url, token, screen });
  await page.goto('/profile?tab=info');
  await give(page, 'photo.jpg', 'image/jpeg', await photograph());
  const area = dialog(page).getByRole('application', { name: texts.area });
  await area.waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  // The arrows move the picture below the frame: to the left shows more of its right.
  await area.focus();
  const arrow = screen === 'wide' ? 'ArrowLeft' : 'ArrowRight';
  for (let step = 0; step < 12; step += 1) await page.keyboard.press(arrow);
  await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await shellPicture(page).waitFor();
  expect(await middle(page)).toBe(screen === 'wide' ? 'blue' : 'red');
  await context.close();
  expect(complaints).toEqual([]);
});

test('what is no picture is refused, whatever it is called', async () => {
  const { page, context } = await visitor(browser, { url: platform.url, token });
  await page.goto('/profile?tab=info');
  await give(page, 'photo.png', 'image/png', Buffer.from('no picture'));
  await front(page).getByText(texts.unreadable).waitFor();
  await give(page, 'photo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await front(page).getByText(texts.wrongFormat).waitFor();
  await context.close();
});
