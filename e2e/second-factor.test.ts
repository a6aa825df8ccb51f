import example from '@yingzao/texts/zh-CN/example';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  barriers,
  changePasswordByPage,
  dialog,
  front,
  openBrowser,
  picture,
  row,
  settled,
  signInByPage,
  visitor,
} from './browser.ts';
import { grant, makeRole, makeUserByPage, openMenu } from './permission.ts';
import { adminPassword, type Running, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '1' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

/** A person with a browser of their own, at the login page. */
async function person(): Promise<Page> {
  const { page } = await visitor(browser, { url: platform.url });
  await page.goto('/login');
  return page;
}

/** The app on a phone: shows each code once, as the platform takes each once. */
function authenticator(secret: string): () => string {
  const app = new TOTP({ secret });
  let taken = 0;
  return () => {
    const now = app.counter();
    taken = Math.max(taken + 1, now - 1);
    if (taken > now + 1) throw new Error('the next code is not taken yet');
    return app.generate({ timestamp: taken * app.period * 1000 });
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: '验证码' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出系统' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/\/(index|login)/);
}

const password = 'Counting123';

test('a role requires a second factor: it is set up, used, lost and reset', async () => {
  const admin = await person();
  await signInByPage(admin, 'admin', adminPassword);
  await admin.waitForURL(/\/home/);
  await makeRole(admin, '财务', 'finance');
  await grant(admin, '财务', { menu: example.customer.title });
  await requireSecondFactor(admin, '财务');
  const initial = await makeUserByPage(admin, { account: 'counter', name: '王小明', role: '财务' });

  const holder = await person();
  await signInByPage(holder, 'counter', initial);
  const { nextCode, recoveryCodes } = await setUp(holder);
  await changePasswordByPage(holder, initial, password);

  await signInByPage(holder, 'counter', password);
  await codeField(holder).waitFor();
  await settled(holder);
  expect(await barriers(holder)).toEqual([]);
  await picture(holder, 'second-factor-code');
  await codeField(holder).pressSequentially(nextCode());
  await holder.waitForURL(/\/home/);
  await signOut(holder);

  const [recoveryCode = ''] = recoveryCodes;
  await giveRecoveryCode(holder, recoveryCode);
  await holder.waitForURL(/\/home/);
  await seeAccountSecurity(holder);
  await signOut(holder);
  await giveRecoveryCode(holder, recoveryCode);
  await holder.getByText('验证码错误或已使用过', { exact: false }).waitFor();
  await button(holder, '使用验证器应用').click();
  await codeField(holder).pressSequentially(nextCode());
  await holder.waitForURL(/\/home/);

  await reset(admin, '王小明');
  await holder.reload();
  await holder.waitForURL(/\/login/);
  await signInByPage(holder, 'counter', password);
  await holder.getByRole('img', { name: '用于验证器应用的二维码' }).waitFor();
});

async function requireSecondFactor(page: Page, role: string): Promise<void> {
  await row(page, role).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑角色' });
  await form.getByRole('switch', { name: '要求双重验证' }).setChecked(true);
  await form.getByRole('button', { name: '确定' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Sets an app up at the sign-in; a wrong code first, as people do. */
async function setUp(page: Page): Promise<{ nextCode: () => string; recoveryCodes: string[] }> {
  await page.getByRole('img', { name: '用于验证器应用的二维码' }).waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'second-factor-enrol');
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const nextCode = authenticator(secret.replaceAll(/\s/g, ''));
  await codeField(page).pressSequentially('000000');
  await page.getByText('验证码错误或已使用过', { exact: false }).waitFor();
  await codeField(page).pressSequentially(nextCode());
  const saving = page.getByRole('region', { name: '保存恢复码' });
  await saving.waitFor();
  const recoveryCodes = await saving.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'second-factor-codes');
  const file = page.waitForEvent('download');
  await button(page, '下载').click();
  expect((await file).suggestedFilename()).toBe('恢复码-counter.txt');
  await button(page, '我已保存').click();
  return { nextCode, recoveryCodes };
}

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await signInByPage(page, 'counter', password);
  await button(page, '手机不在身边？使用恢复码').click();
  await page.getByRole('textbox', { name: '恢复码' }).fill(code);
  await button(page, '验证').click();
}

/** What somebody sees whom a role binds, after one recovery code. */
async function seeAccountSecurity(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await front(page).getByText('9个').waitFor();
  await front(page).getByText('您的角色要求双重验证，不能关闭。').waitFor();
  expect(await button(page, '关闭双重验证').count()).toBe(0);
  await front(page).getByText('本机', { exact: true }).waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'second-factor-profile');
}

async function reset(page: Page, name: string): Promise<void> {
  await openMenu(page, '组织权限', '用户管理');
  await front(page).getByRole('button', { name: '刷新' }).first().click();
  await row(page, name).getByRole('img', { name: '已开启双重验证' }).waitFor();
  await row(page, name).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '重置双重验证' }).click();
  await dialog(page).getByText(name, { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: '重置' }).click();
  await page.getByText('双重验证已重置').waitFor();
}
