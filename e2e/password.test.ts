import { errorText } from '@yingzao/texts';
import common from '@yingzao/texts/zh-CN/common';
import login from '@yingzao/texts/zh-CN/login';
import profile from '@yingzao/texts/zh-CN/profile';
import system from '@yingzao/texts/zh-CN/system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, front, openBrowser, picture, settled, signInByPage, visitor } from './browser.ts';
import { grantEverything, makeUser, ownPassword } from './people.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

const least = 10;
const strong = 'Stronger-2024';
/** Each breaks one rule, and no other. */
const weak = [
  ['Short-1', common['passwordRule.length'].replace('{count}', String(least))],
  ['lowercase-2024', common['passwordRule.upper']],
  ['Signless2024', common['passwordRule.sign']],
] as const;

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let member: string;
beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  const { call } = await signIn(platform.url, 'admin', adminPassword);
  const ada = await makeUser(platform.url, call, { account: 'ada', realName: '艾达' });
  await grantEverything(call, 'User', ada.id);
  member = ada.token;
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

test('the strength an administrator asks for is shown, refuses what is weaker and lets what is strong sign in', async () => {
  const { page: admin, complaints } = await visitor(browser, { url: platform.url });
  await signInByPage(admin, 'admin', adminPassword);
  await admin.waitForURL(/\/home/);
  await askForStrength(admin);
  await picture(admin, 'password-settings');

  for (const screen of ['wide', 'phone'] as const) {
    const { page, context } = await visitor(browser, { url: platform.url, screen, token: member });
    await openForm(page);
    const rules = [weak[0][1], weak[1][1], weak[2][1]].join(common['passwordRule.joint']);
    await front(page).getByText(rules, { exact: true }).waitFor();
    for (const [password, told] of weak) {
      await fill(page, password);
      await complaint(page, told).waitFor();
    }
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    await picture(page, `password-refused-${screen}`);
    await submit(page);
    await complaint(page, weak[2][1]).waitFor();
    if (screen === 'phone') await changeAndReturn(page);
    await context.close();
  }
  await expect(signIn(platform.url, 'ada', ownPassword)).rejects.toThrow(errorText('login.wrong'));
  expect(complaints).toEqual([]);
});

/** What is strong is taken; the way back in goes by the login page. */
async function changeAndReturn(page: Page): Promise<void> {
  await fill(page, strong);
  await complaint(page, '').waitFor({ state: 'detached' });
  await submit(page);
  await page.waitForURL(/\/login/);
  await signInByPage(page, 'ada', strong);
  await page.waitForURL(/\/profile/);
  await field(page, login['change.old']).waitFor();
}

async function askForStrength(page: Page): Promise<void> {
  await page.goto('/system/sysConfig');
  await page.getByRole('tab', { name: system['config.tab.security'] }).click();
  const turnOn = (name: string) => front(page).getByRole('switch', { name, exact: true }).click();
  await turnOn(system['config.passwordStrengthLimit']);
  await turnOn(system['config.passwordLengthMin']);
  const length = { name: system['config.passwordLengthMinNumber'], exact: true };
  await front(page).getByRole('spinbutton', length).fill(String(least));
  await turnOn(system['config.includeUppercaseLetters']);
  await turnOn(system['config.containsCharacters']);
  await front(page).getByRole('button', { name: common.save }).click();
  await page.getByText(common.saved).first().waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('tab', { name: profile['tab.password'] }).click();
}

/** What is said against a field. */
const complaint = (page: Page, text: string) =>
  front(page).locator('.ant-form-item-explain-error').filter({ hasText: text });
const field = (page: Page, name: string) => front(page).getByLabel(name, { exact: true });
const submit = (page: Page) => front(page).getByRole('button', { name: login['change.submit'] }).click();

async function fill(page: Page, password: string): Promise<void> {
  await field(page, login['change.old']).fill(ownPassword);
  await field(page, login['change.new']).fill(password);
  await field(page, login['change.again']).fill(password);
  await field(page, login['change.again']).blur();
}
