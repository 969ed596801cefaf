// On a phone, with a finger.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { battleTitles, fillSetup, greekAlone } from './support/begin.ts';
import { phone, useBrowser } from './support/browser.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();
const finger = { size: phone, touch: true };

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth);

/** Buttons in the rows under the board that a thumb could miss. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('.actions button, [role=tab], .begin .btn')]
    .map((button) => ({ text: button.textContent?.trim() ?? '', box: button.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(({ text, box }) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}

/** Whether some of the part of the army that a question is about is on the screen; runs in the page. */
function partInSight(): boolean {
  const board = document.querySelector('[role=application]')?.getBoundingClientRect();
  const part = document.querySelector('g.formation')?.getBoundingClientRect();
  return board !== undefined && part !== undefined && part.right > board.left + 40 && part.left < board.right - 40;
}

async function beginByTaps(page: Page, title: string, seed = '1'): Promise<Table> {
  await page.getByRole('link', { name: title, exact: true }).tap();
  await fillSetup(page, { sitters: greekAlone, seed });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await page.getByRole('button', { name: 'Begin the battle' }).tap();
  const table = new Table(page);
  await table.ready();
  return table;
}

test('home and set-up fit, the first tap shows, the second commits', async () => {
  const { page } = await stage.visit(finger);
  await page.getByRole('link', { name: 'Marathon', exact: true }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const table = await beginByTaps(page, 'Marathon');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  const board = await table.board.boundingBox();
  expect(board?.height).toBeGreaterThan(844 * 0.44);

  await page.locator('.actions button', { hasText: 'Leave all ranks' }).tap();
  await table.settle();
  const tapLit = async (): Promise<void> => {
    const [spot] = (await table.read()).lit;
    if (!spot) throw new Error('nothing lit is in sight');
    await page.touchscreen.tap(spot.x, spot.y);
    await table.settle();
  };
  await tapLit();
  expect((await table.read()).prompt).toContain('Callimachus');
  await tapLit();
  await page.locator('.actions button', { hasText: /^Place Callimachus/ }).tap();
  await table.settle();
  expect((await table.read()).prompt).toContain('which action?');

  const [unit] = (await table.read()).pickable.filter(({ name }) => name.includes('hoplite'));
  if (!unit) throw new Error('no unit is in sight');
  await page.touchscreen.tap(unit.x, unit.y);
  await table.settle();
  expect(await page.locator('.actions button', { hasText: /^Order move for Hoplite/ }).count()).toBeGreaterThan(0);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  const [spot] = (await table.read()).lit;
  if (!spot) throw new Error('no way is in sight');
  const { choices } = await table.settle();
  await page.touchscreen.tap(spot.x, spot.y);
  expect((await table.settle()).choices, 'the first tap shows the plan').toBe(choices);
  await table.routeTag.waitFor();
  expect(await page.locator('.actions button', { hasText: /^Go to / }).count()).toBe(1);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await page.touchscreen.tap(spot.x, spot.y);
  expect((await table.settle()).choices, 'the second tap goes').toBeGreaterThan(choices);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the sheets open and close', async () => {
  const { page } = await stage.visit(finger);
  const table = await beginByTaps(page, 'Marathon in hexes');
  const sheet = page.getByRole('dialog', { name: 'Orders, log and rules' });
  for (const name of ['Orders', 'Log', 'Rules']) {
    await table.tab(name).tap();
    await sheet.waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const box = await sheet.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390);
    await sheet.getByRole('button', { name: 'Close' }).first().tap();
    await sheet.waitFor({ state: 'detached' });
  }
  // A choice from the sheet works too.
  const before = (await table.read()).prompt;
  await table.tab('Orders').tap();
  await table.options.first().tap();
  await table.settle();
  expect((await table.read()).prompt).not.toBe(before);
});

test('a refusal is a slip at the foot of the board', async () => {
  const { page } = await stage.visit(finger);
  const table = await beginByTaps(page, 'Marathon');
  const [piece] = (await table.read()).pieces;
  if (!piece) throw new Error('no piece is in sight');
  await page.touchscreen.tap(piece.x, piece.y);
  await page.locator('.tip.slip .body').waitFor();
  expect(await page.locator('.tip.slip .body').getByRole('button').count()).toBe(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the board goes to what is asked for, and odds and stock are there without pointing', async () => {
  const { page } = await stage.visit(finger);
  const table = await beginByTaps(page, battleTitles().get('glory/plataea') ?? '', '7');
  expect((await table.read()).prompt).toContain('tactical points on the initiative roll? (west)');
  await page.locator('.actions', { hasText: 'tactical points: ' }).waitFor();
  await page.locator('.actions [role=group]', { hasText: /%.*wins the initiative/ }).waitFor();
  // Questions about a part of the army bring it into sight, and so does each about its pieces.
  const sheet = page.getByRole('dialog', { name: 'Orders, log and rules' });
  let sectors = 0;
  for (let i = 0; i < 80 && sectors < 2; ++i) {
    const { prompt, pickable } = await table.read();
    if (/\((west|centre|east)\)$/.test(prompt)) await page.waitForFunction(partInSight, null, { timeout: 3000 });
    if (prompt.includes('which piece next?')) {
      ++sectors;
      expect(pickable.length, prompt).toBeGreaterThan(0);
    }
    // Under this card a sector may end without an attack.
    const stalled = table.options.filter({ hasText: 'Stalled' });
    const verbs = page.locator('.actions .verbs button:not([aria-disabled])');
    if (!(await sheet.isVisible()) && (await verbs.count()) === 0) await table.tab('Orders').tap();
    if (!(await sheet.isVisible())) await verbs.last().tap();
    else if ((await stalled.count()) > 0) await stalled.tap();
    else await table.options.last().tap();
    await table.settle();
  }
  expect(sectors).toBe(2);
}, 90_000);
