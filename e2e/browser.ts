import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

/** Opens the machine's Chromium. @throws when there is none */
export async function openBrowser(): Promise<Browser> {
  // The sandbox of Chromium refuses to work for root, as which containers run.
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
}

function findChromium(): string {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')];
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
  const path = process.env.CHROMIUM_PATH || found;
  if (!path) throw new Error('There is no Chromium on this machine; CHROMIUM_PATH may name one');
  return path;
}

export const screens = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1100 },
  phone: { width: 390, height: 844 },
} as const;

export interface Look {
  url: string;
  screen?: keyof typeof screens;
  language?: 'zh-CN' | 'en';
  /** Signed in already. Without it a stranger comes. */
  token?: string | undefined;
  /** Settings of the shell that are not as usual, such as `isDark`. */
  settings?: Record<string, unknown>;
}

/** A person before a browser of their own: nothing is shared with others. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about so far: errors on the console, and errors nobody caught. */
  readonly complaints: string[];
  /** Everything the server answered so far, as text. */
  readonly received: string[];
}

/** Opens a browser window of its own, without motion, so that nothing has to be waited for but conditions. */
export async function visitor(browser: Browser, look: Look): Promise<Visitor> {
  const { screen = 'wide', language = 'zh-CN' } = look;
  const context = await browser.newContext({
    baseURL: look.url,
    viewport: screens[screen],
    locale: language,
    reducedMotion: 'reduce',
    hasTouch: screen !== 'wide',
    isMobile: screen === 'phone',
    storageState: { cookies: [], origins: [{ origin: look.url, localStorage: storedFor(look) }] },
  });
  context.setDefaultTimeout(Number(process.env.PATIENCE ?? 10_000));
  const seen = { complaints: [] as string[], received: [] as string[] };
  context.on('page', (page) => listen(page, seen));
  return { context, page: await context.newPage(), ...seen };
}

function storedFor({ token, settings }: Look): { name: string; value: string }[] {
  return [
    ...(token ? [{ name: 'jnpf_token', value: token }] : []),
    ...(settings ? [{ name: 'jnpf_settings', value: JSON.stringify({ state: settings, version: 1 }) }] : []),
  ];
}

function listen(page: Page, { complaints, received }: Pick<Visitor, 'complaints' | 'received'>): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
  });
}

/** Signs in as a person does: by the login page. */
export async function signInByPage(page: Page, account: string, password: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByRole('textbox', { name: '账户' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Sets a password of one's own where the platform asks for it; it leads to the login page. */
export async function changePasswordByPage(page: Page, old: string, password: string): Promise<void> {
  await page.getByLabel('旧密码').fill(old);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('重复新密码').fill(password);
  await page.getByRole('button', { name: '确认修改' }).click();
  await page.waitForURL(/\/login/);
}

/** The part of the page that belongs to the tab in front. */
export const front = (page: Page): Locator => page.locator('main > section:not([hidden])');

/** The newest dialog or drawer in sight. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** A row of the list in front, by words in it. */
export const row = (page: Page, text: string): Locator =>
  front(page).getByRole('row').filter({ hasText: text });

/** The page stands: no skeleton, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]');
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const timing = effect?.getComputedTiming();
      return playState === 'running' && Number.isFinite(Number(timing?.endTime));
    });
    return moving.length === 0 && [...busy].every((element) => !element.checkVisibility());
  });
}

/** What keeps people out, serious or critical, by WCAG 2 A and AA. One line each, with the element. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
        resultTypes: ['violations'],
      }),
  );
  const grave = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => {
      const reason = failureSummary?.split('\n').slice(1, 2).join('').trim();
      return `${id}: ${html.slice(0, 160)} (${reason})`;
    }),
  );
}

/** All words a person can see, hear or hover, one piece per line. */
export async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (holder?.checkVisibility() && !holder.closest('script, style')) words.push(node.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        words.push(element.getAttribute(name) ?? '');
    }
    return words.map((text) => text.trim()).filter(Boolean);
  });
}

/** Takes a picture into the folder that `SCREENS` names; without it nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
