// From home to an order given and taken back, without a mouse.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { Table } from './support/table.ts';

const stage = useBrowser();

/** Whether whoever looks at the page can see where the focus is: a ring on the element, around it, or on the board. */
function focusShows(): boolean {
  const at = document.activeElement;
  if (!at || at === document.body) return false;
  if (at.getAttribute('role') === 'application') {
    return document.querySelector('.focus-ring') !== null || getComputedStyle(at).outlineStyle !== 'none';
  }
  for (let element: Element | null = at; element && element !== document.body; element = element.parentElement) {
    const style = getComputedStyle(element);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    if (ring || (element === at && style.boxShadow !== 'none')) return true;
    if (element.matches('li, fieldset, section')) break;
  }
  // Radios and the like are drawn by the label around them.
  const label = at.closest('label');
  return label !== null && /outset|auto|solid/.test(getComputedStyle(label).outlineStyle);
}

async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await page.evaluate(focusShows), `the focus shows on ${target}`).toBe(true);
      return;
    }
  }
  throw new Error(`not reached with ${most} times Tab: ${target}`);
}

test('home, set-up, leaders, an order, and undo, by keys alone', async () => {
  const { page } = await stage.visit();
  const link = page.getByRole('link', { name: 'Marathon', exact: true });
  await link.waitFor();
  // The first stop leads past the header.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await tabTo(page, link);
  await page.keyboard.press('Enter');

  const persians = page.getByRole('group', { name: 'Persian' });
  const persian = persians.getByRole('radio');
  await persian.first().waitFor();
  await tabTo(page, persians.locator('summary', { hasText: 'For testing' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < 6 && !(await persian.and(page.locator('[value=random]')).isChecked()); ++i) {
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.locator('summary', { hasText: 'More' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Seed of the dice'));
  await page.keyboard.type('1');
  // Enter in a field begins the battle.
  await page.keyboard.press('Enter');

  const table = new Table(page);
  await table.ready();
  const ranks = page.locator('.bar button', { hasText: 'Leave all ranks' });
  await page.keyboard.press((await ranks.getAttribute('aria-keyshortcuts')) ?? '?');
  await table.settle();
  expect((await table.read()).prompt).toContain('where does Miltiades start?');

  // Tab enters the board at the first place that can be chosen, and goes from one to the next.
  await tabTo(page, table.board);
  const said = page.locator('.said');
  const first = await said.innerText();
  expect(first).toContain('legal: place Miltiades at');
  await page.keyboard.press('Tab');
  expect(await said.innerText()).not.toBe(first);
  await page.keyboard.press('Enter');
  await table.settle();
  expect((await table.read()).prompt).toContain('where does Callimachus start?');
  // The last leader brings on dice: the second Enter does it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await table.settle();
  expect((await table.read()).armed).toBe(true);
  await page.keyboard.press('Enter');
  await table.settle();
  const before = await table.read();
  expect(before.prompt).toContain('which action?');

  await page.keyboard.press('Tab');
  for (let i = 0; i < 12 && !(await said.innerText()).startsWith('Hoplite'); ++i) {
    if (/Hoplite \d+, Greek/.test(await said.innerText())) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await table.settle();
  expect((await table.read()).lit.length).toBeGreaterThan(5);
  // Why not, for a place far away.
  for (let i = 0; i < 9; ++i) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('?');
  await table.tip.waitFor();
  expect(await table.tip.innerText()).toMatch(/out of reach/);
  // Back among the lit places: the nearest one above.
  for (let i = 0; i < 16 && !(await said.innerText()).includes('can be reached'); ++i) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await page.locator('.focus-ring').count()).toBe(1);
  const { choices } = await table.settle();
  await page.keyboard.press('Enter');
  await table.settle();
  if ((await table.read()).armed) await page.keyboard.press('Enter');
  expect((await table.settle()).choices).toBeGreaterThan(choices);
  expect((await table.read()).pieces).not.toEqual(before.pieces);
  for (let i = 0; i < 10 && !(await table.read()).prompt.includes('which action?'); ++i) {
    await page.keyboard.press('z');
    await table.settle();
  }
  expect((await table.read()).options).toEqual(before.options);
});
