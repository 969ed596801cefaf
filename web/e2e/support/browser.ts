// One Chromium for a test file; every visit has a profile of its own, so that no test sees another's battles. Whatever
// the page says on the console as error or warning fails the test: that covers refusals by the content policy too.

import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { watchEngine } from './engine-watch.ts';
import { repository } from './server.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
  });
}

export interface VisitOptions {
  size?: { width: number; height: number };
  dark?: boolean;
  /** A finger instead of a mouse. */
  touch?: boolean;
  /** Where to go first; "" is home. Null: nowhere yet. */
  hash?: string | null;
  clipboard?: boolean;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  address: string;
  /** Errors and warnings so far; a test that expects some empties it. */
  faults: string[];
  /** Another tab of the same browser profile. */
  tab(hash?: string): Promise<Page>;
}

export function contextOptions({ size = desk, dark = false, touch = false }: VisitOptions): BrowserContextOptions {
  return {
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    // The page moves nothing for those who ask their system for stillness.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  };
}

/** The computer's moves are not waited for. Runs in the page; must not refer to anything outside itself. */
function atOnce(): void {
  if (localStorage.getItem('aspis.settings') === null) localStorage.setItem('aspis.settings', '{"pace":"once"}');
}

function listen(page: Page, faults: string[]): void {
  // Nothing on this page takes long, even on a busy machine; a wrong locator should say so soon.
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
}

/** What the page looked like when a test failed: in build/logs/browser. What it says of its own faults is told at once. */
async function picture(test: string, visits: readonly Visit[]): Promise<void> {
  const name = test.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const pages = visits.flatMap((visit) => visit.context.pages());
  for (const [i, page] of pages.entries()) {
    for (const said of await page.locator('[role=alert] pre').allTextContents()) console.log(said);
    await page.screenshot({ path: resolve(repository, `build/logs/browser/${name}-${i + 1}.png`) }).catch(() => null);
  }
}

export interface Stage {
  visit(options?: VisitOptions): Promise<Visit>;
}

/** To be called once at the top of a test file. */
export function useBrowser(): Stage {
  let browser: Browser;
  let open: Visit[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(task.name, open);
    const faults = open.flatMap((visit) => visit.faults);
    await Promise.all(open.map((visit) => visit.context.close()));
    open = [];
    expect(faults, 'errors and warnings on the console').toEqual([]);
  });

  return {
    async visit(options = {}) {
      const context = await browser.newContext({
        ...contextOptions(options),
        ...(options.clipboard ? { permissions: ['clipboard-read', 'clipboard-write'] } : {}),
      });
      await context.addInitScript(watchEngine);
      await context.addInitScript(atOnce);
      const faults: string[] = [];
      const address = inject('address');
      const tab = async (hash = ''): Promise<Page> => {
        const page = await context.newPage();
        listen(page, faults);
        await page.goto(address + hash);
        return page;
      };
      const page = await context.newPage();
      listen(page, faults);
      const visit: Visit = { context, page, address, faults, tab };
      open.push(visit);
      if (options.hash !== null) await page.goto(address + (options.hash ?? ''));
      return visit;
    },
  };
}
